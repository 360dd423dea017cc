import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { type ListRow, rowBatches } from '../read-rows/list-rows.ts';
import type { ReadBooking } from '../read-rows/read-booking.ts';
import { bookComing } from '../write-rows/book-coming.ts';
import { countGrownTables } from '../write-rows/count-grown-tables.ts';
import type { FreshRow } from '../write-rows/fresh-row.ts';
import { sortRows } from '../write-rows/known-rows.ts';
import { writeGuests } from '../write-rows/write-guests.ts';
import { writeHistory } from '../write-rows/write-history.ts';
import { readingOfChoices } from './check-import.ts';
import { forgetFile } from './import-file.ts';
import type { ImportStep, StepOutcome } from './import-job.ts';
import { noteProblems, type ProblemOfRow } from './note-problems.ts';
import { lockedImport } from './own-import.ts';

/** A short list is through by then. */
const BATCHES_UNTIL_COUNTED = 2;

/**
 * The job: writes the good rows batch by batch. A batch that was broken off is gone through again: rows that are written
 * are known by their keys, so that none comes twice.
 */
export async function importRows(step: ImportStep): Promise<StepOutcome> {
  const { app, owned, query, isTimeUp } = step;
  const reading = await readingOfChoices(app, owned);
  if (!reading) return 'done';
  let done = owned.doneRows;
  let batches = 0;
  for await (const batch of rowBatches(app, reading, done)) {
    done += batch.length;
    await importBatch(step, batch, done);
    batches += 1;
    if (batches === BATCHES_UNTIL_COUNTED) await countGrownTables(query);
    // After a batch, never before the first one: each job gets further.
    if (isTimeUp()) return 'goes on';
  }
  await finish(step);
  return 'done';
}

async function importBatch(step: ImportStep, batch: readonly ListRow[], doneRows: number): Promise<void> {
  const { app, named, owned } = step;
  const scope = [named.restaurantId];
  const { coming, skipped } = await inRestaurants(app, scope, async (tx) => {
    const sorted = await sortRows(tx, named, batch, new Set());
    const written = await writeAtOnce(step, tx, sorted.fresh);
    return { coming: written.coming, skipped: sorted.skipped.length + written.known };
  });
  const problems: ProblemOfRow[] = [];
  for (const row of coming) {
    const problem = await bookComing(app, { named, owned, row });
    if (problem) problems.push({ row: row.row, ...problem });
  }
  await inRestaurants(app, scope, async (tx) => {
    await noteProblems(tx, named, problems);
    const running = await lockedImport(tx, named);
    if (running?.status !== 'importing') return;
    running.doneRows = doneRows;
    running.skippedRows += skipped;
    running.badRows += problems.length;
    running.importedRows = await importedSoFar(tx, step);
  });
}

/** Writes guests, and bookings that need no place any more; what is left are bookings to come, and guests who are known. */
async function writeAtOnce(
  { app, named }: ImportStep,
  tx: TenantTransaction,
  fresh: readonly ListRow[],
): Promise<{ coming: FreshRow<ReadBooking>[]; known: number }> {
  const now = app.clock.now();
  const rows = fresh.flatMap(({ row, read }) => (read ? [{ row, ...read }] : []));
  const guests = rows.flatMap(({ record, ...rest }) =>
    record.kind === 'guest' ? [{ record, ...rest }] : [],
  );
  const bookings = rows.flatMap(({ record, ...rest }) =>
    record.kind === 'booking' ? [{ record, ...rest }] : [],
  );
  const needsPlace = ({ record }: FreshRow<ReadBooking>) =>
    record.endsAt > now && record.status !== 'cancelled';
  const known = await writeGuests(app, tx, named, guests);
  await writeHistory(
    app,
    tx,
    named,
    bookings.filter((each) => !needsPlace(each)),
  );
  return { coming: bookings.filter(needsPlace), known };
}

async function importedSoFar(tx: TenantTransaction, { named }: ImportStep): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`select count(*)::int as count from imported_rows
        where restaurant_id = ${named.restaurantId} and import_id = ${named.importId}`);
  return row?.count ?? 0;
}

async function finish({ app, named }: ImportStep): Promise<void> {
  await inRestaurants(app, [named.restaurantId], async (tx) => {
    const running = await lockedImport(tx, named);
    if (running?.status !== 'importing') return;
    tx.entities.assign(running, { status: 'finished', finishedAt: app.clock.now() });
    await forgetFile(tx, named);
  });
}
