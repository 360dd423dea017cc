import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { ImportStep, StepOutcome } from '../import/import-job.ts';
import type { NamedImport } from '../import/import-token.ts';
import { noteProblems } from '../import/note-problems.ts';
import { lockedImport } from '../import/own-import.ts';

const BATCH = 1_000;
const CHANGED = 'It was changed since the import, so it stays.';
const BY_HAND = 'Delete it by hand if it should go.';

interface ImportedRow {
  row: number;
  bookingId: string | null;
  guestId: string | null;
  isUntouched: boolean;
}

/**
 * The job: hides the bookings that the import brought, which frees their places, and removes its guests. What somebody has
 * changed since, and guests who have bookings of their own, stay and are named.
 */
export async function undoRows(step: ImportStep): Promise<StepOutcome> {
  const { app, named, isTimeUp } = step;
  let after = 0;
  for (;;) {
    if (isTimeUp()) return 'goes on';
    const rows = await inRestaurants(app, [named.restaurantId], (tx) => undoBatch(step, tx, after));
    const last = rows.at(-1);
    if (!last) break;
    after = last.row;
  }
  await inRestaurants(app, [named.restaurantId], async (tx) => {
    const undoing = await lockedImport(tx, named);
    if (undoing?.status !== 'undoing') return;
    tx.entities.assign(undoing, { status: 'undone', badRows: undoing.importedRows });
  });
  return 'done';
}

async function undoBatch(
  { app, named }: ImportStep,
  tx: TenantTransaction,
  after: number,
): Promise<ImportedRow[]> {
  const undoing = await lockedImport(tx, named);
  if (undoing?.status !== 'undoing') return [];
  const { restaurantId, importId } = named;
  // Locked before they are compared: who changes a row at the same moment comes first or waits.
  const rows = await tx.rows<ImportedRow>(sql`
  select i.row_number as row, i.booking_id as "bookingId", i.guest_id as "guestId",
    coalesce(b.updated_at, g.updated_at) = i.written_at as "isUntouched"
  from imported_rows i
    left join lateral (select updated_at from bookings
      where restaurant_id = i.restaurant_id and id = i.booking_id for update) b on true
    left join lateral (select updated_at from guests
      where restaurant_id = i.restaurant_id and id = i.guest_id for update) g on true
  where i.restaurant_id = ${restaurantId} and i.import_id = ${importId} and i.row_number > ${after} order by i.row_number limit ${BATCH}`);
  const untouched = rows.filter(({ isUntouched }) => isUntouched);
  await forgetRows(tx, named, untouched);
  const span = { now: app.clock.now(), since: undoing.createdAt };
  await hideBookings(
    tx,
    restaurantId,
    untouched.flatMap(({ bookingId }) => bookingId ?? []),
    span,
  );
  await removeGuests(
    tx,
    restaurantId,
    untouched.flatMap(({ guestId }) => guestId ?? []),
  );
  const kept = rows.filter(({ isUntouched }) => !isUntouched);
  const stays = kept.map(({ row }) => ({ row, column: '', problem: CHANGED, advice: BY_HAND }));
  await noteProblems(tx, named, stays);
  undoing.doneRows += untouched.length;
  undoing.importedRows -= untouched.length;
  return rows;
}

async function forgetRows(
  tx: TenantTransaction,
  named: NamedImport,
  rows: readonly ImportedRow[],
): Promise<void> {
  await tx.rows(sql`delete from imported_rows where restaurant_id = ${named.restaurantId} and import_id = ${named.importId}
      and row_number = any (array(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ row }) => row))}::jsonb)::int))`);
}

/**
 * As deleting does: they are purged after 30 days. Guests whom only these bookings brought go at once. Nobody is told: what
 * guests know, the import took from elsewhere, and it holds there.
 */
async function hideBookings(
  tx: TenantTransaction,
  restaurantId: string,
  ids: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  const bookingId = ids.at(-1);
  if (!bookingId) return;
  await tx.rows(sql`update bookings set deleted_at = ${now}, updated_at = ${now}, told_guest = null where restaurant_id = ${restaurantId} and deleted_at is null
      and id = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`);
  // Made with an imported booking, and nobody has written anything about them since.
  await tx.rows(sql`
  delete from guests g using bookings i
  where i.restaurant_id = ${restaurantId} and i.id = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))
    and g.restaurant_id = i.restaurant_id and g.id = i.guest_id
    and g.created_at >= ${since} and g.updated_at = g.created_at
    and not exists (select from bookings b
      where b.restaurant_id = g.restaurant_id and b.guest_id = g.id and b.deleted_at is null)
    and not exists (select from waitlist_entries w where w.restaurant_id = g.restaurant_id and w.guest_id = g.id)`);
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'DELETED', bookingId });
}

/** Whoever has booked since stays a guest. */
async function removeGuests(
  tx: TenantTransaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await tx.rows(sql`
  delete from guests g where g.restaurant_id = ${restaurantId} and g.id = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))
    and not exists (select from bookings b
      where b.restaurant_id = g.restaurant_id and b.guest_id = g.id and b.deleted_at is null)
    and not exists (select from waitlist_entries w where w.restaurant_id = g.restaurant_id and w.guest_id = g.id)`);
}
