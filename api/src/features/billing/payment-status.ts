import { hasLapsed, type SubscriptionTerms } from '../restaurants/entitlements.ts';

interface Subscription extends SubscriptionTerms {
  cancelAtPeriodEnd: boolean;
  renewalDeclinedAt: Date | null;
}

/** Where paying stands: derived from dates, so that no job has to run for it to be true. */
export type PaymentStatus = 'trial' | 'active' | 'cancelled' | 'past_due' | 'expired';

/** Where paying stands at an instant. */
export function paymentStatusOf(subscription: Subscription, now: Date): PaymentStatus {
  if (hasLapsed(subscription, now)) return 'expired';
  if (subscription.subscriptionStatus === 'trial') return 'trial';
  if (subscription.cancelAtPeriodEnd) return 'cancelled';
  return subscription.renewalDeclinedAt ? 'past_due' : 'active';
}
