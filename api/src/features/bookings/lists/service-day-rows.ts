import type { App } from '../../../platform/app.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays, instantReached } from '../../../platform/time/zoned-time.ts';
import { availabilityDay } from '../../availability/availability-rows.ts';
import { type BlockRow, blockRows } from '../../availability/blocks/block-rows.ts';
import { engineDay } from '../../availability/day/day-row.ts';
import { meets } from '../../availability/engine/held.ts';
import { serviceSpans } from '../../availability/engine/service-day.ts';
import { specialDayOn } from '../../availability/rules/booking-rules.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { TABLE_COLUMNS, type TableRow } from '../../tables/table-rows.ts';
import { bookingPage } from './booking-pages.ts';
import type { BookingRow } from './booking-rows.ts';

/** Rows of a day's lists; what is beyond is left out. A restaurant has at most 500 tables. */
export const MOST_TABLES_OF_A_DAY = 500;
export const MOST_BOOKINGS_OF_A_DAY = 500;
export const MOST_BLOCKS_OF_A_DAY = 50;

/** A service day as resolvers hand it out, in the names of the schema's fields. */
export interface ServiceDayRow {
  restaurantId: string;
  timezone: string;
  date: string;
  opensAt: Date | null;
  closesAt: Date | null;
  note: string | null;
  seatingCapacity: number;
  services: { name: string; startsAt: Date; endsAt: Date }[];
}

/** The services of a date by the rules of today; null for a restaurant that does not exist. */
export async function serviceDayRow(
  { clock }: App,
  reads: TenantReads,
  { restaurantId, timezone }: Pick<RestaurantRow, 'restaurantId' | 'timezone'>,
  date: string,
): Promise<ServiceDayRow | null> {
  const row = await availabilityDay(clock, reads, { restaurantId, date });
  if (!row) return null;
  const { rules } = engineDay(row);
  const services = serviceSpans(rules, date).map(({ hours, opensAt, closesAt }) => ({
    name: hours.name,
    startsAt: opensAt,
    endsAt: closesAt,
  }));
  const closings = services.map(({ endsAt }) => endsAt.getTime());
  return {
    restaurantId,
    timezone,
    date,
    opensAt: services[0]?.startsAt ?? null,
    closesAt: closings.length > 0 ? new Date(Math.max(...closings)) : null,
    note: specialDayOn(rules, date)?.note ?? null,
    seatingCapacity: rules.seatingCapacity,
    services,
  };
}

/** Its bookings by time, whatever their status. */
export async function bookingsOfDay(
  reads: TenantReads,
  { restaurantId, date }: ServiceDayRow,
): Promise<BookingRow[]> {
  const page = { size: MOST_BOOKINGS_OF_A_DAY, backward: false, after: null, before: null };
  const rows = await bookingPage(reads, restaurantId, { from: date, to: date }, page);
  return rows.slice(0, MOST_BOOKINGS_OF_A_DAY);
}

/** The restaurant's tables by zone and name. */
export function tablesOfDay(
  reads: TenantReads,
  { restaurantId }: Pick<ServiceDayRow, 'restaurantId'>,
): Promise<TableRow[]> {
  return reads.rows<TableRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(TABLE_COLUMNS)} from tables where restaurant_id = ${restaurantId} and deleted_at is null
          order by server_zone, name, id limit ${MOST_TABLES_OF_A_DAY}`,
  );
}

/** Blocks that touch the date, or what its last service has of the next one. */
export async function blocksOfDay(reads: TenantReads, day: ServiceDayRow): Promise<BlockRow[]> {
  const { date, timezone, closesAt } = day;
  const from = instantReached(date, '00:00:00', timezone).getTime();
  const midnight = instantReached(addDays(date, 1), '00:00:00', timezone).getTime();
  const stay = { from, to: Math.max(midnight, closesAt?.getTime() ?? midnight) };
  const rows = await blockRows(reads, day, { from: date, to: addDays(date, 1) });
  return rows.filter((block) => meets(block, stay)).slice(0, MOST_BLOCKS_OF_A_DAY);
}
