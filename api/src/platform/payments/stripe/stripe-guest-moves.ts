import Stripe from 'stripe';
import type { Move, MoveAnswer } from '../guests/guest-payments.ts';
import { idOf } from './stripe-reading.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** The account has too little left: it may have enough tomorrow, so this is no answer. */
const NOT_YET = 'balance_insufficient';

/** Charges the card that a page kept, without its guest; once for a key. */
export async function chargeKeptCard(stripe: Stripe, move: Move): Promise<MoveAnswer> {
  const { accountRef: stripeAccount, paymentRef, key, amountMinor, currency } = move;
  const kept = await stripe.setupIntents.retrieve(paymentRef, {}, { stripeAccount });
  const customer = idOf(kept.customer);
  const payment_method = idOf(kept.payment_method);
  if (!customer || !payment_method) return { state: 'declined' }; // the restaurant removed the card there
  return answered(async () => {
    const { id, status } = await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer,
        payment_method,
        off_session: true,
        confirm: true,
        description: kept.description ?? undefined,
        metadata: { ...kept.metadata, moveKey: key },
      },
      { stripeAccount, idempotencyKey: `charge ${key}` },
    );
    if (status === 'requires_action') return { state: 'needs_guest' };
    return status === 'succeeded' ? { state: 'done', ref: id } : { state: 'declined' };
  });
}

/** Gives back of what was paid, at most what is left of it; once for a key. */
export async function refundPayment(stripe: Stripe, move: Move): Promise<MoveAnswer> {
  const { accountRef: stripeAccount, paymentRef: payment_intent, key, amountMinor: amount } = move;
  return answered(async () => {
    const { id, status } = await stripe.refunds.create(
      { payment_intent, amount, metadata: { moveKey: key } },
      { stripeAccount, idempotencyKey: `refund ${key}` },
    );
    const isOver = status === 'failed' || status === 'canceled';
    return isOver ? { state: 'declined' } : { state: 'done', ref: id };
  });
}

/** Stripe's answer; rejects where it is none, and nothing is known. */
async function answered(ask: () => Promise<MoveAnswer>): Promise<MoveAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StripeCardError)
      return { state: error.code === 'authentication_required' ? 'needs_guest' : 'declined' };
    if (isRefusal(error)) return { state: 'declined' };
    throw error;
  }
}

/** More than is left, or a charge that is disputed: Stripe will say the same tomorrow. */
function isRefusal(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 400 && error.code !== NOT_YET;
}
