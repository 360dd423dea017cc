import type { Card } from './card-payments.ts';

/** For whom is paid. It travels with everything that the provider keeps, so that its events name their restaurant. */
export interface HostedPayer {
  restaurantId: string;
  groupId: string;
}

/** What a plan costs for a period. */
export interface HostedPrice {
  plan: string;
  /** For people, on the provider's pages and bills. */
  name: string;
  amountCents: number;
  days: number;
}

/** A subscription as the provider has it at the moment of asking. */
export interface HostedSubscription {
  id: string;
  customerId: string;
  /** Null for a price that is none of ours. */
  plan: string | null;
  /** `running`: paid. `past_due`: a renewal was declined and is tried again. `pending`: never paid yet. `ended`: over. */
  state: 'running' | 'past_due' | 'pending' | 'ended';
  /** Until when it is paid, a day of grace after a declined renewal included; for one that ended, not after its end. */
  paidUntil: Date;
  cancelsAtPeriodEnd: boolean;
  card: Card | null;
  /** What the provider owes the payer, in US cents; the next bills use it. */
  creditCents: number;
}

/** A bill of the provider. */
export interface HostedInvoice {
  id: string;
  /** `declined` for a renewal that was tried and not paid so far. */
  status: 'paid' | 'declined';
  /** How often it was tried. */
  attempts: number;
  plan: string | null;
  amountCents: number;
  period: { start: Date; end: Date };
  /** When it was paid; null for one that was not. */
  paidAt: Date | null;
}

/** What a question or an event brought to light. */
export interface HostedNews {
  /** Null for what was not begun by us. */
  payer: HostedPayer | null;
  subscription: HostedSubscription;
  invoice: HostedInvoice | null;
}

/** An event that the provider signed. It only points at what changed: how that stands now must be asked. */
export interface HostedEvent {
  id: string;
  about: { kind: 'checkout' | 'invoice' | 'subscription' | 'customer'; id: string } | null;
}

/** A checkout that is asked for. */
export interface CheckoutOrder {
  payer: HostedPayer;
  customerId: string;
  price: HostedPrice;
  /** Where the provider sends people afterwards; `{CHECKOUT_SESSION_ID}` becomes the checkout's id. */
  successUrl: string;
  cancelUrl: string;
}

/** Where to pay, or why not there. */
export type CheckoutStart =
  | { kind: 'checkout'; url: string }
  /** A renewal was declined: this is the page of the bill that is still open. */
  | { kind: 'open-bill'; url: string; plan: string | null }
  /** A second subscription would charge twice. */
  | { kind: 'running'; subscriptionId: string };

/** A paid checkout. */
export interface PaidCheckout {
  groupId: string | null;
  plan: string | null;
  news: HostedNews;
}

/** Whose card is to be changed, and where people go afterwards. */
export interface PortalOrder {
  customerId: string;
  subscriptionId: string | null;
  returnUrl: string;
}

/** Another plan for a subscription. The same key is done once, however often it is sent. */
export interface PlanChange {
  subscriptionId: string;
  price: HostedPrice;
  idempotencyKey: string;
}

/** What becomes of a subscription at the end of what is paid. */
export interface PeriodEndChange {
  subscriptionId: string;
  cancels: boolean;
  idempotencyKey: string;
}

/** A request that says to come from the provider. */
export interface SignedRequest {
  body: Buffer;
  signature: string;
  receivedAt: Date;
}

/** The provider does not know the customer any more: it was deleted there, or the keys are now of another account. */
export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer';
}

/**
 * Payments on the provider's own pages, which sees the card, renews, and tells of it by signed events. Every method that
 * asks the provider rejects with PaymentDeclined or UnknownCustomer, or with anything else when it is away and nothing is
 * known.
 */
export interface HostedPayments {
  readonly kind: 'stripe';
  /** The provider's customer for a group; asked again it is the same one. */
  createCustomer(payer: HostedPayer): Promise<string>;
  /** Begins a checkout, or finds the one that is open: a customer has at most one, and none while a subscription runs. */
  startCheckout(order: CheckoutOrder): Promise<CheckoutStart>;
  /** Where the customer changes the card and sees the provider's bills. */
  openPortal(order: PortalOrder): Promise<string>;
  /** What a paid checkout came to; null for an unknown one and for one that is not paid. */
  paidCheckout(id: string): Promise<PaidCheckout | null>;
  /** A subscription as it is now; null for an unknown one. */
  subscription(id: string): Promise<HostedNews | null>;
  /** Changes the plan at once: a new period begins, what is unused is credited, the rest is charged or nothing changes. */
  changePlan(change: PlanChange): Promise<void>;
  /** Lets it end with the paid period, or takes that back. */
  setCancelsAtPeriodEnd(change: PeriodEndChange): Promise<void>;
  /**
   * Ends a subscription whose last bill is not paid, at once: the bill is void, and nothing is tried again. Was it paid in
   * that moment, the subscription ends with what is paid.
   */
  endUnpaid(subscriptionId: string): Promise<void>;
  /** The event in the body of a request; null when the provider did not sign it within the last five minutes. */
  readEvent(request: SignedRequest): HostedEvent | null;
  /** How that which an event is about stands now; null when it is nothing of ours. */
  newsOf(event: HostedEvent): Promise<HostedNews | null>;
}
