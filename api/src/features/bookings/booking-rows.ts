import { sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { CursorShape, PageWish } from '../../platform/graphql/connection.ts';
import { isUuid } from '../../platform/graphql/global-id.ts';
import { sha256 } from '../../platform/secrets.ts';
import { isCalendarDate } from '../../platform/zoned-time.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';
import type { BookingSource } from './booking-source.ts';
import type { BookingStatus } from './booking-status.ts';
import { BOOKING_WORDS, patternOf } from './booking-words.ts';
import { restaurantOfManageToken } from './manage-token.ts';

/** A booking as resolvers hand it out, in the names of the schema's fields. */
export interface BookingRow {
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
  source: BookingSource;
  tablesPinned: boolean;
  seatedAt: Date | null;
  guestConfirmedAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = `restaurant_id as "restaurantId", id as "bookingId", guest_id as "guestId", reference, date, time,
  starts_at as "startsAt", ends_at as "endsAt", guests, status, customer_name as "customerName", email, phone,
  special_requests as "specialRequests", wishes, source, tables_pinned as "tablesPinned",
  seated_at as "seatedAt", guest_confirmed_at as "guestConfirmedAt", revision,
  created_at as "createdAt", updated_at as "updatedAt"`;

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

/** `restaurant` is SQL: a parameter, or the column of a row that lists it. */
function whereOf(
  p: Parameter,
  restaurant: string,
  { status, without, from, to, search, among, guestId }: BookingFilter,
): string {
  const conditions = [`restaurant_id = ${restaurant}`, 'deleted_at is null'];
  if (status) conditions.push(`status = ${p(status)}`);
  if (without) conditions.push(`status <> ${p(without)}`);
  if (from) conditions.push(`date >= ${p(from)}::date`);
  if (to) conditions.push(`date <= ${p(to)}::date`);
  if (guestId) conditions.push(`guest_id = ${p(guestId)}`);
  if (among) conditions.push(`id = any (${p(among)}::uuid[])`);
  if (search) conditions.push(`${BOOKING_WORDS} like ${p(patternOf(search))}`);
  return conditions.join(' and ');
}

/** The list's order: date, then time within the service (past midnight last), then id. Cursors hold its values. */
export const cursorOfBooking = (row: BookingRow): readonly string[] => [
  row.date,
  row.startsAt.toISOString(),
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

function pageOf(p: Parameter, restaurant: string, filter: BookingFilter, page: PageWish): string {
  const direction = page.backward ? 'desc' : 'asc';
  return (
    `select ${COLUMNS} from bookings where ${whereOf(p, restaurant, filter)}` +
    (page.after ? beyond(p, '>', page.after) : '') +
    (page.before ? beyond(p, '<', page.before) : '') +
    ` order by date ${direction}, starts_at ${direction}, id ${direction} limit ${p(page.size + 1)}`
  );
}

/** The same page of several restaurants' bookings, one row more of each than asked for, reversed when asked from the end. */
export function bookingPages(
  reads: TenantReads,
  restaurantIds: readonly string[],
  filter: BookingFilter,
  page: PageWish,
): Promise<BookingRow[]> {
  const [first, ...others] = restaurantIds;
  const direction = page.backward ? 'desc' : 'asc';
  const statement = sql((p) =>
    others.length === 0
      ? pageOf(p, p(first), filter, page)
      : `select listed.* from unnest(${p(restaurantIds)}::uuid[]) as asked (id),
          lateral (${pageOf(p, 'asked.id', filter, page)}) as listed
        order by listed.date ${direction}, listed."startsAt" ${direction}, listed."bookingId" ${direction}`,
  );
  return reads.rows<BookingRow>({ restaurantIds }, statement);
}

/** How many bookings a list holds in all. */
export async function bookingCount(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
): Promise<number> {
  const statement = sql(
    (p) => `select count(*)::int as count from bookings where ${whereOf(p, p(restaurantId), filter)}`,
  );
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One booking by its uuid, among the restaurants of the scope; null when it is none of theirs or deleted. */
export function bookingRow(reads: TenantReads, scope: Scope, bookingId: string): Promise<BookingRow | null> {
  const statement = sql(
    (p) =>
      `select ${COLUMNS} from bookings where restaurant_id = any (${p(scope.restaurantIds)}::uuid[])
        and id = ${p(bookingId)} and deleted_at is null`,
  );
  return reads.row<BookingRow>(scope, statement);
}

/** The bookings with these uuids that the scope may see and that are not deleted, in the order of their coming. */
export function bookingRows(
  reads: TenantReads,
  { restaurantIds }: Scope,
  bookingIds: readonly string[],
): Promise<BookingRow[]> {
  const statement = sql(
    (p) =>
      `select ${COLUMNS} from bookings where restaurant_id = any (${p(restaurantIds)}::uuid[])
        and id = any (${p(bookingIds)}::uuid[]) and deleted_at is null order by date, starts_at, id`,
  );
  return reads.rows<BookingRow>({ restaurantIds }, statement);
}

/** The booking that a manage link opens; null when there is none, or no restaurant any more. */
export async function managedBookingRow(reads: TenantReads, token: string): Promise<BookingRow | null> {
  const restaurantId = restaurantOfManageToken(token);
  if (!restaurantId) return null;
  return reads.row<BookingRow>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) =>
        `select ${COLUMNS} from bookings where restaurant_id = ${p(restaurantId)}
          and manage_token_hash = ${p(sha256(token))} and deleted_at is null
          and exists (select from restaurants r where r.id = bookings.restaurant_id)`,
    ),
  );
}
