import type Stripe from 'stripe';
import type { Movement, Payout, PayoutState } from '../guests/guest-payments.ts';
import { isSentBack, movementsOfDispute, sentBackAt } from './stripe-guest-disputes.ts';

const PAGE = 100;

/** Days after its making within which a bank sends a refund back, and within which a dispute is decided; Stripe lists both by when they were made. */
const REFUND_MAY_FAIL_DAYS = 45;
const DISPUTE_MAY_LAST_DAYS = 180;

const DAY_SECONDS = 86_400;

/** Which account, and since when. */
interface AskedBooks {
  accountRef: string;
  since: Date;
}

/**
 * What moved at a connected account through us since an instant: what we make bears our metadata, and what the restaurant does there by
 * itself does not.
 */
export async function movementsSince(
  stripe: Stripe,
  { accountRef: stripeAccount, since }: AskedBooks,
): Promise<Movement[]> {
  const madeSince = (daysBefore = 0) => ({
    created: { gte: secondsOf(since) - daysBefore * DAY_SECONDS },
    limit: PAGE,
  });
  const movements: Movement[] = [];
  const expandFee = ['data.latest_charge.balance_transaction'];
  for await (const payment of stripe.paymentIntents.list(
    { ...madeSince(), expand: expandFee },
    { stripeAccount },
  ))
    if (payment.status === 'succeeded' && isOurs(payment.metadata))
      movements.push(...linesOfPayment(payment));
  const expandBack = ['data.failure_balance_transaction'];
  for await (const refund of stripe.refunds.list(
    { ...madeSince(REFUND_MAY_FAIL_DAYS), expand: expandBack },
    { stripeAccount },
  ))
    if (isOurs(refund.metadata)) movements.push(...linesOfRefund(refund));
  const expandPayment = ['data.payment_intent'];
  for await (const dispute of stripe.disputes.list(
    { ...madeSince(DISPUTE_MAY_LAST_DAYS), expand: expandPayment },
    { stripeAccount },
  ))
    if (typeof dispute.payment_intent === 'object' && isOurs(dispute.payment_intent?.metadata ?? null))
      movements.push(...movementsOfDispute(dispute));
  return movements.filter(({ at }) => at.getTime() >= secondsOf(since) * 1_000);
}

/** What Stripe sent to the restaurant's bank since an instant. */
export async function payoutsSince(
  stripe: Stripe,
  { accountRef: stripeAccount, since }: AskedBooks,
): Promise<Payout[]> {
  const payouts: Payout[] = [];
  const asked = { created: { gte: secondsOf(since) }, limit: PAGE };
  for await (const payout of stripe.payouts.list(asked, { stripeAccount })) {
    const arrives = new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10);
    payouts.push({
      ...lineOf(payout),
      amountMinor: payout.amount,
      state: stateOfPayout(payout.status),
      arrivesOn: arrives,
    });
  }
  return payouts;
}

/** The charge, and what Stripe took of it once it says so. */
function linesOfPayment(payment: Stripe.PaymentIntent): Movement[] {
  const charge: Movement = { ...lineOf(payment), kind: 'charge', amountMinor: payment.amount_received };
  const latest = payment.latest_charge;
  const line = typeof latest === 'object' ? latest?.balance_transaction : null;
  if (!line || typeof line === 'string' || line.fee === 0) return [charge];
  const currency = line.currency.toUpperCase();
  return [charge, { ...charge, kind: 'fee', currency, amountMinor: line.fee }];
}

/** One that was declined at once has moved nothing; one that was sent back has moved twice. */
function linesOfRefund(refund: Stripe.Refund): Movement[] {
  const line: Movement = { ...lineOf(refund), kind: 'refund', amountMinor: refund.amount };
  if (!isSentBack(refund)) return [line];
  return refund.failure_balance_transaction
    ? [line, { ...line, kind: 'refund_failed', at: sentBackAt(refund) }]
    : [];
}

function stateOfPayout(status: string): PayoutState {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'on_way';
}

const isOurs = (metadata: Stripe.Metadata | null) => Boolean(metadata?.guaranteeKey ?? metadata?.moveKey);

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

function lineOf({ id, currency, created }: { id: string; currency: string; created: number }) {
  return { ref: id, currency: currency.toUpperCase(), at: new Date(created * 1_000) };
}
