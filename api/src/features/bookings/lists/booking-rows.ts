import { rowsByKey } from '../../../platform/db/rows-by-key.ts';
import { type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageWish,
  rowsToFetch,
} from '../../../platform/graphql/connections/connection.ts';
import { globalId, isUuid } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { isoInstant } from '../../../platform/time/iso-instant.ts';
import { isCalendarDate } from '../../../platform/time/zoned-time.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingSource } from '../booking-source.ts';
import type { BookingStatus } from '../booking-status.ts';
import { restaurantOfManageToken } from '../manage-link/manage-token.ts';
import { type BookingColumns, columnsOf, type LineColumn } from './booking-columns.ts';
import { BOOKING_WORDS, patternOf } from './booking-words.ts';

/** A booking as resolvers hand it out, in the names of the schema's fields. */
export interface BookingRow {
  /** Global id. */
  id: string;
  restaurantId: string;
  bookingId: string;
  guestId: string | null;
  reference: string;
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  status: BookingStatus;
  customerName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string | null;
  wishes: TableFeature[];
  /** Those that none of its tables meets. */
  unmetWishes: TableFeature[];
  source: BookingSource;
  tablesPinned: boolean;
  seatedAt: Date | null;
  guestConfirmedAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A booking in a list: a line for sure, the rest as far as the list was asked for more. */
export type ListedBooking = Pick<BookingRow, 'id' | LineColumn> & Partial<BookingRow>;

/** Which bookings of a restaurant a list shows; what is left out does not narrow it. */
export interface BookingFilter {
  status?: BookingStatus | null;
  /** A status that the list leaves out. */
  without?: BookingStatus | null;
  /** First and last date, both included. */
  from?: string | null;
  to?: string | null;
  /** Text that name, e-mail, phone or reference contains, whatever its case. */
  search?: string | null;
  /** Uuids of bookings, one of which it must be. */
  among?: readonly string[] | null;
  /** Uuid of the guest whose bookings they are. */
  guestId?: string | null;
}

type Parameter = (value: unknown) => string;

/** What a list is of. Bookings that are named are fetched before they are put in order. */
function bookingsOf(p: Parameter, restaurant: string, { among }: BookingFilter): string {
  if (!among) return 'bookings';
  const wanted = { table: 'bookings', of: `restaurant_id = ${restaurant}`, among: `${p(among)}::uuid[]` };
  return `${rowsByKey(wanted)} as bookings`;
}

/** `restaurant` is SQL: a parameter, or the column of a row that lists it. */
function whereOf(
  p: Parameter,
  restaurant: string,
  { status, without, from, to, search, guestId }: BookingFilter,
): string {
  const conditions = [`restaurant_id = ${restaurant}`, 'deleted_at is null'];
  if (status) conditions.push(`status = ${p(status)}`);
  if (without) conditions.push(`status <> ${p(without)}`);
  if (from) conditions.push(`date >= ${p(from)}::date`);
  if (to) conditions.push(`date <= ${p(to)}::date`);
  if (guestId) conditions.push(`guest_id = ${p(guestId)}`);
  if (search) conditions.push(`${BOOKING_WORDS} like ${p(patternOf(search))}`);
  return conditions.join(' and ');
}

/** The list's order: date, then time within the service (past midnight last), then id. Cursors hold its values. */
export const cursorOfBooking = (row: ListedBooking): readonly string[] => [
  row.date,
  isoInstant(row.startsAt),
  row.bookingId,
];

/** What the values of such a cursor can be. */
export const bookingCursorShape: CursorShape = [isCalendarDate, isInstant, isUuid];

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

const beyond = (p: Parameter, comparison: '>' | '<', [date, startsAt, id]: readonly string[]) =>
  ` and (date, starts_at, id) ${comparison} (${p(date)}::date, ${p(startsAt)}::timestamptz, ${p(id)}::uuid)`;

// Made with the row: a list has hundreds, and a resolver that is called for each costs more than all their other fields.
async function readBookings<Row extends ListedBooking = BookingRow>(
  reads: TenantReads,
  scope: Scope,
  statement: Statement,
): Promise<Row[]> {
  const rows = await reads.rows<Row>(scope, statement);
  for (const row of rows) row.id = globalId('Booking', row.bookingId);
  return rows;
}

/** Which part of which list, and how much of its rows. */
export interface BookingPage extends PageWish {
  columns: BookingColumns;
}

function pageOf(p: Parameter, restaurant: string, filter: BookingFilter, page: BookingPage): string {
  const direction = page.backward ? 'desc' : 'asc';
  return (
    `select ${columnsOf[page.columns]} from ${bookingsOf(p, restaurant, filter)}` +
    ` where ${whereOf(p, restaurant, filter)}` +
    (page.after ? beyond(p, '>', page.after) : '') +
    (page.before ? beyond(p, '<', page.before) : '') +
    ` order by bookings.date ${direction}, starts_at ${direction}, bookings.id ${direction} limit ${rowsToFetch(page)}`
  );
}

/** The same page of several restaurants' bookings, one row more of each than asked for, reversed when asked from the end. */
export function bookingPages(
  reads: TenantReads,
  restaurantIds: readonly string[],
  filter: BookingFilter,
  page: BookingPage,
): Promise<ListedBooking[]> {
  const [first, ...others] = restaurantIds;
  const direction = page.backward ? 'desc' : 'asc';
  const statement = sql((p) =>
    others.length === 0
      ? pageOf(p, p(first), filter, page)
      : `select listed.* from unnest(${p(restaurantIds)}::uuid[]) as asked (id),
          lateral (${pageOf(p, 'asked.id', filter, page)}) as listed
        order by listed.date ${direction}, listed."startsAt" ${direction}, listed."bookingId" ${direction}`,
  );
  return readBookings(reads, { restaurantIds }, statement);
}

/** How many bookings a list holds in all. */
export async function bookingCount(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
): Promise<number> {
  const statement = sql((p) => {
    const restaurant = p(restaurantId);
    const listed = bookingsOf(p, restaurant, filter);
    return `select count(*)::int as count from ${listed} where ${whereOf(p, restaurant, filter)}`;
  });
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One booking by its uuid, among the restaurants of the scope; null when it is none of theirs or deleted. */
export async function bookingRow(
  reads: TenantReads,
  scope: Scope,
  bookingId: string,
): Promise<BookingRow | null> {
  const statement = sql(
    (p) =>
      `select ${columnsOf.whole} from bookings where restaurant_id = any (${p(scope.restaurantIds)}::uuid[])
        and id = ${p(bookingId)} and deleted_at is null`,
  );
  const [row] = await readBookings(reads, scope, statement);
  return row ?? null;
}

/** The bookings with these uuids that the scope may see and that are not deleted, in the order of their coming. */
export function bookingRows(
  reads: TenantReads,
  { restaurantIds }: Scope,
  bookingIds: readonly string[],
): Promise<BookingRow[]> {
  const statement = sql((p) => {
    const of = `restaurant_id = any (${p(restaurantIds)}::uuid[])`;
    const named = rowsByKey({ table: 'bookings', of, among: `${p(bookingIds)}::uuid[]` });
    return `select ${columnsOf.whole} from ${named} as bookings where deleted_at is null
      order by bookings.date, starts_at, bookings.id`;
  });
  return readBookings(reads, { restaurantIds }, statement);
}

/** By its link, or by one that was mailed before it got this one. Both are looked up by their index. */
function idOfManageLink(p: (value: unknown) => string, restaurantId: string, hash: string): string {
  return `select id from bookings where restaurant_id = ${p(restaurantId)} and manage_token_hash = ${p(hash)}
    union all select booking_id from earlier_manage_links
      where restaurant_id = ${p(restaurantId)} and token_hash = ${p(hash)} limit 1`;
}

/** The booking that a manage link opens; null when there is none, or no restaurant any more. */
export async function managedBookingRow(reads: TenantReads, token: string): Promise<BookingRow | null> {
  const restaurantId = restaurantOfManageToken(token);
  if (!restaurantId) return null;
  const statement = sql(
    (p) =>
      `select ${columnsOf.whole} from bookings where restaurant_id = ${p(restaurantId)}
        and id = (${idOfManageLink(p, restaurantId, sha256(token))}) and deleted_at is null
        and exists (select from restaurants r where r.id = bookings.restaurant_id)`,
  );
  const [row] = await readBookings(reads, { restaurantIds: [restaurantId] }, statement);
  return row ?? null;
}
