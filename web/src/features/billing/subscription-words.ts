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
