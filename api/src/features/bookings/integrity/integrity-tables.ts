import { raw, sql } from '../../../platform/db/statement.ts';
import { largestUnasked } from '../../availability/day/request-rows.ts';
import { heldFrom } from '../../availability/engine/seated-stay.ts';
import {
  firstBookings,
  type IntegrityStatement,
  isLive,
  liveBookings,
  MOST_FINDINGS,
} from './integrity-finding.ts';

/** Tables that two bookings have at one time. Each table's seatings are walked once, in the order of their beginning. */
export const tableOverlaps: IntegrityStatement = (examined) =>
  sql`with ${liveBookings(examined)},
      had as (
        select s.table_id, b.id, b.date, b.starts_at, lower(s.during) as from_at, upper(s.during) as to_at
        from live b join seatings s on s.restaurant_id = ${examined.restaurantId} and s.booking_id = b.id
        where not isempty(s.during)),
      walked as (
        select had.*, max(to_at) over (partition by table_id order by from_at, id
          rows between unbounded preceding and 1 preceding) as busy_until from had),
      late as (
        select *, count(*) over ()::int as finding_count from walked where busy_until > from_at
        order by from_at, id limit ${raw(MOST_FINDINGS)})
      select late.date, late.from_at as "startsAt", least(late.to_at, late.busy_until) as "endsAt", 1 as "limit",
        1 + earlier.count as found, t.name as subject, late.id || earlier.ids as "bookingIds",
        1 + earlier.count as "bookingCount", late.finding_count as "findingCount"
      from late join tables t on t.restaurant_id = ${examined.restaurantId} and t.id = late.table_id
        cross join lateral (
          select ${raw(firstBookings())} as ids, count(*)::int as count from had
          where had.table_id = late.table_id and had.from_at < late.to_at and had.to_at > late.from_at
            and (had.from_at, had.id) < (late.from_at, late.id)) earlier
      order by late.from_at, late.id`;

/**
 * Dates with bookings that have no table in a restaurant that has some; one that was deleted since is none. A large
 * party that waits for its answer has none yet, and rightly.
 */
export const bookingsWithoutTable: IntegrityStatement = (examined) =>
  sql`with ${liveBookings(examined)},
      homeless as (
        select b.* from live b
        where exists (select from tables where restaurant_id = ${examined.restaurantId} and deleted_at is null)
          and not exists (
            select from seatings s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
            where s.restaurant_id = ${examined.restaurantId} and s.booking_id = b.id and t.deleted_at is null)
          and (b.status <> 'pending' or b.guests <= ${largestUnasked(sql`${examined.restaurantId}`)}))
      select date, min(starts_at) as "startsAt", max(ends_at) as "endsAt", null::int as "limit",
        count(*)::int as found, null as subject, ${raw(firstBookings())} as "bookingIds",
        count(*)::int as "bookingCount", count(*) over ()::int as "findingCount"
      from homeless group by date order by date limit ${raw(MOST_FINDINGS)}`;

/** Dates with bookings whose tables are kept at another time, not at all, or still after they were given up. */
export const seatingsThatDiffer: IntegrityStatement = (examined) =>
  sql`with wrong as (
        select distinct b.id, b.date, b.starts_at, b.ends_at
        from bookings b join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
        where b.restaurant_id = ${examined.restaurantId} and b.ends_at > ${examined.now}
          and (${isLive(examined, 'b')} and (not s.holding or s.during <> tstzrange(${heldFrom('b')}, b.ends_at, '[)'))
            or s.holding and (b.deleted_at is not null or b.status not in ('pending', 'confirmed', 'seated'))))
      select date, min(starts_at) as "startsAt", max(ends_at) as "endsAt", null::int as "limit",
        count(*)::int as found, null as subject, ${raw(firstBookings())} as "bookingIds",
        count(*)::int as "bookingCount", count(*) over ()::int as "findingCount"
      from wrong group by date order by date limit ${raw(MOST_FINDINGS)}`;
