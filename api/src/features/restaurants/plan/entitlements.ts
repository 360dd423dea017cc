/** What a group can pay for; the ids of the public API. */
export const planIds = ['basic', 'professional', 'enterprise'] as const;

/** The id of a plan. */
export type PlanId = (typeof planIds)[number];

/** `trial`, or the plan that is paid for. */
export type SubscriptionStatus = 'trial' | PlanId;

/** What a group's subscription says of a moment: all that the product's rules about paying rest on. */
export interface SubscriptionTerms {
  subscriptionStatus: SubscriptionStatus;
  /** End of the trial or of the paid period. */
  subscriptionExpiresAt: Date;
}

/** Guests go on booking for so long after the end (product decision 18), and all data is kept (spec §1). */
export const GRACE_DAYS = 30;

/** The one plan that counts bookings, and how many a calendar month of the restaurant has under it (product decision 17). */
export const LIMITED_PLAN: PlanId = 'basic';
export const MONTHLY_BOOKINGS = 100;

/** How many bookings a calendar month can have, cancelled ones left out; null for no limit. */
export function monthlyBookingLimit(status: SubscriptionStatus): number | null {
  return status === LIMITED_PLAN ? MONTHLY_BOOKINGS : null;
}

/** Whether trial or paid period are over: staff read, export and pay, and write nothing. */
export function hasLapsed(
  { subscriptionExpiresAt }: Pick<SubscriptionTerms, 'subscriptionExpiresAt'>,
  now: Date,
): boolean {
  return subscriptionExpiresAt <= now;
}

/** The instant from which guests cannot book online and bookings that are over are removed. */
export function endOfGrace(ends: Date): Date {
  return new Date(ends.getTime() + GRACE_DAYS * 86_400_000);
}
