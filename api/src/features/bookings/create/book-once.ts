import type { App } from '../../../platform/app.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import {
  type StatementTransaction,
  statementsInRestaurants,
} from '../../../platform/db/statement-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { DayRow } from '../../availability/day/day-row.ts';
import { fingerprintOf, type Retried } from '../booking-input.ts';
import { openingToken } from '../manage-link/opening-token.ts';
import { type Attempt, type UsedKey, usedKey } from './idempotency-keys.ts';
import { dayToBook } from './place-for-booking.ts';
import { lockDayForTerms, refuseBeyondTerms } from './plan-limit.ts';
import { orTaken, type PlaceAskedFor } from './taken-place.ts';
import { type BookedParty, type NewBooking, writeBooking } from './write-booking.ts';

/** What is booked, and what makes a retry known: the caller's key, bound to the whole input. */
export interface BookingOnce {
  place: PlaceAskedFor;
  wish: Retried;
}

/**
 * Books what `decide` says, on a day that is read under its lock, in the transaction that also keeps the idempotency key:
 * never one cover too many, never twice for one key. It takes two round trips to the database where the plan has no limit, so
 * that others wait for the day as briefly as can be: what it reads leaves with the lock, what it writes with the commit.
 * Refuses with IDEMPOTENCY_KEY_REUSED for a key of other input, and PLAN_LIMIT_REACHED.
 */
export function bookOnce(
  app: App,
  { place, wish }: BookingOnce,
  decide: (day: DayRow, em: StatementTransaction) => NewBooking | Promise<NewBooking>,
): Promise<BookedParty> {
  const { restaurantId, date, channel = 'online' } = place;
  const attempt = wish.idempotencyKey
    ? { restaurantId, key: wish.idempotencyKey, inputHash: fingerprintOf(wish) }
    : null;
  // A public booking runs with exactly its one restaurant in context.
  const command = () =>
    statementsInRestaurants(app.writes, [restaurantId], async (em) => {
      const [terms, used, day] = await Promise.all([
        lockDayForTerms(app, em, { restaurantId, date }), // the first to run: what is read before it may be stale
        attempt && usedKey(em, attempt),
        dayToBook(app, em, place),
      ]);
      if (attempt && used) return bookedBefore(app, em, attempt, used);
      await refuseBeyondTerms(app, em, { restaurantId, date, channel }, terms);
      const booking = await decide(day, em);
      const write = () => writeBooking(app, em, { ...booking, attempt });
      // A party that sits down at once occupies its tables, and only those that it changed are told of: that waits for answers.
      return booking.status === 'seated' ? write() : em.commitWith(write);
    });
  return orTaken(app, () => place, command);
}

const CANCELLED_SINCE = userError(
  'CONFLICT',
  'This booking was made before and has been cancelled since. To book again, please start anew.',
  ['idempotencyKey'],
);

/**
 * The booking of an earlier attempt with the same key. Refuses with IDEMPOTENCY_KEY_REUSED for a key of other input, and
 * with CONFLICT when it was cancelled or removed since: whoever sends it again believes to have a table.
 */
async function bookedBefore(
  app: App,
  em: StatementTransaction,
  { restaurantId, inputHash }: Attempt,
  used: UsedKey,
): Promise<BookedParty> {
  if (used.inputHash !== inputHash) {
    throw new Refusal(
      userError(
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used for another booking. Use a new key for new input.',
        ['idempotencyKey'],
      ),
    );
  }
  const { bookingId, guestId, isMailHeldBack, manageTokenHash, status } = used;
  if (manageTokenHash === null) {
    throw new Refusal(
      userError('CONFLICT', 'The restaurant has removed this booking. Please call the restaurant.'),
    );
  }
  if (status === 'cancelled') throw new Refusal(CANCELLED_SINCE);
  const run = (statement: Statement) => em.rows(statement);
  const linked = { restaurantId, bookingId, manageTokenHash };
  const manageToken = await openingToken(run, app.env.keys, linked);
  return { restaurantId, bookingId, guestId, manageToken, isMailHeldBack, written: null };
}
