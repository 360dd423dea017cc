import type { App } from '../../platform/app.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { lockBooking } from '../bookings/change/lock-booking.ts';
import { moveTo } from '../bookings/change/set-booking-status.ts';
import { type KnownGuest, waitsNow } from './waiting-of-guest.ts';

interface ExpectedVisit {
  bookingId: string;
  date: string;
  status: 'pending' | 'confirmed' | 'seated';
}

/** Bookings that a guest is expected for, or sits at the table of. */
function expectedVisits(tx: TenantTransaction, known: KnownGuest, now: Date): Promise<ExpectedVisit[]> {
  return tx.rows<ExpectedVisit>(sql`select id as "bookingId", date::text, status from bookings
      where restaurant_id = ${known.restaurantId} and guest_id = ${known.guestId} and deleted_at is null and ends_at > ${now}
        and status in ('pending', 'confirmed', 'seated')
      order by date, id`);
}

/** Cancels what a guest is expected for, each booking under the lock of its day; a party that sits is left alone. */
export async function cancelExpected(app: App, { restaurantId, guestId }: KnownGuest): Promise<void> {
  const now = app.clock.now();
  const visits = await inRestaurants(app, [restaurantId], (tx) =>
    expectedVisits(tx, { restaurantId, guestId }, now),
  );
  for (const { bookingId, date, status } of visits) {
    if (status === 'seated') continue;
    await inRestaurants(app, [restaurantId], async (tx) => {
      const booking = await lockBooking(tx, { restaurantId, bookingId, date });
      const isExpected = booking && !booking.deletedAt && booking.status !== 'seated';
      if (isExpected) await moveTo(app, tx, booking, 'cancelled');
    });
  }
}

/** Refuses with CONFLICT while a guest is expected, or is in the restaurant. */
export async function refuseWhileExpected(
  tx: TenantTransaction,
  known: KnownGuest,
  now: Date,
): Promise<void> {
  const visits = await expectedVisits(tx, known, now);
  if (visits.some(({ status }) => status === 'seated')) {
    throw refusal('This guest is at the table right now. Finish their booking first.');
  }
  if (visits.length > 0) {
    const bookings = visits.length === 1 ? 'a booking' : `${visits.length} bookings`;
    throw refusal(
      `This guest has ${bookings} to come. Cancel what is to come, or let it be cancelled with the erasure.`,
    );
  }
  if (await waitsNow(tx, known))
    throw refusal('This guest is on the waitlist right now. Seat or remove them first.');
}

const refusal = (message: string) => new Refusal(userError('CONFLICT', message, ['id']));
