import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { inArea, type ReportAsked } from './report-asked.ts';
import { daysWithServices, inService } from './report-services.ts';

/** Whether guests had been here before, in the names of the schema's fields. */
export interface ReportGuestsRow {
  restsOn: number;
  firstVisits: number;
  returning: number;
  unknown: number;
}

/** Parties that came, by whether their guest had come on an earlier day. A guest without a record, or whose record was erased, is not known. */
export async function reportGuests(reads: TenantReads, asked: ReportAsked): Promise<ReportGuestsRow> {
  const row = await reads.row<ReportGuestsRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${daysWithServices(asked, asked)},
      came as (
        select b.guest_id is null as is_unknown, exists (
            select from bookings e where e.restaurant_id = b.restaurant_id and e.guest_id = b.guest_id and e.date < b.date
              and e.status in ('seated', 'completed') and e.deleted_at is null) as is_returning
        from bookings b join days on days.date = b.date
        where b.restaurant_id = ${asked.restaurantId} and b.date between ${asked.from}::date and ${asked.to}::date
          and b.deleted_at is null and b.status in ('seated', 'completed') and ${inArea(asked, raw('b.area_id'))}
          and ${inService(asked, raw('(extract(hour from b.time) * 60 + extract(minute from b.time))::int'))})
      select count(*) filter (where not is_unknown)::int as "restsOn", count(*) filter (where is_returning)::int as returning,
        count(*) filter (where not is_unknown and not is_returning)::int as "firstVisits", count(*) filter (where is_unknown)::int as unknown
      from came`,
  );
  return row ?? { restsOn: 0, firstVisits: 0, returning: 0, unknown: 0 };
}

/** Waits of the waitlist, in the names of the schema's fields. */
export interface ReportWaitsRow {
  restsOn: number;
  left: number;
  quoted: number | null;
  waited: number | null;
  waitedNinetieth: number | null;
  longerThanQuoted: number;
}

/** The clock's hours after midnight that still belong to the evening before: no service is known of who only waited. */
const HOURS_OF_NIGHT = 4;

/** Waits as they were told and as they were. Null where a service or an area is asked for: who waits has neither. */
export async function reportWaits(reads: TenantReads, asked: ReportAsked): Promise<ReportWaitsRow | null> {
  if (asked.areaId !== null || asked.service !== null) return null;
  const row = await reads.row<ReportWaitsRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with waits as (
        select status, estimated_wait as quoted, floor(extract(epoch from closed_at - created_at) / 60)::int as waited
        from waitlist_entries where restaurant_id = ${asked.restaurantId} and status in ('seated', 'cancelled') and closed_at is not null
          and created_at >= (${asked.from}::date + make_interval(hours => ${HOURS_OF_NIGHT}::int)) at time zone ${asked.timezone}
          and created_at < (${asked.to}::date + 1 + make_interval(hours => ${HOURS_OF_NIGHT}::int)) at time zone ${asked.timezone})
      select count(*) filter (where status = 'seated')::int as "restsOn", count(*) filter (where status = 'cancelled')::int as left,
        percentile_disc(0.5) within group (order by quoted) filter (where status = 'seated') as quoted,
        percentile_disc(0.5) within group (order by waited) filter (where status = 'seated') as waited,
        percentile_disc(0.9) within group (order by waited) filter (where status = 'seated') as "waitedNinetieth",
        count(*) filter (where status = 'seated' and waited > quoted)::int as "longerThanQuoted"
      from waits`,
  );
  return row ?? null;
}
