import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { BookingEntity } from './booking.entity.ts';
import { managedBookingRow } from './booking-rows.ts';
import { moveTo } from './set-booking-status.ts';
import { lockServiceDay } from './slot-for-booking.ts';

/**
 * A guest cancels by the manage link. Cancelling twice changes nothing. Refuses with NOT_FOUND for a token that opens
 * no booking, and CONFLICT once the booking is past changing (the party is seated, has left, or did not come).
 */
export async function cancelManagedBooking(
  app: App,
  token: string,
): Promise<{ restaurantId: string; bookingId: string }> {
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));
  const { restaurantId, bookingId } = row;
  return inRestaurants(app.orm, [restaurantId], async (em) => {
    await lockServiceDay(em, restaurantId, row.date);
    const booking = await em.findOne(
      BookingEntity,
      { restaurantId, id: bookingId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!booking) throw new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));
    if (!['pending', 'confirmed', 'cancelled'].includes(booking.status)) {
      throw new Refusal(
        userError('CONFLICT', 'This booking can no longer be cancelled. Please call the restaurant.'),
      );
    }
    await moveTo(app, em, booking, 'cancelled');
    return { restaurantId, bookingId };
  });
}
