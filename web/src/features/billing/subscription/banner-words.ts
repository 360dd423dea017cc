import type { PlanBannerQuery } from './SubscriptionBanner.generated.ts';
import { daysLeft, trialInWords, WARNING_DAYS, WARNING_SHARE } from './subscription-words.ts';

type Restaurant = NonNullable<PlanBannerQuery['viewer']>['restaurants']['edges'][number]['node'];

/** What staff must know of the subscription, and how much it presses. */
export interface Notice {
  text: string;
  isPressing: boolean;
  /** Whether nothing can be written any more. */
  isOver: boolean;
}

/**
 * The most pressing thing to say of a subscription; null when all is well. A trial is unending where nobody takes
 * payments: of what is left of it nothing is said.
 */
export function noticeOf(restaurant: Restaurant, now: Date, isUnending = false): Notice | null {
  const { subscriptionStatus: status, subscriptionExpiresAt: endsAt, subscription } = restaurant;
  if (!status || !endsAt) return null;
  const days = daysLeft(endsAt, now);
  if (days <= 0) {
    const what = status === 'trial' ? 'Trial Expired' : 'Your subscription has ended';
    return {
      text: `${what}. You can read and export everything, but not change it.`,
      isPressing: true,
      isOver: true,
    };
  }
  if (subscription?.paymentStatus === 'past_due') {
    return {
      text: 'Your card was declined. Use another one to keep your plan.',
      isPressing: true,
      isOver: false,
    };
  }
  const full = fullMonth(restaurant);
  if (full) return full;
  if (subscription?.paymentStatus === 'cancelled' && days <= WARNING_DAYS) {
    return {
      text: `Your subscription ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
      isPressing: true,
      isOver: false,
    };
  }
  if (status !== 'trial' || isUnending) return null;
  return { text: trialInWords(days), isPressing: days <= WARNING_DAYS, isOver: false };
}

/** What is said from 80 of the plan's 100 bookings on; null before, and for plans without a limit. */
function fullMonth({ subscription }: Restaurant): Notice | null {
  const { bookingsThisMonth: used = 0, monthlyBookingLimit: limit = null } = subscription ?? {};
  if (limit === null || used < limit * WARNING_SHARE) return null;
  const isFull = used >= limit;
  const text = isFull
    ? `This month has the ${limit} bookings of your plan. Online booking is closed for it.`
    : `${used} of ${limit} bookings of this month are used.`;
  return { text, isPressing: isFull, isOver: false };
}
