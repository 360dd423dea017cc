import { expect, test } from 'vitest';
import { noticeOf } from '../../../web/src/features/billing/subscription/banner-words.ts';

const NOW = new Date('2026-07-01T10:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();

function restaurant(
  status: string,
  days: number,
  used = 0,
  limit: number | null = null,
  paymentStatus = 'active',
) {
  return {
    __typename: 'Restaurant' as const,
    id: 'rest_1',
    viewerRole: 'OWNER' as const,
    subscriptionStatus: status,
    subscriptionExpiresAt: inDays(days),
    subscription: {
      __typename: 'PlanSubscription' as const,
      paymentStatus,
      bookingsThisMonth: used,
      monthlyBookingLimit: limit,
    },
  };
}

test.each([
  [14, 'Free Trial (14 days remaining)', false],
  [4, 'Free Trial (4 days remaining)', false],
  [3, 'Free Trial (3 days remaining)', true],
  [0.5, 'Free Trial (1 day remaining)', true],
])('with %d days left an owner reads %j', (days, text, isPressing) => {
  expect(noticeOf(restaurant('trial', days), NOW)).toEqual({ text, isPressing, isOver: false });
});

test('an owner whose time is over reads what is left to do', () => {
  expect(noticeOf(restaurant('trial', 0), NOW)).toMatchObject({
    text: expect.stringContaining('Trial Expired'),
    isOver: true,
  });
  expect(noticeOf(restaurant('basic', -1), NOW)?.text).toContain('Your subscription has ended');
});

test.each([
  [79, null],
  [80, '80 of 100 bookings of this month are used.'],
  [100, 'This month has the 100 bookings of your plan. Online booking is closed for it.'],
])('an owner on Basic with %d bookings reads %j', (used, text) => {
  expect(noticeOf(restaurant('basic', 20, used, 100), NOW)?.text ?? null).toBe(text);
});

test.each([
  [4, null],
  [3, 'Your subscription ends in 3 days.'],
  [1, 'Your subscription ends in 1 day.'],
])('an owner who has cancelled reads with %d days left %j', (days, text) => {
  const cancelled = restaurant('professional', days, 0, null, 'cancelled');
  expect(noticeOf(cancelled, NOW)?.text ?? null).toBe(text);
});

test('an owner whose card was declined reads it before all else, and nothing when all is well', () => {
  expect(noticeOf(restaurant('basic', 1, 90, 100, 'past_due'), NOW)?.text).toContain('declined');
  expect(noticeOf(restaurant('professional', 20), NOW)).toBeNull();
});
