import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { FORGOTTEN_AFTER_HOURS } from '../availability/engine/seated-stay.ts';
import { type RestaurantRow, restaurantRowsOf } from '../restaurants/restaurant-rows.ts';

/** How many of those who come next are shown. */
export const NEXT_ARRIVALS = 3;

/** A party that is expected, in the names of the schema's fields. */
interface NextArrivalRow {
  time: string;
  guests: number;
  customerName: string;
}

interface TodayRow {
  restaurantId: string;
  date: string;
  bookings: number;
  covers: number;
  pending: number;
  seated: number;
  waiting: number;
  nextArrivals: NextArrivalRow[];
}

/** A restaurant's day so far, in the names of the schema's fields. */
export interface LocationTodayRow extends TodayRow {
  restaurant: RestaurantRow;
}

/** The days of these restaurants as they stand now, each by its own clock, oldest restaurant first. */
export async function locationsToday(
  clock: Clock,
  reads: TenantReads,
  restaurantIds: readonly string[],
): Promise<LocationTodayRow[]> {
  const scope = { restaurantIds };
  const [restaurants, days] = await Promise.all([
    restaurantRowsOf(reads, scope),
    reads.rows<TodayRow>(scope, todayStatement(restaurantIds, clock.now())),
  ]);
  const dayOf = new Map(days.map((day) => [day.restaurantId, day]));
  return restaurants.flatMap((restaurant) => {
    const day = dayOf.get(restaurant.restaurantId);
    return day ? [{ ...day, restaurant }] : [];
  });
}

/** All restaurants in one statement: the bookings from their counter, and a look at the rows of two dates each. */
function todayStatement(restaurantIds: readonly string[], at: Date): Statement {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`select r.id as "restaurantId", today.date::text,
        coalesce(d.pending + d.confirmed + d.seated + d.completed + d.no_show, 0) as bookings,
        coalesce(d.pending, 0) as pending, room.covers, room.seated, queue.waiting, coming."nextArrivals"
      from restaurants r
        cross join lateral (select (${now} at time zone r.timezone)::date as date) today
        left join booking_days d on d.restaurant_id = r.id and d.date = today.date
        cross join lateral (
          select coalesce(sum(guests) filter (where b.date = today.date and b.status <> 'cancelled'), 0)::int as covers,
            (count(*) filter (where b.status = 'seated'
              and b.ends_at > ${now} - interval '${raw(FORGOTTEN_AFTER_HOURS)} hours'))::int as seated
          from bookings b where b.restaurant_id = r.id and b.deleted_at is null
            and b.date between today.date - 1 and today.date) room
        cross join lateral (
          select count(*)::int as waiting from waitlist_entries w
          where w.restaurant_id = r.id and w.status in ('waiting', 'notified')) queue
        cross join lateral (
          select coalesce(json_agg(json_build_object('time', n.time, 'guests', n.guests, 'customerName', n.customer_name)
            order by n.starts_at, n.id), '[]') as "nextArrivals"
          from (select b.id, b.time, b.guests, b.customer_name, b.starts_at from bookings b
            where b.restaurant_id = r.id and b.deleted_at is null and b.date between today.date - 1 and today.date
              and b.status in ('pending', 'confirmed') and b.arrived_at is null and b.ends_at > ${now}
            order by b.starts_at, b.id limit ${raw(NEXT_ARRIVALS)}) n) coming
      where r.id = any (${restaurantIds}::uuid[])`;
}
