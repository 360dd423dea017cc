import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { noticeToRestaurant, orderMails } from '../change/booking-mails.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { moveTo } from '../change/set-booking-status.ts';
import { managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayCancel } from './guest-rights.ts';

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

/**
 * A guest cancels by the manage link. Cancelling twice changes nothing. Refuses with NOT_FOUND for a token that opens
 * no booking, and CONFLICT once it is past that: the party is seated, has left or did not come, or its time is over.
 */
export async function cancelManagedBooking(
  app: App,
  token: string,
): Promise<{ restaurantId: string; bookingId: string }> {
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date });
    if (!booking || booking.deletedAt) throw notFound();
    if (booking.status === 'cancelled') return { restaurantId, bookingId };
    if (!guestMayCancel(booking, app.clock.now())) {
      throw new Refusal(
        userError('CONFLICT', 'This booking can no longer be cancelled. Please call the restaurant.'),
      );
    }
    await moveTo(app, tx, booking, 'cancelled', { isByGuest: true });
    await orderMails(tx, [noticeToRestaurant(booking, 'cancelled')]);
    return { restaurantId, bookingId };
  });
}
