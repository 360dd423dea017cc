import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../platform/db/tenant-entity.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { orNewest } from '../../../platform/errors/expected-revision.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Action } from '../../../platform/roles/policy.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { orTaken, type PlaceAskedFor } from '../create/taken-place.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { lockBooking } from './lock-booking.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));

interface OwnChange {
  /** Global id of the booking, as it came in. */
  id: string;
  action: Action;
  /** The place that it asks for: another one, or its own again. None where it only lets go of one. */
  place?: { date: string; time: string; guests: number } | 'its own';
}

/**
 * Changes a booking of one of the caller's restaurants under the lock of its service day. `work` gets the row as it is
 * after the lock, possibly more than once. Refuses with NOT_FOUND for any other id, CONFLICT when the lock came too late,
 * and SLOT_TAKEN when it asks for a place that PostgreSQL itself refuses; throws UNAUTHENTICATED, or FORBIDDEN for too
 * low a role. Where `work` meets a stale revision (`refuseStale`), the refusal has the booking as it is now. Answers with what `work` did.
 */
export async function changeOwnBooking<Done>(
  app: App,
  actor: Actor,
  { id, action, place }: OwnChange,
  work: (tx: TenantTransaction, booking: BookingEntity) => Promise<Done>,
): Promise<{ restaurantId: string; bookingId: string; done: Done }> {
  actor.signedIn();
  const bookingId = uuidOf('Booking', id);
  if (!bookingId || actor.restaurantIds.length === 0) throw notFound();
  const newDate = typeof place === 'object' ? place.date : undefined;
  const change = async (tx: TenantTransaction) => {
    const [found] = await tx.rows<{
      restaurantId: string;
      date: string;
    }>(sql`select restaurant_id as "restaurantId", date::text from bookings
        where ${raw(ofOurRestaurants)} and id = ${bookingId}`);
    if (!found) throw notFound();
    const { restaurantId } = found;
    actor.must(action, restaurantId);
    const booking = await lockBooking(tx, { restaurantId, bookingId, date: found.date, newDate });
    if (!booking) throw notFound();
    return { restaurantId, bookingId, done: await work(tx, booking) };
  };
  return orNewest(
    'booking',
    () =>
      orTaken(
        app,
        async () => (place ? placeAskedFor(app, actor, bookingId, place) : null),
        () => inRestaurants(app, actor.restaurantIds, change),
      ),
    async () => ({ booking: await bookingRow(new TenantReads(app.pool), actor, bookingId) }),
  );
}

type PlaceOfBooking = Pick<BookingEntity, 'restaurantId' | 'date' | 'time' | 'guests'>;

async function placeAskedFor(
  app: App,
  { restaurantIds }: Actor,
  bookingId: string,
  place: NonNullable<OwnChange['place']>,
): Promise<PlaceAskedFor | null> {
  // Also of one that is deleted, and asks for its place again.
  const row = await new TenantReads(app.pool).row<PlaceOfBooking>(
    { restaurantIds },
    sql`select restaurant_id as "restaurantId", date::text, time::text, guests from bookings
        where restaurant_id = any (${restaurantIds}::uuid[]) and id = ${bookingId}`,
  );
  if (!row) return null;
  const { date, time, guests } = place === 'its own' ? row : place;
  const { restaurantId } = row;
  return { restaurantId, date, time, guests, withoutBookingId: bookingId, channel: 'staff' };
}
