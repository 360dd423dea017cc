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

const holding: readonly BookingStatus[] = ['pending', 'confirmed', 'seated'];

/** Whether a booking in this state keeps its place: a pending one holds exactly like a confirmed one. */
export function holdsPlace(status: BookingStatus): boolean {
  return holding.includes(status);
}
