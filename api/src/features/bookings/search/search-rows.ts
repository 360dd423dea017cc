import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { type GuestRow, guestsAmong } from '../../guests/guest-rows.ts';
import { TABLE_COLUMNS, type TableRow } from '../../tables/table-rows.ts';
import { bookingPage } from '../lists/booking-pages.ts';
import { type BookingRow, bookingRows } from '../lists/booking-rows.ts';
import { keyOf, type Sought } from './search-words.ts';

/** Of each kind so many are looked at, to find the best of them. */
const MOST_LOOKED_AT = 100;

/** Indexes know texts by three letters or more; of less only beginnings and the next days are looked at. */
const LETTERS = 3;

/** Of a text that very many bookings hold, those of these days are looked at. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 60;

/** Whose rows are looked for, and when. */
export interface SearchedRestaurant {
  restaurantId: string;
  timezone: string;
  now: Date;
}

/** Guests whose name, address or number may hold the text. */
export async function guestsToRank(
  reads: TenantReads,
  { restaurantId }: SearchedRestaurant,
  sought: Sought,
): Promise<GuestRow[]> {
  const key = keyOf(sought);
  const scope = { restaurantIds: [restaurantId] };
  const beginning = sql`select id from guests where restaurant_id = ${restaurantId} and merged_into is null
    and name_key >= ${sought.text} and name_key < ${`${sought.text}\u{10ffff}`} order by name_key limit ${raw(MOST_LOOKED_AT)}`;
  const anywhere = sql`select app_private.some_guests(${restaurantId}, ${`%${key.replace(/[\\%_]/g, '\\$&')}%`}, ${raw(MOST_LOOKED_AT)})`;
  const found = await reads.rows<{ id: string }>(
    scope,
    [...key].length < LETTERS ? beginning : sql`(${beginning}) union ${anywhere}`,
  );
  const ids = found.map(({ id }) => id);
  return ids.length > 0 ? guestsAmong(reads, restaurantId, ids) : [];
}

/** Bookings whose reference, name, address or number may hold the text. */
export async function bookingsToRank(
  reads: TenantReads,
  { restaurantId, timezone, now }: SearchedRestaurant,
  sought: Sought,
): Promise<BookingRow[]> {
  const key = keyOf(sought);
  const isShort = [...key].length < LETTERS;
  const found = isShort ? null : await idsOf(reads, restaurantId, key);
  if (found) return found.length > 0 ? bookingRows(reads, { restaurantIds: [restaurantId] }, found) : [];
  const today = localDateAt(now, timezone);
  const ahead = { from: today, to: addDays(today, isShort ? 1 : DAYS_AHEAD), search: key };
  const back = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1), search: key };
  const page = { size: MOST_LOOKED_AT, backward: false, after: null, before: null };
  const pages = await Promise.all([
    bookingPage(reads, restaurantId, ahead, page),
    isShort ? [] : bookingPage(reads, restaurantId, back, { ...page, backward: true }),
  ]);
  return pages.flat();
}

/** By the index; null where very many hold it. */
async function idsOf(reads: TenantReads, restaurantId: string, key: string): Promise<string[] | null> {
  const found = await reads.row<{ ids: string[] | null }>(
    { restaurantIds: [restaurantId] },
    sql`select app_private.matching_bookings(${restaurantId}, ${key}, ${raw(2 * MOST_LOOKED_AT)}) as ids`,
  );
  return found?.ids ?? null;
}

/** The booking that an integrator's own system calls so. */
export async function bookingsCalled(
  reads: TenantReads,
  { restaurantId }: SearchedRestaurant,
  { written }: Sought,
): Promise<BookingRow[]> {
  const found = await reads.rows<{ id: string }>(
    { restaurantIds: [restaurantId] },
    sql`select id from bookings where restaurant_id = ${restaurantId} and external_id = ${written} and deleted_at is null`,
  );
  const ids = found.map(({ id }) => id);
  return ids.length > 0 ? bookingRows(reads, { restaurantIds: [restaurantId] }, ids) : [];
}

/** The guest whom an integrator's own system calls so. */
export async function guestsCalled(
  reads: TenantReads,
  { restaurantId }: SearchedRestaurant,
  { written }: Sought,
): Promise<GuestRow[]> {
  const found = await reads.rows<{ id: string }>(
    { restaurantIds: [restaurantId] },
    sql`select id from guests where restaurant_id = ${restaurantId} and external_id = ${written} and merged_into is null`,
  );
  const ids = found.map(({ id }) => id);
  return ids.length > 0 ? guestsAmong(reads, restaurantId, ids) : [];
}

/** The table that an integrator's own system calls so. */
export function tablesCalled(
  reads: TenantReads,
  { restaurantId }: SearchedRestaurant,
  { written }: Sought,
): Promise<TableRow[]> {
  return reads.rows<TableRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(TABLE_COLUMNS)} from tables where restaurant_id = ${restaurantId} and external_id = ${written} and deleted_at is null`,
  );
}

/** The bookings to come of guests who were found by their number, which bookings hold as it was written: the next two of each. */
export async function bookingsOfGuests(
  reads: TenantReads,
  { restaurantId, now }: SearchedRestaurant,
  guests: readonly GuestRow[],
): Promise<BookingRow[]> {
  if (guests.length === 0) return [];
  const next = await reads.rows<{ id: string }>(
    { restaurantIds: [restaurantId] },
    sql`select next.id from unnest(${guests.map(({ guestId }) => guestId)}::uuid[]) as asked (id)
      cross join lateral (select b.id from bookings b where b.restaurant_id = ${restaurantId} and b.guest_id = asked.id
        and b.starts_at > ${now}::timestamptz - interval '1 day' and b.deleted_at is null order by b.starts_at limit 2) as next`,
  );
  const ids = next.map(({ id }) => id);
  return ids.length > 0 ? bookingRows(reads, { restaurantIds: [restaurantId] }, ids) : [];
}

/** Tables whose name holds the text; a restaurant has 500 at most. */
export function tablesToRank(
  reads: TenantReads,
  { restaurantId }: SearchedRestaurant,
  name: string,
): Promise<TableRow[]> {
  return reads.rows<TableRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(TABLE_COLUMNS)} from tables where restaurant_id = ${restaurantId} and deleted_at is null
      and strpos(lower(name), ${name}) > 0 order by length(name), name, id limit ${raw(MOST_LOOKED_AT)}`,
  );
}
