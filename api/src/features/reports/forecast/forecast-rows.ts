import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { daysWithServices, type ReportServices } from '../report-services.ts';
import { FORECAST_DAYS } from './night.ts';
import { DAYS_OF_YEAR, SEASON_REACH } from './season.ts';

/** How far back a forecast looks: half a year. */
export const HISTORY_DAYS = 182;

/** Whose days are foretold, and from when. */
export interface ForecastOf {
  restaurantId: string;
  timezone: string;
  services: ReportServices;
  /** The service day under way. */
  today: string;
  now: Date;
}

/** What is booked for a service of a date, and what came of it. */
export interface ServiceNightRow {
  date: string;
  /** Place of the service among the names. */
  place: number;
  /** Guests of parties that came, sit, or are still expected. */
  covers: number;
  parties: number;
  /** Guests of bookings that were written down after their time: nobody knows since when they were booked. */
  writtenAfter: number;
  /** Guests who were booked so many days before, at the time of day that it is now. */
  onHand: number[];
}

const KEPT = "b.status not in ('cancelled', 'no_show')";

/** Guests on the books at an instant: a cancelling counts from when it came, a party that stayed away had been expected. */
const onHandAt = (lead: number) =>
  `coalesce(sum(b.guests) filter (where b.created_at <= d.seen_at - interval '${lead} days'
    and (b.status <> 'cancelled' or b.cancelled_at > d.seen_at - interval '${lead} days')), 0)::int`;

const ON_HAND = raw(
  `array[${Array.from({ length: FORECAST_DAYS }, (_, lead) => onHandAt(lead)).join(', ')}] as "onHand"`,
);

/** The last half year and the days ahead, service by service, in one statement over the bookings; days without any are left out. */
export function serviceNights(reads: TenantReads, of: ForecastOf): Promise<ServiceNightRow[]> {
  const span = { from: addDays(of.today, -HISTORY_DAYS), to: addDays(of.today, FORECAST_DAYS - 1) };
  return reads.rows<ServiceNightRow & Record<string, unknown>>(
    { restaurantIds: [of.restaurantId] },
    sql`with ${daysWithServices(of, span)},
      d as materialized (
        select date, places, (date::timestamp + ((${of.now}::timestamptz at time zone ${of.timezone}) - ${of.today}::timestamp))
          at time zone ${of.timezone} as seen_at
        from days)
      select d.date::text as date, ${placeOf(raw('b.time'))} as place,
        coalesce(sum(b.guests) filter (where ${raw(KEPT)}), 0)::int as covers, count(*) filter (where ${raw(KEPT)})::int as parties,
        coalesce(sum(b.guests) filter (where ${raw(KEPT)} and b.source in ('online', 'phone') and b.created_at > b.starts_at), 0)::int
          as "writtenAfter",
        ${ON_HAND}
      from d join bookings b on b.date = d.date
      where b.restaurant_id = ${of.restaurantId} and b.date between ${span.from}::date and ${span.to}::date and b.deleted_at is null
      group by 1, 2 order by 1, 2`,
  );
}

/** Covers of the days of a year before by which the season is told, from the roll-up. */
export function yearBefore(
  reads: TenantReads,
  of: ForecastOf,
): Promise<Pick<ServiceNightRow, 'date' | 'place' | 'covers'>[]> {
  const then = addDays(of.today, -DAYS_OF_YEAR);
  const span = { from: addDays(then, -HISTORY_DAYS), to: addDays(then, FORECAST_DAYS + SEASON_REACH) };
  return reads.rows<Pick<ServiceNightRow, 'date' | 'place' | 'covers'> & Record<string, unknown>>(
    { restaurantIds: [of.restaurantId] },
    sql`with ${daysWithServices(of, span)}
      select q.date::text as date, days.places[q.quarter / 15 + 1] as place, sum(q.covers)::int as covers
      from booking_quarters q join days on days.date = q.date
      where q.restaurant_id = ${of.restaurantId} and q.date between ${span.from}::date and ${span.to}::date
      group by 1, 2 having sum(q.covers) > 0 order by 1, 2`,
  );
}

const placeOf = (time: Statement) =>
  sql`d.places[(extract(hour from ${time}) * 60 + extract(minute from ${time}))::int / 15 + 1]`;
