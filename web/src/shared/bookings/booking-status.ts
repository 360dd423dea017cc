import type { BookingStatus } from '../../generated/schema-types.ts';

/** A status in the words of the specification: `Confirmed`, `No-show`. */
export const statusLabel: Record<BookingStatus, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  SEATED: 'Seated',
  COMPLETED: 'Completed',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancelled',
};

/** Badge colours: green confirmed, yellow pending, red cancelled (specification §4); seated is violet, as on the floor. */
export const statusColor: Record<BookingStatus, string> = {
  PENDING: 'yellow',
  CONFIRMED: 'green',
  SEATED: 'violet',
  COMPLETED: 'gray',
  NO_SHOW: 'red',
  CANCELLED: 'red',
};

/** Whether nobody comes any more: done, cancelled, or not shown up. */
export function isOver(status: BookingStatus): boolean {
  return status === 'COMPLETED' || status === 'NO_SHOW' || status === 'CANCELLED';
}
