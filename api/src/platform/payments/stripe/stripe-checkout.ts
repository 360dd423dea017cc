import Stripe from 'stripe';
import type { CheckoutOrder, CheckoutStart } from '../hosted-payments.ts';
import { planOfPrice } from './stripe-prices.ts';

const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Twice is enough: whoever comes second finds the checkout of the first. */
const MOST_TRIES = 3;

/** Subscriptions of these states charge, or go on trying to. */
const CHARGING = ['active', 'trialing', 'past_due', 'unpaid'];

/**
 * Begins a checkout so that a customer can never pay for two subscriptions: an open one for the same plan is used again,
 * one for another plan is closed, and with a subscription that runs none is begun. Of two at once one wins: both go by
 * the newest checkout before them, and Stripe takes one key once.
 */
export async function startStripeCheckout(
  stripe: Stripe,
  priceId: string,
  order: CheckoutOrder,
): Promise<CheckoutStart> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryCheckout(stripe, priceId, order);
    } catch (error) {
      if (!(error instanceof StripeIdempotencyError) || tries === MOST_TRIES) throw error;
    }
  }
}

async function tryCheckout(stripe: Stripe, priceId: string, order: CheckoutOrder): Promise<CheckoutStart> {
  const { customerId: customer, price } = order;
  const { data: checkouts } = await stripe.checkout.sessions.list({ customer, limit: 10 });
  const open = checkouts.filter(({ status }) => status === 'open');
  const same = open.find(({ metadata }) => metadata?.priceId === priceId);
  for (const { id } of open.filter((checkout) => checkout !== same)) await close(stripe, id);
  // Asked after the closing: what was paid in the meantime is seen here.
  const charging = await chargingSubscription(stripe, customer);
  if (charging) return charging;
  if (same?.url) return { kind: 'checkout', url: same.url };
  const metadata = { ...order.payer, plan: price.plan };
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: order.payer.groupId,
      line_items: [{ price: priceId, quantity: 1 }],
      allowed_payment_method_types: ['card'],
      metadata: { ...metadata, priceId },
      subscription_data: { metadata },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `checkout ${customer} after ${checkouts[0]?.id ?? 'none'}` },
  );
  if (!url) throw new Error('Stripe began a checkout that has no page');
  return { kind: 'checkout', url };
}

/** One that was paid or ran out in this moment cannot be closed, and needs not be. */
async function close(stripe: Stripe, checkoutId: string): Promise<void> {
  await stripe.checkout.sessions.expire(checkoutId).catch((error: unknown) => {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
  });
}

async function chargingSubscription(stripe: Stripe, customer: string): Promise<CheckoutStart | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 10, expand: ['data.latest_invoice'] });
  const found = data.find(({ status }) => CHARGING.includes(status));
  if (!found) return null;
  const bill = typeof found.latest_invoice === 'object' ? found.latest_invoice : null;
  if (bill?.status === 'open' && bill.hosted_invoice_url) {
    return { kind: 'open-bill', url: bill.hosted_invoice_url, plan: planOfPrice(found.items.data[0]?.price) };
  }
  return { kind: 'running', subscriptionId: found.id };
}
