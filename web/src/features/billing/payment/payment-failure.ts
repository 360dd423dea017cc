import { failureOf } from '../../../shared/failures/request-failure.ts';

/** Said when nothing better is known of why a payment failed (spec §9). */
export const PAYMENT_FAILED = 'Failed to process payment. Please try again.';

/** Why a payment got no answer, and what to do now. */
export function paymentFailure(error: unknown): string {
  const { code } = failureOf(error);
  if (code === 'UNAUTHENTICATED') return 'Please log in to upgrade your plan';
  if (code === 'SERVICE_UNAVAILABLE')
    return 'The payment service does not answer. You are never charged twice; please try again in a minute.';
  return PAYMENT_FAILED;
}
