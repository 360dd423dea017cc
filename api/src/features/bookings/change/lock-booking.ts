import { LockMode } from '@mikro-orm/core';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { BookingEntity } from '../booking.entity.ts';
import { lockServiceDays } from '../create/place-for-booking.ts';

interface KnownBooking {
  restaurantId: string;
  bookingId: string;
  /** The service day on which it was read, before the lock. */
  date: string;
  /** Another day that the change will decide about. */
  newDate?: string;
}

/**
 * A booking as it is now, with its service day locked and, for a move, the new one too. Null when there is none any
 * more. Refuses with CONFLICT when it was moved to another day before the lock was there: what follows would be decided
 * under the wrong lock.
 */
export async function lockBooking(
  tx: TenantTransaction,
  { restaurantId, bookingId, date, newDate = date }: KnownBooking,
): Promise<BookingEntity | null> {
  await lockServiceDays(tx, restaurantId, [date, newDate]);
  const booking = await tx.entities.findOne(
    BookingEntity,
    { restaurantId, id: bookingId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (booking && booking.date !== date) {
    throw new Refusal(
      userError('CONFLICT', 'This booking was moved to another day meanwhile. Please look at it again.'),
    );
  }
  return booking;
}
