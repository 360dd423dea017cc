import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { inArea, type ReportAsked } from './report-asked.ts';
import { daysWithServices, inService } from './report-services.ts';
import { LONGEST_TURN } from './report-turns.ts';

/** Most people of a report, members of the team and others. */
export const MOST_SERVERS_OF_REPORT = 200;

/** What somebody who serves has had, in the names of the schema's fields. */
interface ServerFiguresRow {
  name: string;
  shifts: number;
  parties: number;
  covers: number;
  turnRestsOn: number;
  turnMedian: number | null;
}

/** Who served whom. */
export interface ReportServersRow {
  restsOn: number;
  others: number;
  servers: ServerFiguresRow[];
}

/** The quarter-hour of a clock time, as `inService` counts. */
const QUARTER = (time: string) =>
  raw(`(extract(hour from ${time}) * 60 + extract(minute from ${time}))::int`);

/**
 * Parties by who served them, as the shifts of the days say: a party belongs to the shift of its service, and there to whoever looks after
 * most of its tables; of two with as many, after the first of them (the same as `sumsOfServers` says of one day). Services as the rules
 * are today, tables where they stand today. The one who is gone from the team is gone from here.
 */
export async function reportServers(reads: TenantReads, asked: ReportAsked): Promise<ReportServersRow> {
  const { restaurantId, timezone, from, to } = asked;
  const row = await reads.row<ReportServersRow>(
    { restaurantIds: [restaurantId] },
    sql`with ${daysWithServices(asked, asked)},
      served as materialized (
        select s.date, s.service, s.position, days.places[${QUARTER('s.service')} / 15 + 1] as place,
          coalesce(s.member_id::text, lower(s.name)) as who, coalesce(s.name, m.name, initcap(m.role)) as name
        from shift_servers s join days on days.date = s.date
          left join memberships m on m.restaurant_id = s.restaurant_id and m.id = s.member_id
        where s.restaurant_id = ${restaurantId} and s.date between ${from}::date and ${to}::date
          and ${inService(asked, QUARTER('s.service'))}),
      parties as (
        select b.id, b.date, b.guests, shift.service,
          case when b.status = 'completed' and b.left_at > b.seated_at
            then floor(extract(epoch from b.left_at - b.seated_at) / 60)::int end as minutes
        from bookings b join days on days.date = b.date
          left join lateral (
            select o.service from served o
            where o.date = b.date and o.place = days.places[${QUARTER('b.time')} / 15 + 1]
            order by b.date + o.service <= b.starts_at at time zone ${timezone} desc,
              case when b.date + o.service <= b.starts_at at time zone ${timezone} then o.service end desc, o.service
            limit 1) as shift on true
        where b.restaurant_id = ${restaurantId} and b.date between ${from}::date and ${to}::date
          and b.deleted_at is null and b.status in ('seated', 'completed') and ${inArea(asked, raw('b.area_id'))}
          and ${inService(asked, QUARTER('b.time'))}),
      owned as (
        select parties.*, owner.position from parties left join lateral (
          select z.position from seatings s
            join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
            join shift_sections z on z.restaurant_id = s.restaurant_id and z.date = parties.date and z.service = parties.service
              and z.zone = t.server_zone
          where s.restaurant_id = ${restaurantId} and s.booking_id = parties.id
          group by z.position order by count(*) desc, min(t.name) limit 1) as owner on true),
      sums as (
        select served.who, min(served.name) as name, count(distinct (served.date, served.service))::int as shifts,
          count(owned.id)::int as parties, coalesce(sum(owned.guests), 0)::int as covers,
          count(owned.minutes) filter (where owned.minutes <= ${LONGEST_TURN})::int as "turnRestsOn",
          percentile_disc(0.5) within group (order by owned.minutes) filter (where owned.minutes <= ${LONGEST_TURN}) as "turnMedian"
        from served left join owned
          on owned.date = served.date and owned.service = served.service and owned.position = served.position
        group by served.who
        order by covers desc, name, served.who limit ${MOST_SERVERS_OF_REPORT})
      select (select count(*)::int from owned where position is not null) as "restsOn",
        (select count(*)::int from owned where position is null) as others,
        (select coalesce(json_agg(json_build_object('name', name, 'shifts', shifts, 'parties', parties, 'covers', covers,
          'turnRestsOn', "turnRestsOn", 'turnMedian', "turnMedian") order by covers desc, name, who), '[]') from sums) as servers`,
  );
  return row ?? { restsOn: 0, others: 0, servers: [] };
}
