import type { SignedRequest } from '../hosted-payments.ts';

/** An account of a restaurant at the provider, as it stands at the moment of asking. */
export interface ProviderAccount {
  ref: string;
  /** ISO 3166, two letters; null until it was chosen there. */
  country: string | null;
  /** ISO 4217; null until it is known there. */
  currency: string | null;
  /** Whether it can take payments now. */
  isActive: boolean;
  /** What the provider still wants of the restaurant, in the provider's own words for it. */
  requirements: string[];
}

/** Which of a guest's visits to the provider's page this is. The same key is one page, however often it is asked for. */
export interface CheckoutRequest {
  /** `pay`: money now. `keep`: the card is kept, to be charged later without the guest. */
  mode: 'pay' | 'keep';
  accountRef: string;
  key: string;
  amountMinor: number;
  currency: string;
  /** What is paid for, for people. */
  description: string;
  restaurantId: string;
  /** Where the provider sends the guest afterwards; who left its page unpaid, to `leftUrl` of it. */
  returnUrl: string;
  expiresAt: Date;
}

/** Where a guest comes back who left the page by its own way back: our page then waits for no payment. */
export function leftUrl(returnUrl: string): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}left`;
}

/** A page of the provider where one guest pays. */
export interface Checkout {
  ref: string;
  url: string;
}

/** How a page stands now. */
export type CheckoutStanding =
  | { state: 'open' }
  /** Nothing was paid, and nothing can be paid there any more. */
  | { state: 'closed' }
  /** Paid, or the card is kept: `paymentRef` is what is charged or refunded later. */
  | { state: 'done'; paymentRef: string; amountMinor: number };

/** Something that the provider is asked to do with money. The same key is done once, however often it is sent. */
export interface Move {
  accountRef: string;
  /** What a checkout gave. */
  paymentRef: string;
  key: string;
  amountMinor: number;
  currency: string;
}

/** What became of a move. */
export type MoveAnswer =
  | { state: 'done'; ref: string }
  /** The bank said no; nothing moved, and the same key moves nothing ever. */
  | { state: 'declined' }
  /** The bank wants to hear from the guest; nothing moved. */
  | { state: 'needs_guest' };

/** What the books of a provider tell of. New kinds may be added. */
export const movementKinds = [
  'charge',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'fee',
  'fee_returned',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Money that the provider has moved for us, as its books say. */
export interface Movement {
  /** What the move or checkout was answered with; of a fee, what it was taken for. */
  ref: string;
  kind: MovementKind;
  amountMinor: number;
  /** ISO 4217, in capitals. */
  currency: string;
  at: Date;
}

/** How a refund stands now: banks send some back days later. */
export type RefundStanding = { state: 'done' } | { state: 'failed'; at: Date };

/** A payment that its guest takes back through their bank, as it stands now. */
export interface ProviderDispute {
  ref: string;
  /** What was charged, as its movement is called. */
  chargeRef: string;
  amountMinor: number;
  currency: string;
  /** The bank's reason, in the provider's word for it. */
  reason: string;
  state: DisputeState;
  /** Until when the restaurant can answer; null where there is nothing to answer. */
  answerBy: Date | null;
  openedAt: Date;
  /** What was taken, given back and charged for it so far, each named after the dispute. */
  movements: Movement[];
  /** Where the restaurant answers. */
  answerUrl: string;
}

/** Whether the restaurant has to answer, the bank decides, or it is over: in its favour, in the guest's, or without money having moved. */
export const disputeStates = ['needs_answer', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Money that the provider has sent to the restaurant's bank, or from it where it is below zero. */
export interface Payout {
  ref: string;
  amountMinor: number;
  currency: string;
  state: PayoutState;
  /** Day (yyyy-MM-dd) on which the bank has it. */
  arrivesOn: string;
  at: Date;
}

/** On its way, there, or sent back. */
export type PayoutState = 'on_way' | 'paid' | 'failed';

/** What an event can be about. */
export const eventKinds = ['checkout', 'account', 'refund', 'dispute'] as const;

/** An event that the provider signed. It only points at what changed: how that stands now must be asked. */
export interface GuestPaymentEvent {
  id: string;
  accountRef: string;
  about: { kind: (typeof eventKinds)[number]; ref: string } | null;
}

/**
 * Payments of guests to restaurants, at the restaurant's own account and on the provider's own pages. Every method that asks the
 * provider rejects when it is away and nothing is known: to ask the same again is safe.
 */
export interface GuestPayments {
  readonly kind: 'stripe' | 'simulated';
  /** A new account for a restaurant; asked again with the same key it is the same one. */
  createAccount(request: { restaurantId: string; key: string }): Promise<string>;
  /** Where the restaurant tells the provider about itself; the provider sends people back to `returnUrl`. */
  onboardingUrl(request: { accountRef: string; returnUrl: string }): Promise<string>;
  /** An account as it is now; null for one that the provider does not know. */
  account(ref: string): Promise<ProviderAccount | null>;
  startCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** How a page stands now; closed for one that the provider does not know. */
  checkout(which: { accountRef: string; ref: string }): Promise<CheckoutStanding>;
  /** Closes a page; `done` when it was paid before. */
  closeCheckout(which: { accountRef: string; ref: string }): Promise<CheckoutStanding>;
  /** Charges a card that a checkout kept. */
  charge(move: Move): Promise<MoveAnswer>;
  /** Gives back what was paid, at most what is left of it. */
  refund(move: Move): Promise<MoveAnswer>;
  /** How a refund stands now; null for one that the provider does not know. */
  refundStanding(which: { accountRef: string; ref: string }): Promise<RefundStanding | null>;
  /** A dispute as it stands now; null for one that the provider does not know. */
  dispute(which: { accountRef: string; ref: string }): Promise<ProviderDispute | null>;
  /** What was sent to the restaurant's bank since an instant, whatever it was earned by. */
  payouts(request: { accountRef: string; since: Date }): Promise<Payout[]>;
  /** Everything that moved at an account through us since an instant, in no order; what the restaurant moves there itself is left out. */
  movements(request: { accountRef: string; since: Date }): Promise<Movement[]>;
  /** The event in the body of a request; null when the provider did not sign it within the last five minutes. */
  readEvent(request: SignedRequest): GuestPaymentEvent | null;
}
