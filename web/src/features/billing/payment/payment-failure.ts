import type { Written } from '../../../shared/writes/written.ts';

/** Said when nothing better is known of why a payment failed (spec §9). */
const PAYMENT_FAILED = 'Failed to process payment. Please try again.';

/** Why a payment was not taken, and what to do now. */
export function paymentFailure({ refusals: [refusal], code }: Written): string {
  if (refusal) return refusal.message;
  if (code === 'UNAUTHENTICATED') return 'Please log in to upgrade your plan';
  if (code === 'SERVICE_UNAVAILABLE')
    return 'The payment service does not answer. You are never charged twice; please try again in a minute.';
  return PAYMENT_FAILED;
}
