import { raw, sql } from '../../../platform/db/statement.ts';
import { firstBookings, type IntegrityStatement, liveBookings, MOST_FINDINGS } from './integrity-finding.ts';

/**
 * Spans in which more covers are in the room than it has seats: everybody who comes and goes, added up instant by
 * instant; steps that are over the limit one after the other are one span, told by its fullest moment.
 */
export const capacityBreaches: IntegrityStatement = (examined) =>
  sql`with ${liveBookings(examined)},
      limits as (select seating_capacity from restaurants where id = ${examined.restaurantId}),
      steps as (
        select at, sum(sum(step)) over (order by at) as covers, lead(at) over (order by at) as until
        from (select from_at as at, guests as step from live union all select to_at, -guests from live) as moves
        group by at),
      marked as (
        select at, until, covers, at is distinct from lag(until) over (order by at) as is_first
        from steps, limits where covers > seating_capacity),
      counted as (select *, count(*) filter (where is_first) over (order by at) as span from marked),
      breaches as (
        select min(at) as fills_at, max(until) as clears_at, max(covers)::int as covers,
          count(*) over ()::int as finding_count
        from counted group by span order by 1 limit ${raw(MOST_FINDINGS)})
      select there.date, fills_at as "startsAt", clears_at as "endsAt", seating_capacity as "limit", covers as found,
        null as subject, there.ids as "bookingIds", there.count as "bookingCount", finding_count as "findingCount"
      from breaches cross join limits cross join lateral (
        select min(date) as date, ${raw(firstBookings())} as ids, count(*)::int as count
        from live where from_at < clears_at and to_at > fills_at) there
      order by fills_at`;

/**
 * Quarter-hours in which more covers or parties start than may, by the figures of the quarter-hour, else of its service,
 * else of the restaurant; zones are whole quarters from UTC. Where one service ends as another begins, it is that one's.
 */
export const pacingBreaches: IntegrityStatement = (examined) =>
  sql`with ${liveBookings(examined)},
      quarters as (
        select date_bin('15 minutes', starts_at, 'epoch') as at, min(date) as date, sum(guests)::int as covers,
          count(*)::int as parties, ${raw(firstBookings())} as ids
        from live group by 1),
      shown as (
        select q.*, (q.at at time zone r.timezone) - q.date::timestamp as since_midnight,
          (q.at at time zone r.timezone)::time as clock
        from quarters q join restaurants r on r.id = ${examined.restaurantId})
      select q.date, q.at as "startsAt", q.at + interval '15 minutes' as "endsAt", counted."limit", counted.found,
        counted.subject, q.ids as "bookingIds", q.parties as "bookingCount", count(*) over ()::int as "findingCount"
      from shown q
        left join booking_rules o on o.restaurant_id = ${examined.restaurantId}
        left join lateral (
          select * from (${servicesOfDate(examined.restaurantId)}) service
          where q.since_midnight between opening_time::interval and closing_time::interval
            + case when closing_time > opening_time then interval '0' else interval '1 day' end
          order by opening_time desc limit 1) s on true
        left join lateral (
          select (own ->> 'covers')::int as covers, (own ->> 'parties')::int as parties
          from jsonb_array_elements(s.quarter_pacing) own where (own ->> 'time')::time = q.clock) p on true
        cross join lateral (values
          ('covers', coalesce(p.covers, s.pacing_covers, o.pacing_covers), q.covers),
          ('parties', coalesce(p.parties, s.pacing_parties, o.pacing_parties), q.parties))
          as counted (subject, "limit", found)
      where counted.found > counted."limit" order by q.at, counted.subject limit ${raw(MOST_FINDINGS)}`;

const PACED_HOURS = raw('opening_time, closing_time, pacing_covers, pacing_parties, quarter_pacing');

/** The services of the date of quarter `q`: those of the special day, else of its weekday. */
const servicesOfDate = (restaurantId: string) =>
  sql`select ${PACED_HOURS} from special_day_services where restaurant_id = ${restaurantId} and date = q.date
      union all select ${PACED_HOURS} from services
        where restaurant_id = ${restaurantId} and extract(isodow from q.date)::int = any(weekdays)
          and not exists (select from special_days where restaurant_id = ${restaurantId} and date = q.date)`;
