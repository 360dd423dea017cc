const DAY_MS = 86_400_000;

/** Days left at which the trial is shown in red (specification §4). */
const FEW_DAYS = 3;

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
    return { plan, isUrgent: false, nextBilling: expiresAt ? billingDate(expiresAt) : 'N/A' };
  }
  if (expiresAt === null) return { plan: 'Free Trial', isUrgent: false, nextBilling: null };
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY_MS);
  const left = days === 1 ? '1 day' : `${days} days`;
  return {
    plan: days <= 0 ? 'Trial Expired' : `Free Trial (${left} remaining)`,
    isUrgent: days <= FEW_DAYS,
    nextBilling: null,
  };
}

/** For instance `Mar 5, 2025`. */
function billingDate(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
}
