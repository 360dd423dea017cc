import Stripe from 'stripe';
import {
  type Checkout,
  type CheckoutRequest,
  type CheckoutStanding,
  leftUrl,
} from '../guests/guest-payments.ts';
import { found } from './stripe-client.ts';
import { idOf } from './stripe-reading.ts';

const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe's pages live for half an hour at least. Ours ends earlier: we close it, and this is for the day on which we cannot. */
const LIVES_ON_SECONDS = 3_600;

/** Which page, and at whose account. */
export interface WhichCheckout {
  accountRef: string;
  ref: string;
}

/** Begins the page on which a guest pays or leaves a card, at the restaurant's own account; the same key is the same page. */
export async function startGuestCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { accountRef, key } = request;
  const options = { stripeAccount: accountRef, idempotencyKey: `checkout ${key}` };
  const expires_at = Math.floor(request.expiresAt.getTime() / 1_000) + LIVES_ON_SECONDS;
  const begun = await stripe.checkout.sessions
    .create({ ...pageOf(request), expires_at }, options)
    .catch((error: unknown) => {
      // Asked for so late that Stripe takes its end no more: nothing was begun under the key, or this very page.
      const isTooLate = error instanceof StripeInvalidRequestError && error.param === 'expires_at';
      if (!isTooLate && !(error instanceof StripeIdempotencyError)) throw error;
      return stripe.checkout.sessions.create(pageOf(request), options);
    });
  // One that is complete or expired has no address any more; asked for the same key Stripe answers as at first.
  return { ref: begun.id, url: begun.url ?? request.returnUrl };
}

function pageOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { mode, key, amountMinor, currency, description, restaurantId, returnUrl } = request;
  const metadata = { restaurantId, guaranteeKey: key };
  const page = {
    client_reference_id: key,
    allowed_payment_method_types: ['card'],
    metadata,
    success_url: returnUrl,
    cancel_url: leftUrl(returnUrl),
  } satisfies Stripe.Checkout.SessionCreateParams;
  if (mode === 'keep') {
    const setup_intent_data = { description, metadata };
    // A card that nobody is the customer of cannot be charged later.
    return { ...page, mode: 'setup', customer_creation: 'always', setup_intent_data };
  }
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: amountMinor,
    product_data: { name: description },
  };
  return {
    ...page,
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    payment_intent_data: { description, metadata },
  };
}

/** How a page stands now; closed for one that Stripe does not know. */
export async function standingOfCheckout(
  stripe: Stripe,
  { accountRef: stripeAccount, ref }: WhichCheckout,
): Promise<CheckoutStanding> {
  const session = await found(stripe.checkout.sessions.retrieve(ref, {}, { stripeAccount }));
  if (!session || session.status === 'expired') return { state: 'closed' };
  if (session.status !== 'complete') return { state: 'open' };
  const isKept = session.mode === 'setup';
  const paymentRef = idOf(isKept ? session.setup_intent : session.payment_intent);
  // A payment that a bank still thinks about is not paid; cards never are so.
  if (!paymentRef || (!isKept && session.payment_status === 'unpaid')) return { state: 'open' };
  return { state: 'done', paymentRef, amountMinor: session.amount_total ?? 0 };
}

/** Closes a page; `done` when it was paid before. Rejects when neither is so: then nothing is known. */
export async function closeGuestCheckout(stripe: Stripe, which: WhichCheckout): Promise<CheckoutStanding> {
  const { accountRef: stripeAccount, ref } = which;
  try {
    await stripe.checkout.sessions.expire(ref, {}, { stripeAccount });
    return { state: 'closed' };
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    // Paid, or closed before: Stripe closes open ones alone.
    const standing = await standingOfCheckout(stripe, which);
    if (standing.state === 'open') throw error;
    return standing;
  }
}
