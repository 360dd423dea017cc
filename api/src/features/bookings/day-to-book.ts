import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import type { DayRow } from '../availability/day/day-row.ts';
import { type Attempt, type UsedKey, usedKey } from './create/idempotency-keys.ts';
import { dayToBook } from './create/place-for-booking.ts';
import { lockDayForTerms, type Terms } from './create/plan-limit.ts';
import type { PlaceAskedFor } from './create/taken-place.ts';

/** A service day that nobody else decides about until the transaction is over, and what a new booking on it rests on. */
export interface LockedDay {
  day: DayRow;
  /** What the restaurant's group pays for; null when there is no such restaurant. */
  terms: Terms | null;
  /** What an earlier attempt with the same key came to. */
  earlier: UsedKey | null;
}

/**
 * Locks the day of a new booking and reads it behind the lock: what is read before it may be stale. All of it is asked for at
 * once, so that others wait for the day no longer than one round trip. Refuses with NOT_FOUND when there is no such restaurant.
 */
export async function lockDayToBook(
  app: App,
  tx: TenantTransaction,
  place: PlaceAskedFor,
  attempt: Attempt | null,
): Promise<LockedDay> {
  const [terms, earlier, day] = await Promise.all([
    lockDayForTerms(app, tx, place), // the first to run
    attempt && usedKey(tx, attempt),
    dayToBook(app, tx, place),
  ]);
  return { terms, earlier: earlier ?? null, day };
}
