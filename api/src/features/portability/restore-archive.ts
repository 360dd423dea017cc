import type { z } from 'zod';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { codeOf, sqlState } from '../../platform/db/sql-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { archivedFile, jsonIn, linesOf } from './archive-files.ts';
import {
  archivedBooking,
  archivedEntry,
  archivedGuest,
  archivedProfile,
  archivedSearch,
} from './archive-rules.ts';
import { fileOf, forgetFile } from './import-file.ts';
import type { ImportStep, StepOutcome } from './import-job.ts';
import { NewIds } from './new-ids.ts';
import { lockedImport } from './own-import.ts';
import { ListRestorer } from './restore-lists.ts';
import { restoreProfile } from './restore-profile.ts';
import { UnreadableFile } from './unreadable-file.ts';

const BATCH = 500;

const NOT_EMPTY =
  'The restaurant has bookings, tables or guests already. An archive can only be read into a restaurant that has none.';
const NOT_AS_EXPORTED = 'is not as it was exported. Send the ZIP file as it was downloaded.';
const CONTRADICTION =
  'The archive contradicts itself: two of its bookings have one table at one time, or one reference.';

/**
 * The job: reads an archive of an export into an empty restaurant, all of it in one transaction or none. Ids are new,
 * references of bookings stay. Members are not invited, and bills stay with the subscription that paid them.
 */
export async function restoreArchive(step: ImportStep): Promise<StepOutcome> {
  const { app, named } = step;
  try {
    await inRestaurants(app.orm, [named.restaurantId], async (em) => {
      const running = await lockedImport(em, named);
      if (running?.status !== 'importing') return;
      await refuseFurnished(em, named.restaurantId);
      const written = await restore(step, em);
      await forgetFile(em, named);
      const counts = { totalRows: written, doneRows: written, importedRows: written };
      em.assign(running, { ...counts, status: 'finished', finishedAt: app.clock.now() });
      await recordEvent(em, { type: 'restaurantChanged', restaurantId: named.restaurantId });
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === sqlState.exclusionViolation || code === sqlState.uniqueViolation) {
      throw new UnreadableFile(CONTRADICTION);
    }
    throw error;
  }
  return 'done';
}

/** Its row is locked: nobody books or adds a table between this look and the end. */
async function refuseFurnished(em: TenantTransaction, restaurantId: string): Promise<void> {
  const [restaurant] = await em.execute<{ isEmpty: boolean }[]>(
    `select not exists (select from bookings where restaurant_id = r.id and deleted_at is null)
        and not exists (select from tables where restaurant_id = r.id and deleted_at is null)
        and not exists (select from guests where restaurant_id = r.id)
        and not exists (select from waitlist_entries where restaurant_id = r.id) as "isEmpty"
      from restaurants r where r.id = ? for update`,
    [restaurantId],
  );
  if (!restaurant?.isEmpty) throw new UnreadableFile(NOT_EMPTY);
}

async function restore({ app, owned, named }: ImportStep, em: TenantTransaction): Promise<number> {
  const { restaurantId } = named;
  const now = app.clock.now();
  const pieces: Uint8Array[] = [];
  for await (const piece of fileOf(app, named)) pieces.push(piece);
  const archive = Buffer.concat(pieces);
  const text = new TextDecoder().decode(await archivedFile(archive, 'restaurant.json'));
  const profile = checked(archivedProfile, jsonIn(text, 'restaurant.json'), 'restaurant.json');
  const tableIds = await restoreProfile(em, { restaurantId, now, profile });
  const ids = { tables: tableIds, guests: new NewIds(), bookings: new NewIds() };
  const { timezone } = profile.restaurant;
  const lists = new ListRestorer(em, { app, owned, ids, timezone });
  const guests = await eachBatch(archive, 'guests.json', archivedGuest, (rows) => lists.guests(rows));
  await lists.merges();
  const bookings = await eachBatch(archive, 'bookings.json', archivedBooking, (rows) => lists.bookings(rows));
  const entries = await eachBatch(archive, 'waitlist.json', archivedEntry, (rows) => lists.waitlist(rows));
  if (profile.schema > 1) {
    await eachBatch(archive, 'lost-searches.json', archivedSearch, (rows) => lists.lostSearches(rows));
  }
  return guests + bookings + entries;
}

async function eachBatch<Rule extends z.ZodType>(
  archive: Uint8Array,
  name: string,
  rule: Rule,
  write: (rows: z.output<Rule>[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const batch of linesOf(await archivedFile(archive, name), name, BATCH)) {
    await write(batch.map((row) => checked(rule, row, name)));
    count += batch.length;
  }
  return count;
}

function checked<Rule extends z.ZodType>(rule: Rule, value: unknown, name: string): z.output<Rule> {
  const parsed = rule.safeParse(value);
  if (!parsed.success) throw new UnreadableFile(`${name} ${NOT_AS_EXPORTED}`);
  return parsed.data;
}
