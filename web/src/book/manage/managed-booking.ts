import type { ManagedBookingQuery } from './ManagedBooking.generated.ts';

/** A booking as the holder of its manage link sees it. */
export type ManagedBooking = NonNullable<ManagedBookingQuery['managedBooking']>;

/** The booking as a change or a cancellation answers it: all but where it is. */
export type AnsweredBooking = Omit<ManagedBooking, 'restaurant'>;

/** What a guest can expect of the booking, and do with it. */
export type Standing = 'ahead' | 'begun' | 'seated' | 'cancelled' | 'visited' | 'over';

/** How a booking stands for its guest; the API decides what may still be done. */
export function standingOf({ status, guestMayChange, guestMayCancel }: AnsweredBooking): Standing {
  if (guestMayChange) return 'ahead';
  if (guestMayCancel) return 'begun';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'SEATED') return 'seated';
  return status === 'COMPLETED' ? 'visited' : 'over';
}
