/** Every state of a booking, in the order of an evening. */
export const bookingStatuses = [
  'pending',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
] as const;

/** State of a booking as it is stored. */
export type BookingStatus = (typeof bookingStatuses)[number];

/** How a booking came to be cancelled: before the restaurant ever said yes, or after, or by the guest. */
export type Cancellation = 'declined' | 'by_restaurant' | 'by_guest';

/**
 * Whether a booking keeps its place in the room: a pending one exactly like a confirmed one, but only until its start
 * has passed (product decision 8). The engine's statement reads the rows by the same rule.
 */
export function holdsPlace(
  { status, startsAt }: { status: BookingStatus; startsAt: Date },
  now: Date,
): boolean {
  return status === 'confirmed' || status === 'seated' || (status === 'pending' && startsAt >= now);
}
