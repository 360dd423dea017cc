import DataLoader from 'dataloader';
import { rowsByKey } from '../../../platform/db/rows-by-key.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { type WaitlistEntryRow, waitlistRows } from '../waitlist-rows.ts';
import { countOf } from '../waitlist-words.ts';
import { type PassedOver, passingInWords } from './passing-over.ts';
import type { WaitlistHappening } from './record-waitlist-event.ts';
import { MOST_EVENTS, type WaitlistDoer, type WaitlistEvent } from './waitlist-event.type.ts';
import type { WaitlistPassing } from './waitlist-passing.type.ts';

type Entry = Pick<WaitlistEntryRow, 'restaurantId' | 'entryId'>;

/** An event as it is stored. */
type StoredEvent = WaitlistHappening & {
  id: string;
  entryId: string;
  doneBy: string | null;
  at: Date;
};

/** A seating that passed somebody over. */
interface Passing {
  entryId: string;
  at: Date;
  passedOver: PassedOver[];
}

interface Loaders {
  events: DataLoader<Entry, StoredEvent[], string>;
  passedBy: DataLoader<Entry, Passing[], string>;
}

/** What happened to an entry, in order; asked for entry by entry, it is read in one statement per restaurant. */
export async function eventsOf(reads: TenantReads, entry: Entry): Promise<WaitlistEvent[]> {
  const events = await reads.once(newLoaders).events.load(entry);
  return events.slice(0, MOST_EVENTS).map((event) => ({
    kind: event.kind,
    at: event.at,
    doneBy: doerOf(event),
    explanation: explanationOf(event),
  }));
}

/** Who came earlier than a seated party and was passed over. */
export async function passedOverBy(reads: TenantReads, entry: Entry): Promise<WaitlistPassing[]> {
  const events = await reads.once(newLoaders).events.load(entry);
  const seated = events.findLast(({ kind }) => kind === 'seated');
  if (seated?.kind !== 'seated') return [];
  const { passedOver } = seated.details;
  const names = await namesOf(
    reads,
    entry,
    passedOver.map(({ entryId }) => entryId),
  );
  return passedOver.map((passed) => ({
    customerName: names.get(passed.entryId) ?? '',
    partySize: passed.partySize,
    reason: passed.reason,
    explanation: passingInWords(passed),
    at: seated.at,
  }));
}

/** Who came later than a party and was seated first. */
export async function passersOf(reads: TenantReads, entry: Entry): Promise<WaitlistPassing[]> {
  const passings = await reads.once(newLoaders).passedBy.load(entry);
  const rows = await waitlistRows(
    reads,
    { restaurantIds: [entry.restaurantId] },
    passings.map(({ entryId }) => entryId),
  );
  const byId = new Map(rows.map((row) => [row.entryId, row]));
  return passings.flatMap(({ entryId, at, passedOver }) => {
    const first = byId.get(entryId);
    const passed = passedOver.find((one) => one.entryId === entry.entryId);
    if (!first || !passed) return [];
    const { customerName, partySize } = first;
    return [{ customerName, partySize, at, reason: passed.reason, explanation: passingInWords(passed) }];
  });
}

async function namesOf(
  reads: TenantReads,
  { restaurantId }: Entry,
  entryIds: readonly string[],
): Promise<Map<string, string>> {
  if (entryIds.length === 0) return new Map();
  const rows = await waitlistRows(reads, { restaurantIds: [restaurantId] }, entryIds);
  return new Map(rows.map(({ entryId, customerName }) => [entryId, customerName]));
}

function doerOf({ kind, doneBy }: StoredEvent): WaitlistDoer {
  if (doneBy !== null) return 'STAFF';
  return kind === 'cancelled' ? 'SYSTEM' : 'GUEST';
}

function explanationOf(event: StoredEvent): string {
  switch (event.kind) {
    case 'joined': {
      const { partySize, estimatedWait, proposedWait } = event.details;
      const proposed = proposedWait === null ? 'none' : countOf(proposedWait, 'minute');
      return `Joined as a party of ${partySize}; told ${countOf(estimatedWait, 'minute')} (proposed: ${proposed}).`;
    }
    case 'changed':
      return `Changed: ${event.details.fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}.`;
    case 'notified':
      return event.details.isPushed
        ? 'Told that the table is ready; their device was called.'
        : 'Marked as told that the table is ready; no message was sent.';
    case 'waiting':
      return 'Put back into the queue.';
    case 'seated': {
      const { tableNames, passedOver } = event.details;
      const where = tableNames.length > 0 ? `Seated at ${tableNames.join(' + ')}` : 'Seated without a table';
      return `${where}; ${countOf(passedOver.length, 'earlier party', 'earlier parties')} passed over.`;
    }
    case 'cancelled':
      return event.doneBy === null ? 'The evening ended.' : 'Removed by staff.';
    case 'left':
      return 'Left the queue.';
  }
}

const FIELD_WORDS: Record<string, string> = {
  customerName: 'name',
  partySize: 'party size',
  estimatedWait: 'quoted wait',
  externalId: 'external id',
};

function newLoaders(reads: TenantReads): Loaders {
  const cacheKeyFn = ({ entryId }: Entry) => entryId;
  return {
    events: new DataLoader((entries) => loadEvents(reads, entries), { cacheKeyFn }),
    passedBy: new DataLoader((entries) => loadPassings(reads, entries), { cacheKeyFn }),
  };
}

async function loadEvents(reads: TenantReads, entries: readonly Entry[]): Promise<StoredEvent[][]> {
  const found = await eachRestaurant(entries, (restaurantId, entryIds) =>
    reads.rows<StoredEvent>(
      { restaurantIds: [restaurantId] },
      sql`select id, entry_id as "entryId", kind, done_by as "doneBy", details, at
        from ${rowsByKey({
          table: 'waitlist_events',
          of: sql`restaurant_id = ${restaurantId}`,
          column: 'entry_id',
          among: sql`${entryIds}::uuid[]`,
        })} as events order by at, id`,
    ),
  );
  const byEntry = Map.groupBy(found, ({ entryId }) => entryId);
  return entries.map(({ entryId }) => byEntry.get(entryId) ?? []);
}

/** Seatings that still stand: a party that was put back passed nobody. */
async function loadPassings(reads: TenantReads, entries: readonly Entry[]): Promise<Passing[][]> {
  const found = await eachRestaurant(entries, (restaurantId, entryIds) =>
    reads.rows<Passing & { passedEntryId: string }>(
      { restaurantIds: [restaurantId] },
      sql`select asked.id as "passedEntryId", v.entry_id as "entryId", v.at, v.details->'passedOver' as "passedOver"
          from ${rowsByKey({
            table: 'waitlist_entries',
            of: sql`restaurant_id = ${restaurantId}`,
            among: sql`${entryIds}::uuid[]`,
          })} as asked
          join waitlist_entries later on later.restaurant_id = asked.restaurant_id
            and (later.created_at, later.id) > (asked.created_at, asked.id)
            and later.created_at < asked.created_at + interval '1 day' and later.status = 'seated'
          join waitlist_events v on v.restaurant_id = later.restaurant_id and v.entry_id = later.id
            and v.kind = 'seated' and v.at = later.closed_at
            and v.details->'passedOver' @> jsonb_build_array(jsonb_build_object('entryId', asked.id))
          order by v.at, v.id`,
    ),
  );
  const byEntry = Map.groupBy(found, ({ passedEntryId }) => passedEntryId);
  return entries.map(({ entryId }) => byEntry.get(entryId) ?? []);
}

async function eachRestaurant<Found>(
  entries: readonly Entry[],
  load: (restaurantId: string, entryIds: string[]) => Promise<Found[]>,
): Promise<Found[]> {
  const byRestaurant = Map.groupBy(entries, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      load(
        restaurantId,
        own.map(({ entryId }) => entryId),
      ),
    ),
  );
  return found.flat();
}
