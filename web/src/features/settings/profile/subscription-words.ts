import { dayInWords, daysLeft, trialInWords, WARNING_DAYS } from '../../billing/subscription-words.ts';

/** What a restaurant pays for, as the API has it. */
interface Subscription {
  subscriptionStatus: string | null;
  /** An instant; null when none is known. */
  subscriptionExpiresAt: string | null;
}

/** How the subscription stands, in the words of the specification (§4). */
export interface SubscriptionWords {
  plan: string;
  /** True when the trial is over, or nearly. */
  isUrgent: boolean;
  /** For a plan that is paid for; null during the trial. */
  nextBilling: string | null;
}

/** Tells how the subscription stands at `now`. */
export function subscriptionWords(subscription: Subscription, now: number): SubscriptionWords {
  const { subscriptionStatus: status, subscriptionExpiresAt: expiresAt } = subscription;
  if (status !== null && status !== 'trial') {
    const plan = status.charAt(0).toUpperCase() + status.slice(1);
    return { plan, isUrgent: false, nextBilling: expiresAt ? dayInWords(expiresAt) : 'N/A' };
  }
  if (expiresAt === null) return { plan: 'Free Trial', isUrgent: false, nextBilling: null };
  const days = daysLeft(expiresAt, new Date(now));
  return { plan: trialInWords(days), isUrgent: days <= WARNING_DAYS, nextBilling: null };
}
