import { rowsByKey } from '../../../platform/db/rows-by-key.ts';
import { joined, nothing, raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { Metadata } from '../../../platform/external/external-reference.ts';
import { type PageRequest, rowsToFetch } from '../../../platform/graphql/connections/connection.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import type { DietaryNeed } from '../../guests/dietary-need.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingSource } from '../booking-source.ts';
import type { BookingStatus } from '../booking-status.ts';
import { restaurantOfManageToken } from '../manage-link/manage-token.ts';
import type { Occasion } from '../party/occasion.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { type BookingColumns, columnsOf, type LineColumn } from './booking-columns.ts';
import { type BookingOrder, beyond, directed, orders } from './booking-order.ts';
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
  /** Uuid of the area that was asked for; null for anywhere. */
  areaId: string | null;
  /** Whether it has a table outside of that area. */
  sitsElsewhere: boolean;
  wishes: TableFeature[];
  /** Those that none of its tables meets. */
  unmetWishes: TableFeature[];
  /** The needs of `diets`, each once. */
  dietary: DietaryNeed[];
  diets: PartyDiet[];
  dietaryNote: string | null;
  occasion: Occasion | null;
  /** What it bought beside its table. */
  experience: BoughtExperience | null;
  cancellationNote: string | null;
  source: BookingSource;
  tablesPinned: boolean;
  arrivedAt: Date | null;
  arrivedGuests: number | null;
  seatedAt: Date | null;
  guestConfirmedAt: Date | null;
  /** As the guest said; null for a party that has said nothing. */
  lateMinutes: number | null;
  /** Uuid of the next party at its tables, if it comes before this one would leave, late as it is. */
  nextAtRiskId: string | null;
  /** Whether a link for companions is out. */
  isShared: boolean;
  staffNote: string | null;
  tags: string[];
  /** What an integrator's own system calls it. */
  externalId: string | null;
  metadata: Metadata[];
  /** What calendars and mails know the visit by. */
  revision: number;
  /** How often anything else of it was changed. */
  edits: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A booking in a list: a line for sure, the rest as far as the list was asked for more. */
export type ListedBooking = Pick<BookingRow, 'id' | LineColumn> &
  Partial<BookingRow> & {
    /** The position of its last change, where the list is in that order. */
    changePosition?: string;
  };

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
  /** Uuid of the area that they are for. */
  areaId?: string | null;
  /** What an integrator's own system calls it. */
  externalId?: string | null;
  /** Uuid of the guest whose bookings they are. */
  guestId?: string | null;
  /** Since when they changed, in milliseconds since 1970. */
  changedSince?: number | null;
  /** By the visit when left out. */
  order?: BookingOrder | null;
}

/** What a list is of when it asks for changes: each is looked up by its key, along the order of the changes. */
function changedBookings(restaurant: Statement, { among, changedSince }: BookingFilter): Statement {
  return sql`(select found.*, changed.position as change_position, changed.booking_id as change_id from booking_changes changed
      cross join lateral (select * from bookings b
        where b.restaurant_id = changed.restaurant_id and b.id = changed.booking_id offset 0) as found
      where changed.restaurant_id = ${restaurant}
        ${changedSince == null ? nothing : sql`and changed.position >= ${String(changedSince)}::bigint`}
        ${among ? sql`and changed.booking_id = any (${among}::uuid[])` : nothing}) as bookings`;
}

/** What a list is of. Bookings that are named are fetched before they are put in order. */
function bookingsOf(restaurant: Statement, filter: BookingFilter): Statement {
  const { among, changedSince, order } = filter;
  if (changedSince != null || order === 'change') return changedBookings(restaurant, filter);
  if (!among) return raw('bookings');
  const wanted = { table: 'bookings', of: sql`restaurant_id = ${restaurant}`, among: sql`${among}::uuid[]` };
  return sql`${rowsByKey(wanted)} as bookings`;
}

/** `restaurant` is a value, or the column of a row that lists it. */
function whereOf(
  restaurant: Statement,
  { status, without, from, to, search, areaId, externalId, guestId }: BookingFilter,
): Statement {
  const conditions = [sql`restaurant_id = ${restaurant}`, raw('deleted_at is null')];
  if (status) conditions.push(sql`status = ${status}`);
  if (without) conditions.push(sql`status <> ${without}`);
  if (from) conditions.push(sql`date >= ${from}::date`);
  if (to) conditions.push(sql`date <= ${to}::date`);
  if (areaId) conditions.push(sql`area_id = ${areaId}`);
  if (externalId) conditions.push(sql`external_id = ${externalId}`);
  if (guestId) conditions.push(sql`guest_id = ${guestId}`);
  if (search) conditions.push(sql`${raw(BOOKING_WORDS)} like ${patternOf(search)}`);
  return joined(conditions, ' and ');
}

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
export interface BookingPage extends PageRequest {
  columns: BookingColumns;
}

function pageOf(restaurant: Statement, filter: BookingFilter, page: BookingPage): Statement {
  const order = orders[filter.order ?? 'visit'];
  const after = page.after ? beyond('>', order, page.after) : nothing;
  const before = page.before ? beyond('<', order, page.before) : nothing;
  const place = filter.order === 'change' ? raw(', change_position::text as "changePosition"') : nothing;
  return sql`select ${raw(columnsOf[page.columns])}${place} from ${bookingsOf(restaurant, filter)}
    where ${whereOf(restaurant, filter)}${after}${before}
    order by ${directed(order.columns, page)} limit ${raw(rowsToFetch(page))}`;
}

/** The same page of several restaurants' bookings, one row more of each than asked for, reversed when asked from the end. */
export function bookingPages(
  reads: TenantReads,
  restaurantIds: readonly string[],
  filter: BookingFilter,
  page: BookingPage,
): Promise<ListedBooking[]> {
  const [first, ...others] = restaurantIds;
  const listed = orders[filter.order ?? 'visit'].listed.map((column) => `listed.${column}`);
  const statement =
    others.length === 0
      ? pageOf(sql`${first}`, filter, page)
      : sql`select listed.* from unnest(${restaurantIds}::uuid[]) as asked (id),
          lateral (${pageOf(raw('asked.id'), filter, page)}) as listed
        order by ${directed(listed, page)}`;
  return readBookings(reads, { restaurantIds }, statement);
}

/** How many bookings a list holds in all. */
export async function bookingCount(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
): Promise<number> {
  const restaurant = sql`${restaurantId}`;
  const statement = sql`select count(*)::int as count from ${bookingsOf(restaurant, filter)}
    where ${whereOf(restaurant, filter)}`;
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One booking by its uuid, among the restaurants of the scope; null when it is none of theirs or deleted. */
export async function bookingRow(
  reads: TenantReads,
  scope: Scope,
  bookingId: string,
): Promise<BookingRow | null> {
  const statement = sql`select ${raw(columnsOf.whole)} from bookings where restaurant_id = any (${scope.restaurantIds}::uuid[])
        and id = ${bookingId} and deleted_at is null`;
  const [row] = await readBookings(reads, scope, statement);
  return row ?? null;
}

/** The bookings with these uuids that the scope may see and that are not deleted, by date and time. */
export function bookingRows(
  reads: TenantReads,
  { restaurantIds }: Scope,
  bookingIds: readonly string[],
): Promise<BookingRow[]> {
  const of = sql`restaurant_id = any (${restaurantIds}::uuid[])`;
  const named = rowsByKey({ table: 'bookings', of, among: sql`${bookingIds}::uuid[]` });
  const statement = sql`select ${raw(columnsOf.whole)} from ${named} as bookings where deleted_at is null
    order by bookings.date, starts_at, bookings.id`;
  return readBookings(reads, { restaurantIds }, statement);
}

/** By its link, or by one that was mailed before it got this one. Both are looked up by their index. */
function idOfManageLink(restaurantId: string, hash: string): Statement {
  return sql`select id from bookings where restaurant_id = ${restaurantId} and manage_token_hash = ${hash}
    union all select booking_id from earlier_manage_links
      where restaurant_id = ${restaurantId} and token_hash = ${hash} limit 1`;
}

/** The booking that a manage link opens; null when there is none, or no restaurant any more. */
export async function managedBookingRow(reads: TenantReads, token: string): Promise<BookingRow | null> {
  const restaurantId = restaurantOfManageToken(token);
  if (!restaurantId) return null;
  const statement = sql`select ${raw(columnsOf.whole)} from bookings where restaurant_id = ${restaurantId}
        and id = (${idOfManageLink(restaurantId, sha256(token))}) and deleted_at is null
        and exists (select from restaurants r where r.id = bookings.restaurant_id)`;
  const [row] = await readBookings(reads, { restaurantIds: [restaurantId] }, statement);
  return row ?? null;
}

/** Whether a link opens this very booking, under the lock of the caller. */
export async function isManageLinkOf(
  tx: TenantTransaction,
  { restaurantId, id }: { restaurantId: string; id: string },
  token: string,
): Promise<boolean> {
  const opened = await tx.rows<{ id: string }>(idOfManageLink(restaurantId, sha256(token)));
  return opened.some((booking) => booking.id === id);
}
