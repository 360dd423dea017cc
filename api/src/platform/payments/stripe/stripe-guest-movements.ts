import type Stripe from 'stripe';
import type { Movement } from '../guests/guest-payments.ts';

const PAGE = 100;

/**
 * What moved at a connected account through us since an instant: what we make bears our metadata, and what the restaurant does there by
 * itself does not.
 */
export async function movementsSince(
  stripe: Stripe,
  { accountRef: stripeAccount, since }: { accountRef: string; since: Date },
): Promise<Movement[]> {
  const asked = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: PAGE };
  const movements: Movement[] = [];
  for await (const payment of stripe.paymentIntents.list(asked, { stripeAccount }))
    if (payment.status === 'succeeded' && isOurs(payment.metadata))
      movements.push({ ...movementOf(payment), kind: 'charge', amountMinor: payment.amount_received });
  for await (const refund of stripe.refunds.list(asked, { stripeAccount }))
    if (refund.status !== 'failed' && refund.status !== 'canceled' && isOurs(refund.metadata))
      movements.push({ ...movementOf(refund), kind: 'refund', amountMinor: refund.amount });
  return movements;
}

const isOurs = (metadata: Stripe.Metadata | null) => Boolean(metadata?.guaranteeKey ?? metadata?.moveKey);

function movementOf({ id, currency, created }: { id: string; currency: string; created: number }) {
  return { ref: id, currency: currency.toUpperCase(), at: new Date(created * 1_000) };
}
