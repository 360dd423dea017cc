import { hasLapsed, type SubscriptionTerms } from '../../restaurants/plan/entitlements.ts';
import { TRIED_FOR_MS } from '../subscription/standing.ts';

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

/** What says whether the card will be charged again though it was declined. */
export interface Retries extends Subscription {
  cardBrand: string | null;
  isStripes: boolean;
}

/** Whether a declined renewal is tried again: as long as nobody pays or cancels, a week after the end at most. */
export function isRetried(row: Retries, now: Date): boolean {
  const { renewalDeclinedAt, cancelAtPeriodEnd, subscriptionExpiresAt, cardBrand, isStripes } = row;
  if (!renewalDeclinedAt || cancelAtPeriodEnd || row.subscriptionStatus === 'trial') return false;
  return isStripes || (cardBrand !== null && subscriptionExpiresAt.getTime() > now.getTime() - TRIED_FOR_MS);
}
