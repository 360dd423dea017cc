import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { BookingEntity } from '../booking.entity.ts';
import type { BookingBefore } from './booking-before.ts';

/** The ten seconds for which screens offer an undo (product decision 13), and two for its way here. */
const UNDO_SECONDS = 12;

/**
 * Keeps how a booking stood before the change that the caller has just made of it, so that it can be taken back for
 * twelve seconds. The guest's mail, which the database orders with every change, leaves a second after that (m0061): it
 * finds out what there is to tell only then, for an undone change nothing. Answers with the end of it, by the database's clock.
 */
export async function offerUndo(
  tx: TenantTransaction,
  booking: BookingEntity,
  before: BookingBefore,
): Promise<Date> {
  const now = await databaseNow(tx);
  const until = new Date(now.getTime() + UNDO_SECONDS * 1_000);
  tx.entities.assign(booking, { undo: before, undoUntil: until });
  await tx.entities.flush();
  return until;
}

/** The database's clock, by which jobs run: undo and mail must agree whatever process they are of. */
export async function databaseNow(tx: TenantTransaction): Promise<Date> {
  const [row] = await tx.rows<{ now: string | Date }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('The database has told no time.');
  return new Date(row.now);
}
