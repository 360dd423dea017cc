import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayChange } from './guest-rights.ts';

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

/**
 * A guest says by the manage link that they are coming. Said twice, the first time stands. Refuses with NOT_FOUND for a
 * token that opens no booking, and CONFLICT once it was cancelled, has begun or is over.
 */
export async function confirmAttendance(
  app: App,
  token: string,
): Promise<{ restaurantId: string; bookingId: string }> {
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date });
    if (!booking || booking.deletedAt) throw notFound();
    const now = app.clock.now();
    if (!guestMayChange(booking, now)) {
      throw new Refusal(
        userError('CONFLICT', 'This booking is no longer ahead. Please call the restaurant.'),
      );
    }
    if (booking.guestConfirmedAt) return { restaurantId, bookingId };
    tx.entities.assign(booking, { guestConfirmedAt: now, updatedAt: now });
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
    return { restaurantId, bookingId };
  });
}
