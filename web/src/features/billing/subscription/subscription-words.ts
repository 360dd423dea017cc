const DAY_MS = 86_400_000;

/** From so few days on the end is told in red (spec §9). */
export const WARNING_DAYS = 3;

/** Share of the month's bookings from which the owner is warned (product decision 17). */
export const WARNING_SHARE = 0.8;

/** Days until an instant, begun ones counted whole; 0 or less when it has passed. */
export function daysLeft(endsAt: string, now: Date): number {
  return Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS);
}

/** The trial as the specification says it (§4). */
export function trialInWords(days: number): string {
  if (days <= 0) return 'Trial Expired';
  return `Free Trial (${days} ${days === 1 ? 'day' : 'days'} remaining)`;
}

/** An instant as `Mar 5, 2025`. */
export function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
}

/** What a restaurant pays for, as the API has it. */
interface Terms {
  subscriptionStatus: string | null;
  /** An instant; null when none is known. */
  subscriptionExpiresAt: string | null;
  /** For owners; null for other staff. */
  subscription?: { renewalDate: string | null } | null;
}

/** How the subscription stands, in the words of the specification (§4). */
export interface SubscriptionWords {
  plan: string;
  /** True when the trial is over, or nearly. */
  isUrgent: boolean;
  /** For a plan that is paid for; null during the trial. */
  nextBilling: string | null;
}

/** Tells how the subscription stands at `now`; a trial is unending where nobody takes payments. */
export function subscriptionWords(terms: Terms, now: Date, isUnending = false): SubscriptionWords {
  const { subscriptionStatus: status, subscriptionExpiresAt: expiresAt, subscription } = terms;
  if (status !== null && status !== 'trial') {
    const plan = status.charAt(0).toUpperCase() + status.slice(1);
    const isOver = expiresAt === null || daysLeft(expiresAt, now) <= 0;
    const renewal = subscription ? subscription.renewalDate : isOver ? null : expiresAt;
    return { plan, isUrgent: false, nextBilling: renewal ? dayInWords(renewal) : 'N/A' };
  }
  if (expiresAt === null || isUnending) return { plan: 'Free Trial', isUrgent: false, nextBilling: null };
  const days = daysLeft(expiresAt, now);
  return { plan: trialInWords(days), isUrgent: days <= WARNING_DAYS, nextBilling: null };
}
