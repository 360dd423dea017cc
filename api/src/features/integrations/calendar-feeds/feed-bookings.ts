import { nothing, raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { SHEET_COLUMNS, SHEET_TABLES, type SheetBooking } from '../../bookings/day-sheet/day-sheet-rows.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { CalendarFeedRow } from './calendar-feed-rows.ts';
import { DAYS_AHEAD, DAYS_BACK, MOST_BOOKINGS } from './calendar-feed-rules.ts';

/** A booking as a calendar shows it: what the day's sheet says of it, and what tells calendars what is new. */
export interface FeedBooking extends Omit<SheetBooking, 'servers'> {
  bookingId: string;
  reference: string;
  email: string | null;
  endsAt: Date;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
}

// Seconds from one clock time until the clock next shows another: a night runs past midnight.
const secondsUntil = (from: string, to: string) =>
  `mod(extract(epoch from ${to} - ${from})::int + 86400, 86400)`;

interface Span {
  restaurantId: string;
  /** First and last service day. */
  from: string;
  to: string;
}

/**
 * The bookings of a service: the one that had opened last by the booking's time, of those of its date by the rules of today. All of
 * the span at once: asked booking by booking, thousands of them take longer than a second.
 */
const ofService = ({ restaurantId, from, to }: Span, service: string) => sql`
  and b.id in (select known.id from (
    select distinct on (v.id) v.id, h.name from bookings v join (
        select s.date, s.name, s.opening_time, s.closing_time from special_day_services s
          where s.restaurant_id = ${restaurantId} and s.date between ${from}::date and ${to}::date
        union all
        select day::date, s.name, s.opening_time, s.closing_time
          from generate_series(${from}::date, ${to}::date, interval '1 day') day
            join services s on s.restaurant_id = ${restaurantId} and extract(isodow from day)::int = any (s.weekdays)
          where not exists (select from special_days d where d.restaurant_id = ${restaurantId} and d.date = day::date)
      ) h on h.date = v.date
      where v.restaurant_id = ${restaurantId} and v.date between ${from}::date and ${to}::date
        and ${raw(secondsUntil('h.opening_time', 'v.time'))} <= ${raw(secondsUntil('h.opening_time', 'h.closing_time'))}
      order by v.id, ${raw(secondsUntil('h.opening_time', 'v.time'))}) known where known.name = ${service})`;

/**
 * The bookings of a calendar by time, whatever their status: programs drop what is cancelled when they read that it is. Those to come
 * go first where there are too many, then the latest.
 */
export async function feedBookings(
  reads: TenantReads,
  { restaurantId, service }: Pick<CalendarFeedRow, 'restaurantId' | 'service'>,
  { timezone, now }: Pick<RestaurantRow, 'timezone'> & { now: Date },
): Promise<FeedBooking[]> {
  const today = localDateAt(now, timezone);
  const span = { restaurantId, from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  return reads.rows<FeedBooking>(
    { restaurantIds: [restaurantId] },
    sql`with nearest as materialized (
          select b.id from bookings b
          where b.restaurant_id = ${restaurantId} and b.date between ${span.from}::date and ${span.to}::date
            and b.deleted_at is null ${service === null ? nothing : ofService(span, service)}
          order by b.ends_at < ${now}, abs(extract(epoch from b.starts_at - ${now})), b.id
          limit ${raw(MOST_BOOKINGS)})
        select ${raw(SHEET_COLUMNS)}, b.id as "bookingId", b.reference, b.email, b.ends_at as "endsAt",
          b.created_at as "createdAt", b.updated_at as "updatedAt", b.revision
        from ${raw(SHEET_TABLES)}
        where b.restaurant_id = ${restaurantId} and b.id in (select id from nearest)
        order by b.starts_at, b.id`,
  );
}
