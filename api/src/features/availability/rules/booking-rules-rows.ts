import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { ServiceRules } from '../services/service-rules.ts';
import { DEFAULT_HORIZON_DAYS, DEFAULT_LARGEST_ONLINE_PARTY, DEFAULT_LEAD_MINUTES } from './booking-rules.ts';

/** The single booking rules, in the names of the schema's fields. */
export interface BookingRulesRow {
  pacingCovers: number | null;
  pacingParties: number | null;
  leadMinutes: number;
  horizonDays: number;
  largestOnlineParty: number;
  instantConfirmation: boolean;
  onlineBookingPaused: boolean;
  staffTablesReleaseHours: number | null;
  turnTimes: { upTo: number; minutes: number }[];
}

/** The hours of one service, and the rules that it has of its own. */
interface ServiceHoursRow extends ServiceRules {
  name: string;
  openingTime: string;
  closingTime: string;
  lastSeating: string | null;
}

/** A weekly service. */
export interface WeeklyServiceRow extends ServiceHoursRow {
  weekdays: number[];
}

/** A date with services of its own. */
export interface SpecialDayRow {
  date: string;
  services: ServiceHoursRow[];
  note: string | null;
  experienceOnly: boolean;
}

/** Dates from `from` to `to`, both included; a year from `from` when `to` is null. */
export interface DateRange {
  from: string;
  to: string | null;
}

/** Columns of `services` and `special_day_services` in the names of the schema's fields. */
export const SERVICE_COLUMNS = `name, opening_time as "openingTime", closing_time as "closingTime",
  last_seating as "lastSeating", pacing_covers as "pacingCovers", pacing_parties as "pacingParties",
  quarter_pacing as "quarterPacing", turn_times as "turnTimes"`;

/** The single rules of a restaurant, with the product's defaults where it has set none. */
export function bookingRulesRow(reads: TenantReads, restaurantId: string): Promise<BookingRulesRow | null> {
  return reads.row<BookingRulesRow>(
    { restaurantIds: [restaurantId] },
    sql`
        select o.pacing_covers as "pacingCovers", o.pacing_parties as "pacingParties",
          coalesce(o.lead_minutes, ${raw(DEFAULT_LEAD_MINUTES)}) as "leadMinutes",
          coalesce(o.horizon_days, ${raw(DEFAULT_HORIZON_DAYS)}) as "horizonDays",
          coalesce(o.largest_online_party, ${raw(DEFAULT_LARGEST_ONLINE_PARTY)}) as "largestOnlineParty",
          coalesce(o.instant_confirmation, false) as "instantConfirmation",
          coalesce(o.online_booking_paused, false) as "onlineBookingPaused",
          o.staff_tables_release_hours as "staffTablesReleaseHours",
          coalesce((select json_agg(json_build_object('upTo', t.up_to, 'minutes', t.minutes) order by t.up_to)
            from turn_times t where t.restaurant_id = r.id), '[]') as "turnTimes"
        from restaurants r left join booking_rules o on o.restaurant_id = r.id where r.id = ${restaurantId}`,
  );
}

/** The weekly services of a restaurant in the owner's order. */
export function serviceRows(reads: TenantReads, restaurantId: string): Promise<WeeklyServiceRow[]> {
  return reads.rows<WeeklyServiceRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(SERVICE_COLUMNS)}, weekdays from services where restaurant_id = ${restaurantId} order by position`,
  );
}

/** The special days of a restaurant by date. */
export function specialDayRows(
  reads: TenantReads,
  restaurantId: string,
  { from, to }: DateRange,
): Promise<SpecialDayRow[]> {
  return reads.rows<SpecialDayRow>(
    { restaurantIds: [restaurantId] },
    sql`
        select d.date::text as date, d.note, d.experience_only as "experienceOnly", coalesce((select json_agg(s order by s.position) from (
            select position, ${raw(SERVICE_COLUMNS)} from special_day_services
            where restaurant_id = d.restaurant_id and date = d.date) s), '[]') as services
        from special_days d where d.restaurant_id = ${restaurantId}
          and d.date between ${from}::date and coalesce(${to}::date, ${from}::date + 366)
        order by d.date`,
  );
}
