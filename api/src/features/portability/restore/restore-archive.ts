import { z } from 'zod';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { codeOf } from '../../../platform/db/sql-errors.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { EXPORT_SCHEMA } from '../export/exported-profile.ts';
import { forgetFile } from '../import/import-file.ts';
import type { ImportStep, StepOutcome } from '../import/import-job.ts';
import { lockedImport } from '../import/own-import.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import type { ArchivedBatch } from '../threads/archive-thread.ts';
import { readOffThread } from '../threads/read-off-thread.ts';
import { archivedProfile } from './archive-rules.ts';
import { NewIds } from './new-ids.ts';
import { ListRestorer, lineRules } from './restore-lists.ts';
import { restoreProfile } from './restore-profile.ts';

/**
 * The job: reads an archive of an export into an empty restaurant, all of it in one transaction or none. Ids are new,
 * references of bookings stay. What was deleted here goes for good. Members are not invited, and bills stay with the
 * subscription that paid them.
 */
export async function restoreArchive(step: ImportStep): Promise<StepOutcome> {
  const { app, named } = step;
  try {
    await inRestaurants(app, [named.restaurantId], async (tx) => {
      const running = await lockedImport(tx, named);
      if (running?.status !== 'importing') return;
      await refuseFurnished(tx, named.restaurantId);
      // Deleted bookings have their references still, and the archive may hold the very same.
      await tx.rows(sql`select app_private.forget_deleted(${named.restaurantId})`);
      const written = await restore(step, tx);
      await forgetFile(tx, named);
      const counts = { totalRows: written, doneRows: written, importedRows: written };
      tx.entities.assign(running, { ...counts, status: 'finished', finishedAt: app.clock.now() });
      for (const part of ['profile', 'rules', 'days'] as const) {
        await recordEvent(tx, { type: 'restaurantChanged', restaurantId: named.restaurantId, part });
      }
    });
  } catch (error) {
    throw asReason(error);
  }
  return 'done';
}

/** What the database refuses of an archive's data is the archive's fault: values that fit no column, or not one another. */
function asReason(error: unknown): unknown {
  const [kind] = /^2[123]/.exec(codeOf(error) ?? '') ?? [];
  if (kind === '22') return new UnreadableFile('not_as_exported', 'The archive');
  return kind ? new UnreadableFile('contradiction') : error;
}

/** Its row is locked: nobody books or adds a table between this look and the end. */
async function refuseFurnished(tx: TenantTransaction, restaurantId: string): Promise<void> {
  const [restaurant] = await tx.rows<{
    isEmpty: boolean;
  }>(sql`select not exists (select from bookings where restaurant_id = r.id and deleted_at is null)
        and not exists (select from tables where restaurant_id = r.id and deleted_at is null)
        and not exists (select from guests where restaurant_id = r.id)
        and not exists (select from waitlist_entries where restaurant_id = r.id) as "isEmpty"
      from restaurants r where r.id = ${restaurantId} for update`);
  if (!restaurant?.isEmpty) throw new UnreadableFile('not_empty');
}

/** What the import says it has read: guests and their parties. */
const PARTIES = new Set<string>(['guests.json', 'bookings.json', 'waitlist.json']);

async function restore(step: ImportStep, tx: TenantTransaction): Promise<number> {
  const { app, named } = step;
  const batches = readOffThread<ArchivedBatch>(app, named, 'archive-thread');
  let lists: ListRestorer | null = null;
  let written = 0;
  for await (const { name, rows } of batches) {
    if (name === 'restaurant.json') {
      lists = await restoredProfile(step, tx, rows[0]);
      continue;
    }
    if (!lists) throw new Error('The thread hands the profile out first.');
    await writers[name](lists, rows);
    if (PARTIES.has(name)) written += rows.length;
  }
  await lists?.sitDown();
  return written;
}

async function restoredProfile(
  { app, owned, named: { restaurantId } }: ImportStep,
  tx: TenantTransaction,
  value: unknown,
): Promise<ListRestorer> {
  const profile = readProfile(value);
  const { tables, areas } = await restoreProfile(tx, { restaurantId, now: app.clock.now(), profile });
  const ids = { tables, areas, guests: new NewIds(), bookings: new NewIds() };
  return new ListRestorer(tx, { app, owned, ids, timezone: profile.restaurant.timezone });
}

function readProfile(value: unknown): z.output<typeof archivedProfile> {
  const [schema] = checked(z.object({ schema: z.int() }), [value], 'restaurant.json').map(
    (each) => each.schema,
  );
  if ((schema ?? 0) > EXPORT_SCHEMA) throw new UnreadableFile('later_version');
  const [profile] = checked(archivedProfile, [value], 'restaurant.json');
  if (!profile) throw new UnreadableFile('not_as_exported', 'restaurant.json');
  return profile;
}

/** How the rows of each list are written, in the order in which the thread hands them out. */
const writers: Record<keyof typeof lineRules, (lists: ListRestorer, rows: unknown[]) => Promise<void>> = {
  'guests.json': (lists, rows) => lists.guests(checked(lineRules['guests.json'], rows, 'guests.json')),
  'bookings.json': async (lists, rows) => {
    await lists.merges();
    await lists.bookings(checked(lineRules['bookings.json'], rows, 'bookings.json'));
  },
  'waitlist.json': (lists, rows) =>
    lists.waitlist(checked(lineRules['waitlist.json'], rows, 'waitlist.json')),
  'lost-searches.json': (lists, rows) =>
    lists.lostSearches(checked(lineRules['lost-searches.json'], rows, 'lost-searches.json')),
  'shifts.json': (lists, rows) => lists.shifts(checked(lineRules['shifts.json'], rows, 'shifts.json')),
};

function checked<Rule extends z.ZodType>(rule: Rule, rows: unknown[], name: string): z.output<Rule>[] {
  return rows.map((row) => {
    const parsed = rule.safeParse(row);
    if (!parsed.success) throw new UnreadableFile('not_as_exported', name);
    return parsed.data;
  });
}
