import { globalId, type IdentifiedType } from '../../platform/graphql/global-id.ts';

/** A list of the export: a JSON file with an object on each line, and a CSV file with the same names as headings. */
export interface ExportedList {
  name: 'guests' | 'bookings' | 'waitlist' | 'lost-searches';
  /** Names of the fields in the order of the columns. */
  fields: readonly string[];
  /** What the fields that hold uuids, or lists of them, name: they are written as global ids. */
  ids: Readonly<Record<string, IdentifiedType>>;
  /** Their rows; the only parameter is the restaurant. */
  statement: string;
}

const guests: ExportedList = {
  name: 'guests',
  fields: [
    'id',
    'name',
    'email',
    'emailVerifiedAt',
    'phone',
    'notes',
    'tags',
    'dietary',
    'dietaryNote',
    'mergedInto',
    'createdAt',
    'updatedAt',
  ],
  ids: { id: 'Guest', mergedInto: 'Guest' },
  statement: `
    select g.id, g.name, g.email, g.email_verified_at as "emailVerifiedAt", g.phone, g.notes, g.tags, g.dietary,
      g.dietary_note as "dietaryNote", g.merged_into as "mergedInto", g.created_at as "createdAt",
      g.updated_at as "updatedAt"
    from guests g where g.restaurant_id = $1 order by g.created_at, g.id`,
};

const bookings: ExportedList = {
  name: 'bookings',
  fields: [
    'id',
    'reference',
    'date',
    'time',
    'startsAt',
    'endsAt',
    'guests',
    'status',
    'customerName',
    'email',
    'phone',
    'specialRequests',
    'wishes',
    'language',
    'source',
    'guestId',
    'tableIds',
    'tablesPinned',
    'seatedAt',
    'cancellation',
    'guestConfirmedAt',
    'overrules',
    'createdAt',
    'updatedAt',
  ],
  ids: { id: 'Booking', guestId: 'Guest', tableIds: 'Table' },
  statement: `
    select b.id, b.reference, b.date, b.time, b.starts_at as "startsAt", b.ends_at as "endsAt", b.guests, b.status,
      b.customer_name as "customerName", b.email, b.phone, b.special_requests as "specialRequests", b.wishes, b.language,
      b.source, b.guest_id as "guestId",
      array(select s.table_id::text from seatings s where s.restaurant_id = b.restaurant_id and s.booking_id = b.id
        order by s.table_id) as "tableIds",
      b.tables_pinned as "tablesPinned", b.seated_at as "seatedAt", b.cancellation,
      b.guest_confirmed_at as "guestConfirmedAt",
      array(select json_build_object('reason', o.reason, 'because', o.because, 'createdAt', o.created_at)
        from booking_overrules o where o.restaurant_id = b.restaurant_id and o.booking_id = b.id
        order by o.created_at, o.id) as overrules,
      b.created_at as "createdAt", b.updated_at as "updatedAt"
    from bookings b where b.restaurant_id = $1 and b.deleted_at is null order by b.date, b.starts_at, b.id`,
};

const waitlist: ExportedList = {
  name: 'waitlist',
  fields: [
    'id',
    'customerName',
    'phone',
    'partySize',
    'estimatedWait',
    'proposedWait',
    'notes',
    'status',
    'source',
    'bookingId',
    'guestId',
    'createdAt',
    'notifiedAt',
    'closedAt',
    'updatedAt',
  ],
  ids: { id: 'WaitlistEntry', bookingId: 'Booking', guestId: 'Guest' },
  statement: `
    select w.id, w.customer_name as "customerName", w.phone, w.party_size as "partySize",
      w.estimated_wait as "estimatedWait", w.proposed_wait as "proposedWait", w.notes, w.status, w.source,
      w.booking_id as "bookingId", w.guest_id as "guestId", w.created_at as "createdAt", w.notified_at as "notifiedAt",
      w.closed_at as "closedAt", w.updated_at as "updatedAt"
    from waitlist_entries w where w.restaurant_id = $1 order by w.created_at, w.id`,
};

const lostSearches: ExportedList = {
  name: 'lost-searches',
  fields: ['searchedOn', 'date', 'time', 'guests', 'reason', 'count'],
  ids: {},
  statement: `
    select searched_on as "searchedOn", date, time, guests, reason, count
    from refused_searches where restaurant_id = $1 order by searched_on, date, time, guests, reason`,
};

/** Every list of an export. What refers to another list comes after it, so that a file can be read in one go. */
export const exportedLists: readonly ExportedList[] = [guests, bookings, waitlist, lostSearches];

/** A row with global ids in place of the uuids of these fields; what is null stays so. */
export function withGlobalIds(
  row: Readonly<Record<string, unknown>>,
  ids: Readonly<Record<string, IdentifiedType>>,
): Record<string, unknown> {
  const named = Object.entries(ids).map(([field, type]) => [field, globalIdsOf(type, row[field])]);
  return { ...row, ...Object.fromEntries(named) };
}

function globalIdsOf(type: IdentifiedType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => globalIdsOf(type, each));
  return typeof value === 'string' ? globalId(type, value) : value;
}
