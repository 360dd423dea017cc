import DataLoader from 'dataloader';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { PresentPlace } from '../../availability/engine/engine-day.ts';
import {
  type NamedTable,
  TABLE_COLUMNS,
  TABLE_NAME_COLUMNS,
  type TableRow,
} from '../../tables/table-rows.ts';
import { presentPlace } from '../change/present-place.ts';
import type { BookingRow } from '../lists/booking-rows.ts';

/** Most tables that one booking can have. */
export const MOST_TABLES_OF_A_BOOKING = 20;

type Seated = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

const named = (reads: TenantReads) => newLoader<NamedTable>(reads, TABLE_NAME_COLUMNS);
const whole = (reads: TenantReads) => newLoader<TableRow>(reads, TABLE_COLUMNS);

/** The tables of a booking by name; asked for booking by booking, they are read in one statement. */
export function tablesOfBooking(reads: TenantReads, booking: Seated): Promise<TableRow[]> {
  return reads.once(whole).load(booking);
}

/** The same for who asks for their names alone, as lists of bookings do. */
export function tableNamesOfBooking(reads: TenantReads, booking: Seated): Promise<NamedTable[]> {
  return reads.once(named).load(booking);
}

function newLoader<Row extends NamedTable>(
  reads: TenantReads,
  columns: string,
): DataLoader<Seated, Row[], string> {
  return new DataLoader((bookings) => loadTables<Row>(reads, bookings, columns), {
    cacheKeyFn: ({ bookingId }) => bookingId,
  });
}

/** Uuids of the tables that a booking is pinned to; undefined when the engine may give it others. */
export async function pinnedTables(
  reads: TenantReads,
  booking: Seated & Pick<BookingRow, 'tablesPinned'>,
): Promise<string[] | undefined> {
  if (!booking.tablesPinned) return undefined;
  const tables = await tablesOfBooking(reads, booking);
  return tables.length > 0 ? tables.map(({ tableId }) => tableId) : undefined;
}

/** What a booking has now, as the engine asks for it. */
export async function presentPlaceOf(
  reads: TenantReads,
  booking: BookingRow,
  now: Date,
): Promise<PresentPlace> {
  const tables = await tablesOfBooking(reads, booking);
  return presentPlace(
    booking,
    tables.map(({ tableId }) => tableId),
    now,
  );
}

// `offset 0` has seatings and tables found by their keys, one by one: left to itself, PostgreSQL may rather read all that
// the restaurants have (170 ms instead of 2 for a page of twenty restaurants).
async function loadTables<Row extends NamedTable>(
  reads: TenantReads,
  bookings: readonly Seated[],
  columns: string,
): Promise<Row[][]> {
  const restaurantIds = [...new Set(bookings.map(({ restaurantId }) => restaurantId))];
  const found = await reads.rows<Row & { bookingId: string }>(
    { restaurantIds },
    sql`select s.booking_id as "bookingId", t.* from unnest(
            ${bookings.map(({ restaurantId }) => restaurantId)}::uuid[],
            ${bookings.map(({ bookingId }) => bookingId)}::uuid[]) as asked (restaurant_id, booking_id)
          join lateral (select table_id, booking_id from seatings
            where restaurant_id = asked.restaurant_id and booking_id = asked.booking_id offset 0) s on true
          join lateral (select ${raw(columns)} from tables
            where restaurant_id = asked.restaurant_id and id = s.table_id offset 0) t on true
        order by t.name, s.table_id`,
  );
  const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
  return bookings.map(({ bookingId }) => byBooking.get(bookingId) ?? []);
}
