import { randomUUID } from 'node:crypto';
import { simulatedCard } from '../../../api/src/platform/payments/guests/simulated-cards.ts';

/** A connected account, as far as the product looks at one. */
export interface ConnectedAccount {
  id: string;
  metadata: Record<string, string>;
  country: string;
  default_currency: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  requirements: { currently_due: string[]; past_due: string[] };
  returnUrl: string | null;
}

/** A page of Checkout at a connected account. */
export interface GuestCheckout {
  id: string;
  account: string;
  mode: 'payment' | 'setup';
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
  expires_at: number;
  success_url: string;
  metadata: Record<string, string>;
}

/** A card that a page kept, with whom it is kept for. */
interface KeptCard {
  id: string;
  account: string;
  customer: string | null;
  payment_method: string;
  lastFour: string;
  metadata: Record<string, string>;
}

/** Money that moved at a connected account. */
export interface ConnectMove {
  account: string;
  kind: 'charge' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won' | 'fee';
  ref: string;
  payment: string;
  amount: number;
  currency: string;
  /** In seconds since 1970. */
  created: number;
  metadata: Record<string, string>;
}

/** A dispute as Stripe keeps it. */
interface KeptDispute {
  id: string;
  account: string;
  payment: string;
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
  created: number;
  due_by: number;
}

/** What Stripe takes: of a charge, and for a dispute. */
const CHARGE_FEE = 40;
const DISPUTE_FEE = 2_000;

/** Which way a move goes for what is left of a payment. */
const SIGN: Partial<Record<ConnectMove['kind'], number>> = {
  charge: 1,
  refund: -1,
  refund_failed: 1,
  dispute: -1,
  dispute_won: 1,
};

const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** What Stripe keeps of connected accounts, and what happens on its side: restaurants tell about themselves, guests pay. */
export class ConnectLedger {
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly checkouts = new Map<string, GuestCheckout>();
  readonly cards = new Map<string, KeptCard>();
  /** Every charge and refund that was made, in the order in which they were. */
  readonly moves: ConnectMove[] = [];
  readonly disputes = new Map<string, KeptDispute>();
  /** Whether refunds find too little in the account. */
  isPoor = false;
  /** What the bank of a payment's card does later. */
  readonly #afterwards = new Map<string, 'refund_fails' | 'disputes'>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get now(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }

  addAccount(metadata: Record<string, string>): ConnectedAccount {
    const account: ConnectedAccount = {
      id: idOf('acct'),
      metadata,
      // Until it says otherwise an account is taken to be where its platform is.
      country: 'US',
      default_currency: 'usd',
      details_submitted: false,
      charges_enabled: false,
      requirements: { currently_due: ['business_type', 'external_account'], past_due: [] },
      returnUrl: null,
    };
    this.accounts.set(account.id, account);
    return account;
  }

  /** The restaurant answers all that Stripe asks. */
  onboard(id: string, country: string, currency: string): void {
    const account = this.accounts.get(id);
    if (!account) throw new Error(`There is no account ${id}`);
    Object.assign(account, {
      country,
      default_currency: currency,
      details_submitted: true,
      charges_enabled: true,
      requirements: { currently_due: [], past_due: [] },
    });
  }

  addCheckout(
    request: Pick<
      GuestCheckout,
      | 'account'
      | 'mode'
      | 'client_reference_id'
      | 'amount_total'
      | 'currency'
      | 'expires_at'
      | 'success_url'
      | 'metadata'
    >,
  ): GuestCheckout {
    const checkout: GuestCheckout = {
      ...request,
      id: idOf('cs_test'),
      status: 'open',
      payment_status: request.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      payment_intent: null,
      setup_intent: null,
      customer: null,
    };
    this.checkouts.set(checkout.id, checkout);
    return checkout;
  }

  /** A page as it is at this moment: one whose time is over has expired. */
  checkout(account: string, id: string): GuestCheckout | null {
    const checkout = this.checkouts.get(id);
    if (checkout?.account !== account) return null;
    if (checkout.status === 'open' && checkout.expires_at <= this.now) checkout.status = 'expired';
    return checkout;
  }

  /** A guest types a card into an open page; false when the bank said no. */
  pay(checkout: GuestCheckout, lastFour: string): boolean {
    const card = simulatedCard(lastFour);
    if (checkout.status !== 'open' || !card || card.now === 'declined') return false;
    const { account, mode, metadata } = checkout;
    checkout.status = 'complete';
    if (mode === 'setup') {
      checkout.setup_intent = idOf('seti');
      checkout.customer = idOf('cus');
      const kept = { customer: checkout.customer, payment_method: idOf('pm'), lastFour, metadata };
      this.cards.set(checkout.setup_intent, { ...kept, id: checkout.setup_intent, account });
      return true;
    }
    checkout.payment_intent = idOf('pi');
    checkout.payment_status = 'paid';
    const { payment_intent: ref, amount_total, currency } = checkout;
    const amount = amount_total ?? 0;
    const charge = {
      account,
      ref,
      payment: ref,
      amount,
      currency: currency ?? '',
      created: this.now,
      metadata,
    };
    this.#charge(charge, lastFour);
    return true;
  }

  /** Charges a card without its guest; why not, if not. */
  charge(account: string, customer: string, amount: number, currency: string): string | ConnectMove {
    const card = [...this.cards.values()].find(
      (kept) => kept.account === account && kept.customer === customer,
    );
    const later = simulatedCard(card?.lastFour ?? '')?.later ?? 'declined';
    if (later !== 'passes') return later === 'asks' ? 'authentication_required' : 'card_declined';
    const ref = idOf('pi');
    const { now: created } = this;
    const metadata = card?.metadata ?? {};
    const charge = { account, ref, payment: ref, amount, currency, created, metadata };
    return this.#charge(charge, card?.lastFour ?? '');
  }

  /** Gives back of a payment; why not, if not. */
  refund(
    account: string,
    payment: string,
    amount: number,
    metadata: Record<string, string>,
  ): string | ConnectMove {
    const of = this.moves.filter((move) => move.account === account && move.payment === payment);
    const left = of.reduce((sum, { kind, amount: minor }) => sum + (SIGN[kind] ?? 0) * minor, 0);
    if (this.isPoor) return 'balance_insufficient';
    if (amount > left) return 'charge_already_refunded';
    const currency = of[0]?.currency ?? '';
    const asked = { account, payment, amount, currency };
    const move: ConnectMove = { ...asked, kind: 'refund', ref: idOf('re'), created: this.now, metadata };
    this.moves.push(move);
    if (this.#afterwards.get(payment) === 'refund_fails') this.moves.push({ ...move, kind: 'refund_failed' });
    return move;
  }

  /** The bank decides about a dispute. */
  decide(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id);
    if (dispute?.status !== 'needs_response') return;
    dispute.status = status;
    const { account, payment, amount, currency } = dispute;
    const move = { account, payment, amount, currency, ref: id, created: this.now, metadata: {} };
    if (status === 'won') this.moves.push({ ...move, kind: 'dispute_won' });
  }

  /** A charge with its fee; the bank of some cards disputes it at once. */
  #charge(charge: Omit<ConnectMove, 'kind'>, lastFour: string): ConnectMove {
    const move: ConnectMove = { ...charge, kind: 'charge' };
    const afterwards = simulatedCard(lastFour)?.afterwards;
    this.moves.push(move, { ...charge, kind: 'fee', amount: CHARGE_FEE });
    if (afterwards) this.#afterwards.set(charge.ref, afterwards);
    if (afterwards === 'disputes') {
      const id = idOf('du');
      const { account, payment, amount, currency, created } = charge;
      const dispute = { id, account, payment, amount, currency, created, due_by: created + 7 * 86_400 };
      this.disputes.set(id, { ...dispute, status: 'needs_response' });
      this.moves.push(
        { ...charge, ref: id, kind: 'dispute' },
        { ...charge, ref: id, kind: 'fee', amount: DISPUTE_FEE },
      );
    }
    return move;
  }

  /** What moved at an account, as the product's own ledger names it; fees aside, which are heard of at night alone. */
  movesOf(account: string): { kind: string; minor: number; ref: string }[] {
    return this.moves
      .filter((move) => move.account === account && move.kind !== 'fee')
      .map(({ kind, amount: minor, ref }) => ({ kind, minor, ref }));
  }
}
