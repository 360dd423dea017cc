import type { Checkout, KeptInvoice, KeptSubscription, StripeLedger } from './stripe-ledger.ts';

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** What Stripe keeps, in the form in which its API answers; `isWhole`: with what it refers to instead of ids. */
export class StripeAnswers {
  readonly #ledger: StripeLedger;

  constructor(ledger: StripeLedger) {
    this.#ledger = ledger;
  }

  prices(lookupKey: string | null): object {
    const found = [...this.#ledger.prices.values()].filter(({ lookup_key }) => lookup_key === lookupKey);
    return list(found.map((price) => ({ ...price, object: 'price' })));
  }

  checkouts(customer: string | null): object {
    const found = this.#ledger.checkouts.filter((checkout) => checkout.customer === customer);
    return list(found.map((checkout) => this.checkout(checkout)));
  }

  checkout({ priceId: _price, subscriptionMetadata: _metadata, ...checkout }: Checkout): object {
    return { ...checkout, object: 'checkout.session' };
  }

  subscriptions(customer: string | null): object {
    const found = [...this.#ledger.subscriptions.values()].filter(
      (subscription) => subscription.customer === customer && subscription.status !== 'canceled',
    );
    return list(found.map((subscription) => this.subscription(subscription, true)));
  }

  subscription(kept: KeptSubscription, isWhole: boolean): object {
    const { id, status, metadata, start, end } = kept;
    const invoice = this.#ledger.invoices.get(kept.latestInvoice);
    const item = {
      id: `si_${id}`,
      current_period_start: start,
      current_period_end: end,
      price: this.#ledger.prices.get(kept.priceId),
    };
    return {
      id,
      object: 'subscription',
      status,
      metadata,
      created: start,
      cancel_at: null,
      canceled_at: kept.endedAt,
      ended_at: kept.endedAt,
      cancel_at_period_end: kept.cancelAtPeriodEnd,
      items: list([item]),
      customer: isWhole ? this.customer(kept.customer) : kept.customer,
      default_payment_method: isWhole ? this.#card(kept.card) : kept.card,
      latest_invoice: isWhole && invoice ? this.invoice(invoice) : kept.latestInvoice,
    };
  }

  customer(id: string): object {
    const { metadata, balance, defaultCard } = this.#ledger.customers.get(id) ?? {};
    const invoice_settings = { default_payment_method: this.#card(defaultCard) };
    return { id, object: 'customer', metadata, balance, invoice_settings };
  }

  invoice({ id, subscription, metadata, ...kept }: KeptInvoice): object {
    return {
      id,
      object: 'invoice',
      status: kept.status,
      created: kept.start,
      amount_due: kept.amount,
      amount_paid: kept.status === 'paid' ? kept.amount : 0,
      attempt_count: kept.attempts,
      billing_reason: kept.reason,
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      lines: list([{ period: { start: kept.start, end: kept.end } }]),
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
      period_start: kept.start,
      period_end: kept.end,
      status_transitions: { paid_at: kept.paidAt },
    };
  }

  #card(id: string | null | undefined): object | null {
    const card = id ? this.#ledger.cards.get(id) : null;
    return card ? { id, object: 'payment_method', type: 'card', card } : null;
  }
}
