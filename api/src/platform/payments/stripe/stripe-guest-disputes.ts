import type Stripe from 'stripe';
import type { DisputeState, Movement, ProviderDispute, RefundStanding } from '../guests/guest-payments.ts';
import { found } from './stripe-client.ts';
import type { WhichCheckout } from './stripe-guest-checkout.ts';
import { idOf } from './stripe-reading.ts';

/** The dashboard of the restaurant's own account, where it answers. */
const DASHBOARD = 'https://dashboard.stripe.com';

/** How a refund stands now: some banks send it back days later, to a card that was closed, say. */
export async function standingOfRefund(
  stripe: Stripe,
  { accountRef: stripeAccount, ref }: WhichCheckout,
): Promise<RefundStanding | null> {
  const expand = ['failure_balance_transaction'];
  const refund = await found(stripe.refunds.retrieve(ref, { expand }, { stripeAccount }));
  if (!refund) return null;
  return isSentBack(refund) ? { state: 'failed', at: sentBackAt(refund) } : { state: 'done' };
}

/** Whether the money of a refund is the restaurant's again. */
export const isSentBack = ({ status }: Stripe.Refund): boolean =>
  status === 'failed' || status === 'canceled';

/** When that was; when the refund was made where Stripe has no more than its id. */
export function sentBackAt({ failure_balance_transaction: back, created }: Stripe.Refund): Date {
  return new Date((typeof back === 'object' && back ? back.created : created) * 1_000);
}

/** A dispute as it stands now; null for one that Stripe does not know. */
export async function disputeOf(
  stripe: Stripe,
  { accountRef: stripeAccount, ref }: WhichCheckout,
): Promise<ProviderDispute | null> {
  const dispute = await found(stripe.disputes.retrieve(ref, {}, { stripeAccount }));
  const chargeRef = dispute && idOf(dispute.payment_intent);
  if (!dispute || !chargeRef) return null;
  const { id, amount, currency, reason, created, evidence_details: evidence } = dispute;
  const state = stateOf(dispute.status);
  return {
    ref: id,
    chargeRef,
    amountMinor: amount,
    currency: currency.toUpperCase(),
    reason,
    state,
    answerBy: state === 'needs_answer' && evidence.due_by ? new Date(evidence.due_by * 1_000) : null,
    openedAt: new Date(created * 1_000),
    movements: movementsOfDispute(dispute),
    answerUrl: `${DASHBOARD}/payments/${chargeRef}`,
  };
}

/** An inquiry is answered as a dispute is; it has moved no money, and ends without any. */
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs_answer';
    case 'under_review':
    case 'warning_under_review':
      return 'under_review';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'closed';
  }
}

/** What was taken for a dispute, what came back, and Stripe's fee for it; once each, however many lines Stripe has. */
export function movementsOfDispute({ id, balance_transactions: lines }: Stripe.Dispute): Movement[] {
  return lines.flatMap(({ amount, fee, currency, created }) => {
    const line = { ref: id, currency: currency.toUpperCase(), at: new Date(created * 1_000) };
    const moved: Movement[] = [];
    if (amount !== 0)
      moved.push({ ...line, kind: amount < 0 ? 'dispute' : 'dispute_won', amountMinor: Math.abs(amount) });
    if (fee !== 0)
      moved.push({ ...line, kind: fee > 0 ? 'fee' : 'fee_returned', amountMinor: Math.abs(fee) });
    return moved;
  });
}
