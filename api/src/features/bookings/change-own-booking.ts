import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Action } from '../../platform/auth/policy.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { BookingEntity } from './booking.entity.ts';
import { lockBooking } from './lock-booking.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));

interface OwnChange {
  /** Global id of the booking, as it came in. */
  id: string;
  action: Action;
  /** The day that the booking is to move to. */
  newDate?: string;
}

/**
 * Changes a booking of one of the caller's restaurants under the lock of its service day. `work` gets the row as it is
 * after the lock. Refuses with NOT_FOUND for any other id and CONFLICT when the lock came too late; throws
 * UNAUTHENTICATED, or FORBIDDEN for too low a role.
 */
export async function changeOwnBooking(
  app: App,
  actor: Actor,
  { id, action, newDate }: OwnChange,
  work: (em: TenantTransaction, booking: BookingEntity) => Promise<void>,
): Promise<{ restaurantId: string; bookingId: string }> {
  actor.signedIn();
  const bookingId = uuidOf('Booking', id);
  if (!bookingId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app.orm, actor.restaurantIds, async (em) => {
    const [found] = await em.execute<{ restaurantId: string; date: string }[]>(
      'select restaurant_id as "restaurantId", date::text from bookings where id = ?',
      [bookingId],
    );
    if (!found) throw notFound();
    const { restaurantId } = found;
    actor.must(action, restaurantId);
    const booking = await lockBooking(em, { restaurantId, bookingId, date: found.date, newDate });
    if (!booking) throw notFound();
    await work(em, booking);
    return { restaurantId, bookingId };
  });
}
