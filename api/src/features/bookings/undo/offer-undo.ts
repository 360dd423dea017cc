import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { letterToGuest } from '../booking-letters.ts';
import type { BookingBefore } from './booking-before.ts';

/** The ten seconds for which screens offer an undo (product decision 13), and two for its way here. */
const UNDO_SECONDS = 12;

/** The letter leaves only after that: its job must find the undo over. Both go by the database's clock. */
const LETTER_AFTER_SECONDS = UNDO_SECONDS + 1;

/**
 * Keeps how a booking stood before the change that the caller has just made of it, so that it can be taken back for
 * twelve seconds, and orders the guest's letter for when that is over. Answers with the end of it, by the database's
 * clock. The job finds out what there is to tell only when it runs: for an undone change nothing.
 */
export async function offerUndo(
  em: TenantTransaction,
  booking: BookingEntity,
  before: BookingBefore,
): Promise<Date> {
  const now = await databaseNow(em);
  const until = new Date(now.getTime() + UNDO_SECONDS * 1_000);
  em.assign(booking, { undo: before, undoUntil: until });
  await em.flush();
  const letter = letterToGuest(booking);
  if (letter) await enqueue(em, letter.task, letter.payload, { inSeconds: LETTER_AFTER_SECONDS });
  return until;
}

/** The database's clock, by which jobs run: undo and letter must agree whatever process they are of. */
export async function databaseNow(em: TenantTransaction): Promise<Date> {
  const [row] = await em.execute<{ now: string | Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('The database has told no time.');
  return new Date(row.now);
}
