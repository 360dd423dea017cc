import { randomUUID } from 'node:crypto';

/** A card as Stripe keeps it. */
export interface KeptCard {
  brand: string;
  last4: string;
}

interface Price {
  id: string;
  lookup_key: string;
  unit_amount: number;
  days: number;
}

interface Customer {
  id: string;
  metadata: Record<string, string>;
  /** Below zero: what Stripe owes. */
  balance: number;
  defaultCard: string | null;
}

/** A checkout, as far as the product looks at one. */
export interface Checkout {
  id: string;
  customer: string;
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  subscription: string | null;
  url: string;
  metadata: Record<string, string>;
  priceId: string;
  subscriptionMetadata: Record<string, string>;
}

/** A subscription, as far as the product looks at one. */
export interface KeptSubscription {
  id: string;
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  priceId: string;
  metadata: Record<string, string>;
  cancelAtPeriodEnd: boolean;
  card: string | null;
  start: number;
  end: number;
  endedAt: number | null;
  latestInvoice: string;
}

/** A bill, as far as the product looks at one. */
export interface KeptInvoice {
  id: string;
  subscription: string;
  metadata: Record<string, string>;
  status: 'paid' | 'open' | 'void';
  amount: number;
  attempts: number;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  start: number;
  end: number;
  paidAt: number | null;
}

const DAY = 86_400;
const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** What Stripe keeps of an account, and what happens on its side: people pay, periods end, cards are declined. */
export class StripeLedger {
  readonly prices = new Map<string, Price>();
  readonly customers = new Map<string, Customer>();
  readonly checkouts: Checkout[] = [];
  readonly subscriptions = new Map<string, KeptSubscription>();
  readonly invoices = new Map<string, KeptInvoice>();
  readonly cards = new Map<string, KeptCard>();
  /** Every charge that was made, in cents. */
  readonly charges: { customer: string; amount: number }[] = [];
  /** Whether cards are declined from now on. */
  declines = false;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get now(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }

  addPrice(lookup_key: string, unit_amount: number, days: number): Price {
    const price = { id: idOf('price'), lookup_key, unit_amount, days };
    this.prices.set(price.id, price);
    return price;
  }

  addCustomer(metadata: Record<string, string>): Customer {
    const customer = { id: idOf('cus'), metadata, balance: 0, defaultCard: null };
    this.customers.set(customer.id, customer);
    return customer;
  }

  addCheckout(
    request: Pick<
      Checkout,
      'customer' | 'client_reference_id' | 'metadata' | 'priceId' | 'subscriptionMetadata'
    >,
  ): Checkout {
    const id = idOf('cs_test');
    const begun = { status: 'open', payment_status: 'unpaid', subscription: null } as const;
    const checkout: Checkout = { ...request, ...begun, id, url: `https://checkout.stripe.test/${id}` };
    this.checkouts.unshift(checkout);
    return checkout;
  }

  /** Somebody types a card into Stripe's page and pays. */
  pay(checkout: Checkout, card: KeptCard = { brand: 'visa', last4: '4242' }): KeptSubscription {
    if (checkout.status !== 'open') throw new Error(`The checkout is ${checkout.status}`);
    const { customer, subscriptionMetadata: metadata, priceId } = checkout;
    const subscription: KeptSubscription = {
      id: idOf('sub'),
      customer,
      status: 'active',
      priceId,
      metadata,
      cancelAtPeriodEnd: false,
      card: this.addCard(card),
      start: this.now,
      end: this.now + this.#price(priceId).days * DAY,
      endedAt: null,
      latestInvoice: '',
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#bill(subscription, 'subscription_create', this.#price(priceId).unit_amount);
    Object.assign(checkout, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
    });
    return subscription;
  }

  addCard(card: KeptCard): string {
    const id = idOf('pm');
    this.cards.set(id, card);
    return id;
  }

  /** The period ends and the next one begins; with `declines` its bill stays open. */
  renew(subscription: KeptSubscription): KeptInvoice {
    subscription.start = subscription.end;
    subscription.end += this.#price(subscription.priceId).days * DAY;
    const amount = this.#afterCredit(subscription.customer, this.#price(subscription.priceId).unit_amount);
    const invoice = this.#bill(subscription, 'subscription_cycle', amount);
    subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
    return invoice;
  }

  /** Tries an open bill again. */
  retry(invoice: KeptInvoice): void {
    if (invoice.status !== 'open') return;
    invoice.attempts += 1;
    if (this.declines) return;
    this.#charge(invoice);
    const subscription = this.subscriptions.get(invoice.subscription);
    if (subscription) subscription.status = 'active';
  }

  /** Nobody pays it any more; false for one that is not open. As Stripe does, its subscription then owes nothing. */
  voidBill(invoice: KeptInvoice): boolean {
    if (invoice.status !== 'open') return false;
    invoice.status = 'void';
    const subscription = this.subscriptions.get(invoice.subscription);
    if (subscription?.status === 'past_due') subscription.status = 'active';
    return true;
  }

  /** Changes the price at once, with a new period; false when the card was declined and nothing has changed. */
  changePrice(subscription: KeptSubscription, priceId: string): boolean {
    const { days, unit_amount } = this.#price(priceId);
    const old = this.#price(subscription.priceId);
    const left = (subscription.end - this.now) / (old.days * DAY);
    const customer = this.#customer(subscription.customer);
    const credit = Math.round(old.unit_amount * left) - customer.balance;
    if (unit_amount > credit && this.declines) return false;
    customer.balance = Math.min(0, unit_amount - credit);
    Object.assign(subscription, { priceId, start: this.now, end: this.now + days * DAY });
    this.#bill(subscription, 'subscription_update', Math.max(0, unit_amount - credit));
    return true;
  }

  /** It is over, by a cancellation or because Stripe gave up. */
  end(subscription: KeptSubscription): void {
    subscription.status = 'canceled';
    subscription.endedAt = this.now;
  }

  #bill(subscription: KeptSubscription, reason: KeptInvoice['reason'], amount: number): KeptInvoice {
    const { id, metadata, start, end } = subscription;
    const invoice: KeptInvoice = {
      id: idOf('in'),
      subscription: id,
      metadata: { ...metadata },
      status: 'open',
      amount,
      attempts: 1,
      reason,
      start,
      end,
      paidAt: null,
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    if (!this.declines || amount === 0) this.#charge(invoice);
    return invoice;
  }

  #charge(invoice: KeptInvoice): void {
    const customer = this.subscriptions.get(invoice.subscription)?.customer ?? '';
    if (invoice.amount > 0) this.charges.push({ customer, amount: invoice.amount });
    Object.assign(invoice, { status: 'paid', paidAt: this.now });
  }

  #afterCredit(customerId: string, amount: number): number {
    const customer = this.#customer(customerId);
    const used = Math.min(amount, -customer.balance);
    customer.balance += used;
    return amount - used;
  }

  #price(id: string): Price {
    const price = this.prices.get(id);
    if (!price) throw new Error(`There is no price ${id}`);
    return price;
  }

  #customer(id: string): Customer {
    const customer = this.customers.get(id);
    if (!customer) throw new Error(`There is no customer ${id}`);
    return customer;
  }
}
