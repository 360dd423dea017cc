import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { inArea, type ReportAsked } from './report-asked.ts';
import { daysWithServices, inService } from './report-services.ts';

/** Quarter-hours of a day: as many rows as the use of a room has. */
export const QUARTERS_OF_DAY = 96;

/** Most tables of a restaurant. */
export const MOST_TABLES_OF_REPORT = 500;

/** A quarter-hour of the restaurant's clock, in the names of the schema's fields. */
interface RoomQuarterRow {
  time: string;
  covers: number;
  tables: number;
}

/** How full a room was. */
export interface RoomUseRow {
  days: number;
  restsOn: number;
  seats: number;
  tableCount: number;
  quarters: RoomQuarterRow[];
}

/** Parties that sat, with the wall-clock span of their stay; what nobody marked as over ends after twelve hours. */
const stays = (asked: ReportAsked) => sql`${daysWithServices(asked, asked)},
  stays as materialized (
    select b.id, b.date, b.guests, coalesce(b.seated_at, b.starts_at) at time zone ${asked.timezone} as since,
      least(coalesce(b.left_at, b.ends_at), coalesce(b.seated_at, b.starts_at) + interval '12 hours') at time zone ${asked.timezone} as until,
      (select count(*)::int from seatings s where s.restaurant_id = b.restaurant_id and s.booking_id = b.id) as tables
    from bookings b join days on days.date = b.date
    where b.restaurant_id = ${asked.restaurantId} and b.date between ${asked.from}::date and ${asked.to}::date
      and b.deleted_at is null and b.status in ('seated', 'completed') and ${inArea(asked, raw('b.area_id'))}
      and ${inService(asked, raw('(extract(hour from b.time) * 60 + extract(minute from b.time))::int'))})`;

/**
 * Covers and tables that were taken in each quarter-hour of the clock, on average over the days on which somebody sat. A party is in a
 * quarter-hour that it sat in any part of.
 */
export async function roomUse(reads: TenantReads, asked: ReportAsked): Promise<RoomUseRow> {
  const row = await reads.row<RoomUseRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${stays(asked)},
      sums as (select count(distinct date)::int as days, count(*)::int as parties from stays),
      quarters as (
        select to_char(quarter, 'HH24:MI:SS') as time, sum(guests) as covers, sum(tables) as tables
        from stays, generate_series(date_bin('15 minutes', since, timestamp '2000-01-01'), until - interval '1 millisecond', '15 minutes') as quarter
        group by 1)
      select sums.days, sums.parties as "restsOn", r.seating_capacity as seats,
        (select count(*)::int from tables t where t.restaurant_id = r.id and t.deleted_at is null) as "tableCount",
        (select coalesce(json_agg(json_build_object('time', q.time, 'covers', round(q.covers::numeric / sums.days, 1),
            'tables', round(q.tables::numeric / sums.days, 1)) order by q.time), '[]') from quarters q) as quarters
      from sums, restaurants r where r.id = ${asked.restaurantId}`,
  );
  return row ?? { days: 0, restsOn: 0, seats: 0, tableCount: 0, quarters: [] };
}

/** What one table had, in the names of the schema's fields. */
export interface TableTurnsRow {
  name: string;
  seats: number;
  parties: number;
  covers: number;
  turnsPerDay: number;
}

/** Turns of each table that the restaurant has, over the days on which somebody sat anywhere; those with the most first. */
export function tableTurns(reads: TenantReads, asked: ReportAsked): Promise<TableTurnsRow[]> {
  return reads.rows<TableTurnsRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${stays(asked)},
      sat as (
        select s.table_id, count(*)::int as parties, sum(stays.guests)::int as covers from stays
          join seatings s on s.restaurant_id = ${asked.restaurantId} and s.booking_id = stays.id group by 1)
      select t.name, t.capacity as seats, coalesce(sat.parties, 0) as parties, coalesce(sat.covers, 0) as covers,
        coalesce(round(sat.parties::numeric / nullif((select count(distinct date) from stays), 0), 2), 0)::float8 as "turnsPerDay"
      from tables t left join sat on sat.table_id = t.id
      where t.restaurant_id = ${asked.restaurantId} and t.deleted_at is null
      order by parties desc, t.name, t.id limit ${MOST_TABLES_OF_REPORT}`,
  );
}
