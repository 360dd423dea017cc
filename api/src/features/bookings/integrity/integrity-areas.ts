import { raw, sql } from '../../../platform/db/statement.ts';
import { firstBookings, type IntegrityStatement, liveBookings, MOST_FINDINGS } from './integrity-finding.ts';

/**
 * Areas and dates with bookings or holds that are for the area and have a table outside of it, where staff did not put them. Zones and
 * areas may have been changed since: whoever changed them learns here who is to be moved.
 */
export const tablesOutsideArea: IntegrityStatement = (examined) =>
  sql`with ${liveBookings(examined)},
      outside as (
        select b.id, b.date, b.starts_at, b.ends_at, a.name from live b
          join areas a on a.restaurant_id = ${examined.restaurantId} and a.id = b.area_id
        where exists (
          select from seatings s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
          where s.restaurant_id = ${examined.restaurantId} and s.booking_id = b.id and t.deleted_at is null
            and s.elsewhere is distinct from 'staff' and not (t.server_zone = any (a.zones)))
        union all
        select null, h.date, h.starts_at, h.ends_at, a.name from holds h
          join areas a on a.restaurant_id = h.restaurant_id and a.id = h.area_id
        where h.restaurant_id = ${examined.restaurantId} and h.expires_at > ${examined.now} and exists (
          select from hold_tables s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
          where s.restaurant_id = h.restaurant_id and s.hold_id = h.id and not (t.server_zone = any (a.zones))))
      select date, min(starts_at) as "startsAt", max(ends_at) as "endsAt", null::int as "limit",
        count(*)::int as found, name as subject, array_remove(${raw(firstBookings())}, null) as "bookingIds",
        count(id)::int as "bookingCount", count(*) over ()::int as "findingCount"
      from outside group by date, name order by date, name limit ${raw(MOST_FINDINGS)}`;
