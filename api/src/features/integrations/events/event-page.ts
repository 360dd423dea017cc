import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { badInput } from '../../../platform/errors/errors.ts';
import { fieldsOf } from '../../../platform/events/changed-fields.ts';
import {
  type EventAuthor,
  type LoggedEvent,
  type LoggedEventType,
  loggedEvents,
} from '../../../platform/events/event-log.ts';
import { changeCursor, positionOf } from '../../../platform/graphql/connections/change-cursor.ts';
import { globalId, type IdentifiedType } from '../../../platform/ids/global-id.ts';
import { type BookingRow, bookingRows } from '../../bookings/lists/booking-rows.ts';
import { type FloorPlanRow, floorPlanRow } from '../../floor-plans/floor-plan-rows.ts';
import { type GuestRow, guestsAmong } from '../../guests/guest-rows.ts';
import { type TableRow, tableRows } from '../../tables/table-rows.ts';
import { type WaitlistEntryRow, waitlistRows } from '../../waitlist/waitlist-rows.ts';

/** Most events of a page. */
export const MOST_EVENTS = 100;

/** An event as resolvers hand it out. */
interface EventRow extends Pick<EventAuthor, 'authorKind' | 'channel' | 'requestId' | 'programName'> {
  cursor: string;
  type: LoggedEventType;
  at: Date;
  subjectId: string;
  isGone: boolean;
  /** Global ids. */
  userId: string | null;
  apiKeyId: string | null;
  changedFields: string[] | null;
  booking: BookingRow | null;
  waitlistEntry: WaitlistEntryRow | null;
  table: TableRow | null;
  floorPlan: FloorPlanRow | null;
  guest: GuestRow | null;
}

/** A page of events as resolvers hand it out. */
export interface EventPage {
  events: EventRow[];
  endCursor: string;
  hasMore: boolean;
}

interface Asked {
  restaurantId: string;
  /** Null for the oldest that is kept. */
  after: string | null;
  types: readonly LoggedEventType[] | null;
  /** Uuid of an API key whose own changes are left out. */
  withoutKey: string | null;
  first: number;
}

/**
 * What happened after a cursor, with what it happened to as it is now. Throws BAD_USER_INPUT for a size outside 1 to 100 and for what is no
 * cursor of this restaurant, CURSOR_EXPIRED for one of more than 30 days ago.
 */
export async function eventPage(
  { clock }: Pick<App, 'clock'>,
  reads: TenantReads,
  { restaurantId, after, types, withoutKey, first }: Asked,
): Promise<EventPage> {
  if (first < 1 || first > MOST_EVENTS) throw badInput(`A page has 1 to ${MOST_EVENTS} events.`);
  const position = after === null ? 0 : positionOf(clock, restaurantId, after);
  const found = await loggedEvents(reads, {
    restaurantId,
    after: position,
    types,
    withoutKey,
    most: first + 1,
  });
  const events = found.slice(0, first);
  const last = events.at(-1);
  return {
    events: await withSubjects(reads, restaurantId, events),
    endCursor: changeCursor(last ?? { restaurantId, position }),
    hasMore: found.length > first,
  };
}

async function withSubjects(
  reads: TenantReads,
  restaurantId: string,
  events: readonly LoggedEvent[],
): Promise<EventRow[]> {
  const scope = { restaurantIds: [restaurantId] };
  const idsOf = (subject: string) => [
    ...new Set(events.flatMap(({ type, subjectId }) => (type.startsWith(`${subject}.`) ? [subjectId] : []))),
  ];
  const [bookings, entries, tables, plans, guests] = await Promise.all([
    bookingRows(reads, scope, idsOf('booking')),
    waitlistRows(reads, scope, idsOf('waitlist')),
    tableRows(reads, restaurantId, idsOf('table')),
    Promise.all(idsOf('floor_plan').map((id) => floorPlanRow(reads, scope, id))),
    guestsAmong(reads, restaurantId, idsOf('guest')),
  ]);
  const bookingOf = new Map(bookings.map((row) => [row.bookingId, row]));
  const entryOf = new Map(entries.map((row) => [row.entryId, row]));
  const tableOf = new Map(tables.map((row) => [row.tableId, row]));
  const planOf = new Map(plans.flatMap((row) => (row ? [[row.floorPlanId, row] as const] : [])));
  const guestOf = new Map(guests.map((row) => [row.guestId, row]));
  return events.map((event) => {
    const { type, at, subjectId: id, authorKind, channel, requestId, userId, apiKeyId, programName } = event;
    const booking = bookingOf.get(id) ?? null;
    const waitlistEntry = entryOf.get(id) ?? null;
    const table = tableOf.get(id) ?? null;
    const floorPlan = planOf.get(id) ?? null;
    const guest = guestOf.get(id) ?? null;
    return {
      cursor: changeCursor(event),
      type,
      at,
      subjectId: globalId(KIND[type.split('.')[0] ?? ''] ?? 'Restaurant', id),
      isGone: id !== restaurantId && (booking ?? waitlistEntry ?? table ?? floorPlan ?? guest) === null,
      authorKind,
      channel,
      requestId,
      userId: userId && globalId('User', userId),
      apiKeyId: apiKeyId && globalId('ApiKey', apiKeyId),
      programName,
      changedFields: fieldsOf(event.changed),
      booking,
      waitlistEntry,
      table,
      floorPlan,
      guest,
    };
  });
}

/** What an event is about, by the first word of its type; about the restaurant otherwise. */
const KIND: Readonly<Record<string, IdentifiedType>> = {
  booking: 'Booking',
  waitlist: 'WaitlistEntry',
  table: 'Table',
  floor_plan: 'FloorPlan',
  guest: 'Guest',
};
