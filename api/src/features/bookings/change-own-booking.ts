import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Action } from '../../platform/auth/policy.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { BookingEntity } from './booking.entity.ts';
import { lockServiceDay } from './slot-for-booking.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));

/**
 * Changes a booking of one of the caller's restaurants under the lock of its service day. `work` gets the row as it is
 * after the lock. Refuses with NOT_FOUND for any other id; throws UNAUTHENTICATED, or FORBIDDEN for too low a role.
 */
export async function changeOwnBooking(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
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
    await lockServiceDay(em, restaurantId, found.date);
    const booking = await em.findOne(
      BookingEntity,
      { restaurantId, id: bookingId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!booking) throw notFound();
    await work(em, booking);
    return { restaurantId, bookingId };
  });
}
