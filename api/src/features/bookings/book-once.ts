import type { App } from '../../platform/app.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { BookingEntity } from './booking.entity.ts';
import { fingerprintOf, type Retried } from './booking-input.ts';
import { IdempotencyKeyEntity } from './idempotency-key.entity.ts';
import { manageTokenOf } from './manage-token.ts';
import { lockServiceDay } from './place-for-booking.ts';
import { refuseBeyondPlan } from './plan-limit.ts';
import { orTaken, type PlaceAskedFor } from './taken-place.ts';
import type { BookedParty } from './write-booking.ts';

/** What is booked, and what makes a retry known: the caller's key, bound to the whole input. */
export interface BookingOnce {
  place: PlaceAskedFor;
  wish: Retried;
}

/**
 * Runs `book` under the lock of its service day, in the transaction that also keeps the idempotency key: never one cover
 * too many, never twice for one key. Refuses with IDEMPOTENCY_KEY_REUSED for a key of other input, and
 * PLAN_LIMIT_REACHED.
 */
export function bookOnce(
  app: App,
  { place, wish }: BookingOnce,
  book: (em: TenantTransaction) => Promise<BookedParty>,
): Promise<BookedParty> {
  const { restaurantId, date } = place;
  const key = wish.idempotencyKey ? { key: wish.idempotencyKey, inputHash: fingerprintOf(wish) } : null;
  // A public booking runs with exactly its one restaurant in context.
  const command = () =>
    inRestaurants(app.orm, [restaurantId], async (em) => {
      await lockServiceDay(em, restaurantId, date);
      const earlier = key && (await bookedBefore(app, em, { restaurantId, ...key }));
      if (earlier) return earlier;
      await refuseBeyondPlan(app, em, { restaurantId, date, channel: place.channel ?? 'online' });
      const booked = await book(em);
      if (key) {
        const { bookingId } = booked;
        em.create(IdempotencyKeyEntity, { restaurantId, ...key, bookingId, createdAt: app.clock.now() });
        await em.flush();
      }
      return booked;
    });
  return orTaken(app, () => place, command);
}

async function bookedBefore(
  app: App,
  em: TenantTransaction,
  { restaurantId, key, inputHash }: { restaurantId: string; key: string; inputHash: string },
): Promise<BookedParty | null> {
  const used = await em.findOne(IdempotencyKeyEntity, { restaurantId, key });
  if (!used) return null;
  if (used.inputHash !== inputHash) {
    throw new Refusal(
      userError(
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used for another booking. Use a new key for new input.',
        ['idempotencyKey'],
      ),
    );
  }
  const { bookingId } = used;
  const booking = await em.findOne(BookingEntity, { restaurantId, id: bookingId, deletedAt: null });
  if (!booking) {
    throw new Refusal(
      userError('CONFLICT', 'The restaurant has removed this booking. Please call the restaurant.'),
    );
  }
  const manageToken = manageTokenOf(app.env.JWT_SECRET, { restaurantId, bookingId });
  return { restaurantId, bookingId, guestId: booking.guestId ?? null, manageToken };
}
