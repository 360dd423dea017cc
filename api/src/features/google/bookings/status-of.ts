import type { Cancellation, BookingStatus as OurStatus } from '../../bookings/booking-status.ts';
import type { BookingStatus } from '../messages.ts';

const STATUSES = {
  pending: 'PENDING_MERCHANT_CONFIRMATION',
  confirmed: 'CONFIRMED',
  seated: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'NO_SHOW',
  cancelled: 'CANCELED',
} as const satisfies Record<OurStatus, BookingStatus>;

/** Where a booking stands, in Google's words. One that staff have deleted is as good as cancelled. */
export function statusOf({
  status,
  cancellation,
  isDeleted,
}: {
  status: OurStatus;
  cancellation: Cancellation | null;
  isDeleted: boolean;
}): BookingStatus {
  if (isDeleted) return 'CANCELED';
  return status === 'cancelled' && cancellation === 'declined' ? 'DECLINED_BY_MERCHANT' : STATUSES[status];
}
