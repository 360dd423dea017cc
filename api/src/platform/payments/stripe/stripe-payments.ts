import Stripe from 'stripe';
import { PaymentDeclined } from '../card-payments.ts';
import {
  type CheckoutOrder,
  type CheckoutStart,
  type HostedEvent,
  type HostedNews,
  type HostedPayer,
  type HostedPayments,
  type PaidCheckout,
  type PeriodEndChange,
  type PlanChange,
  type PortalOrder,
  type SignedRequest,
  UnknownCustomer,
} from '../hosted-payments.ts';
import { voidOpenBill } from './stripe-bills.ts';
import { startStripeCheckout } from './stripe-checkout.ts';
import { found, isMissing, type StripeAccess, stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { StripePrices } from './stripe-prices.ts';
import { idOf, payerOf, readInvoice, readSubscription, SUBSCRIPTION_PARTS } from './stripe-reading.ts';

const CHECKOUT_ID = /^cs_(test|live)_\w{1,200}$/;

interface Settings extends StripeAccess {
  webhookSecret: string;
}

/** Payments by Stripe: its Checkout takes the card, its Billing renews, its events tell. */
export class StripePayments implements HostedPayments {
  readonly kind = 'stripe';
  readonly #stripe: Stripe;
  readonly #prices: StripePrices;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl }: Settings) {
    this.#stripe = stripeClient({ secretKey, apiUrl });
    this.#prices = new StripePrices(this.#stripe);
    this.#webhookSecret = webhookSecret;
  }

  async createCustomer(payer: HostedPayer): Promise<string> {
    const metadata = { ...payer };
    const idempotencyKey = `customer ${payer.groupId} ${payer.restaurantId}`;
    const { id } = await this.#stripe.customers.create({ metadata }, { idempotencyKey });
    return id;
  }

  async startCheckout(order: CheckoutOrder): Promise<CheckoutStart> {
    const priceId = await this.#prices.idOf(order.price);
    return ofKnownCustomer(startStripeCheckout(this.#stripe, priceId, order));
  }

  async openPortal({ customerId: customer, subscriptionId, returnUrl }: PortalOrder): Promise<string> {
    if (subscriptionId) await this.#chargeTheCustomersCard(customer, subscriptionId);
    const page = this.#stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
    return (await ofKnownCustomer(page)).url;
  }

  /** Checkout ties its card to the subscription, where a new default card of the customer would not be charged. */
  async #chargeTheCustomersCard(customerId: string, subscriptionId: string): Promise<void> {
    const subscription = await found(this.#stripe.subscriptions.retrieve(subscriptionId));
    const card = idOf(subscription?.default_payment_method);
    if (!card) return;
    await this.#stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card } });
    await this.#stripe.subscriptions.update(subscriptionId, { default_payment_method: '' });
  }

  async paidCheckout(id: string): Promise<PaidCheckout | null> {
    const checkout = CHECKOUT_ID.test(id) ? await found(this.#stripe.checkout.sessions.retrieve(id)) : null;
    const subscriptionId = idOf(checkout?.subscription);
    if (checkout?.status !== 'complete' || checkout.payment_status === 'unpaid' || !subscriptionId)
      return null;
    const news = await this.subscription(subscriptionId);
    return news && { groupId: checkout.client_reference_id, plan: checkout.metadata?.plan ?? null, news };
  }

  async subscription(id: string): Promise<HostedNews | null> {
    const subscription = await found(this.#stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }));
    if (!subscription) return null;
    const { latest_invoice: invoice, metadata } = subscription;
    return {
      payer: payerOf(metadata),
      subscription: readSubscription(subscription),
      invoice: typeof invoice === 'object' && invoice ? readInvoice(invoice) : null,
    };
  }

  async changePlan({ subscriptionId, price, idempotencyKey }: PlanChange): Promise<void> {
    const [priceId, { items, metadata, cancel_at_period_end: cancels }] = await Promise.all([
      this.#prices.idOf(price),
      this.#stripe.subscriptions.retrieve(subscriptionId),
    ]);
    const [item] = items.data;
    if (item?.price.id === priceId) {
      const kept = { subscriptionId, cancels: false, idempotencyKey: `${idempotencyKey} kept` };
      return cancels ? this.setCancelsAtPeriodEnd(kept) : undefined;
    }
    await declinedOrDone(
      this.#stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item?.id, price: priceId }],
          metadata: { ...metadata, plan: price.plan },
          cancel_at_period_end: false,
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey },
      ),
    );
  }

  async setCancelsAtPeriodEnd({ subscriptionId, cancels, idempotencyKey }: PeriodEndChange): Promise<void> {
    const change = { cancel_at_period_end: cancels };
    await this.#stripe.subscriptions.update(subscriptionId, change, { idempotencyKey });
  }

  async endUnpaid(subscriptionId: string): Promise<void> {
    const isUnpaid = await voidOpenBill(this.#stripe, subscriptionId);
    if (isUnpaid) await this.#stripe.subscriptions.cancel(subscriptionId);
    else await this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  }

  readEvent(request: SignedRequest): HostedEvent | null {
    return readStripeEvent(this.#webhookSecret, request);
  }

  async newsOf({ about }: HostedEvent): Promise<HostedNews | null> {
    if (!about) return null;
    if (about.kind === 'subscription') return this.subscription(about.id);
    if (about.kind === 'checkout') return (await this.paidCheckout(about.id))?.news ?? null;
    return about.kind === 'invoice' ? this.#newsOfInvoice(about.id) : this.#newsOfCustomer(about.id);
  }

  async #newsOfInvoice(id: string): Promise<HostedNews | null> {
    const invoice = await found(this.#stripe.invoices.retrieve(id));
    const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
    const news = subscriptionId && (await this.subscription(subscriptionId));
    // The subscription's latest bill may be a later one already.
    return news && invoice ? { ...news, invoice: readInvoice(invoice) } : null;
  }

  async #newsOfCustomer(customer: string): Promise<HostedNews | null> {
    const { data } = await this.#stripe.subscriptions.list({ customer, limit: 1 });
    return data[0] ? this.subscription(data[0].id) : null;
  }
}

async function ofKnownCustomer<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error) && error.param === 'customer') {
      throw new UnknownCustomer('Stripe does not know the customer', { cause: error });
    }
    throw error;
  }
}

async function declinedOrDone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new PaymentDeclined('the card was declined', { cause: error });
    }
    throw error;
  }
}
