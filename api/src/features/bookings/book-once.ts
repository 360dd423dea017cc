import type { App } from '../../platform/app.ts';
import {
  type StatementTransaction,
  statementsInRestaurants,
} from '../../platform/db/statement-transaction.ts';
import { fingerprintOf, type Retried } from './booking-input.ts';
import { bookedBefore, keepKey, usedKey } from './idempotency-keys.ts';
import { lockDayForTerms, refuseBeyondTerms } from './plan-limit.ts';
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
  book: (em: StatementTransaction) => Promise<BookedParty>,
): Promise<BookedParty> {
  const { restaurantId, date, channel = 'online' } = place;
  const attempt = wish.idempotencyKey
    ? { restaurantId, key: wish.idempotencyKey, inputHash: fingerprintOf(wish) }
    : null;
  // A public booking runs with exactly its one restaurant in context.
  const command = () =>
    statementsInRestaurants(app.writes, [restaurantId], async (em) => {
      const [terms, used] = await Promise.all([
        lockDayForTerms(app, em, { restaurantId, date }), // the first to run: what is read before it may be stale
        attempt && usedKey(em, attempt),
      ]);
      if (attempt && used) return bookedBefore(app, attempt, used);
      await refuseBeyondTerms(app, em, { restaurantId, date, channel }, terms);
      const booked = await book(em);
      if (attempt) await keepKey(app, em, attempt, booked);
      return booked;
    });
  return orTaken(app, () => place, command);
}
