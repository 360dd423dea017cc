import DataLoader from 'dataloader';
import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { TABLE_COLUMNS, type TableRow } from '../tables/table-rows.ts';
import type { BookingRow } from './booking-rows.ts';

/** Most tables that one booking can have. */
export const MOST_TABLES_OF_A_BOOKING = 20;

type Seated = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

// One loader for each operation: it lives and dies with the operation's reads.
const loaders = new WeakMap<TenantReads, DataLoader<Seated, TableRow[], string>>();

/** The tables of a booking by name; asked for booking by booking, they are read in one statement. */
export function tablesOfBooking(reads: TenantReads, booking: Seated): Promise<TableRow[]> {
  let loader = loaders.get(reads);
  if (!loader) {
    loader = new DataLoader((bookings) => loadTables(reads, bookings), {
      cacheKeyFn: ({ bookingId }) => bookingId,
    });
    loaders.set(reads, loader);
  }
  return loader.load(booking);
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

async function loadTables(reads: TenantReads, bookings: readonly Seated[]): Promise<TableRow[][]> {
  const restaurantIds = [...new Set(bookings.map(({ restaurantId }) => restaurantId))];
  const found = await reads.rows<TableRow & { bookingId: string }>(
    { restaurantIds },
    sql(
      (p) => `select s.booking_id as "bookingId", t.* from unnest(
            ${p(bookings.map(({ restaurantId }) => restaurantId))}::uuid[],
            ${p(bookings.map(({ bookingId }) => bookingId))}::uuid[]) as asked (restaurant_id, booking_id)
          join seatings s on s.restaurant_id = asked.restaurant_id and s.booking_id = asked.booking_id
          join lateral (select ${TABLE_COLUMNS} from tables
            where restaurant_id = s.restaurant_id and id = s.table_id) t on true
        order by t.name, s.table_id`,
    ),
  );
  const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
  return bookings.map(({ bookingId }) => byBooking.get(bookingId) ?? []);
}
