import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { badInput } from '../../platform/errors/errors.ts';
import { secondsOfDay } from '../availability/engine/clock-time.ts';
import type { ReportSpan } from './report-span.ts';

/** Quarter-hours of a day. */
const QUARTERS = 96;
const QUARTER_SECONDS = 900;
const DAY_SECONDS = 86_400;

/** When a service is open, as the restaurant keeps it. */
interface Hours {
  name: string;
  opens: string;
  closes: string;
}

/** To which service each quarter-hour of each kind of day belongs. */
export interface ReportServices {
  /** The names, each once, in the order of their first opening. */
  names: readonly string[];
  /**
   * By ISO weekday (`1` is Monday) or date: for each quarter-hour its service's place among the names, and which of them are open at all.
   */
  kinds: readonly { kind: string; places: readonly number[]; open: readonly number[] }[];
}

interface HoursRow {
  everyday: Hours;
  weekly: (Hours & { weekdays: number[] })[];
  special: { date: string; services: Hours[] }[];
}

const HOURS = (of: string) =>
  raw(
    `json_build_object('name', ${of}.name, 'opens', ${of}.opening_time, 'closes', ${of}.closing_time) order by ${of}.opening_time, ${of}.position`,
  );

/** The services of a restaurant as its rules are today, with those of special days in the spans. */
export async function reportServices(
  reads: TenantReads,
  restaurantId: string,
  { from, to }: ReportSpan,
): Promise<ReportServices> {
  const row = await reads.row<HoursRow>(
    { restaurantIds: [restaurantId] },
    sql`select json_build_object('name', '', 'opens', r.opening_time, 'closes', r.closing_time) as everyday,
        (select coalesce(json_agg(${weekly()} order by s.opening_time, s.position), '[]') from services s where s.restaurant_id = r.id) as weekly,
        (select coalesce(json_agg(json_build_object('date', d.date, 'services',
            (select coalesce(json_agg(${HOURS('s')}), '[]') from special_day_services s where s.restaurant_id = r.id and s.date = d.date))), '[]')
          from special_days d where d.restaurant_id = r.id and d.date between ${from}::date and ${to}::date) as special
      from restaurants r where r.id = ${restaurantId}`,
  );
  return row ? servicesOf(row) : { names: [''], kinds: [] };
}

const weekly = () =>
  raw(
    "json_build_object('name', s.name, 'opens', s.opening_time, 'closes', s.closing_time, 'weekdays', s.weekdays)",
  );

/**
 * Gives every quarter-hour its service, as shifts and the closing view do: the one that opened last, and before all of them the first.
 * A night that runs past twelve keeps the hours until it closes. On a day without services all belongs to the first name.
 */
function servicesOf({ everyday, weekly, special }: HoursRow): ReportServices {
  const week = weekly.length > 0 ? weekly : [{ ...everyday, weekdays: [1, 2, 3, 4, 5, 6, 7] }];
  const names = [
    ...new Set([...week, ...special.flatMap(({ services }) => services)].map(({ name }) => name)),
  ];
  const placesOf = (services: readonly Hours[]) =>
    Array.from({ length: QUARTERS }, (_, quarter) =>
      Math.max(0, names.indexOf(nameAt(services, quarter) ?? '')),
    );
  const kindOf = (kind: string, services: readonly Hours[]) => ({
    kind,
    places: placesOf(services),
    open: [...new Set(services.map(({ name }) => names.indexOf(name)))],
  });
  return {
    names,
    kinds: [
      ...[1, 2, 3, 4, 5, 6, 7].map((day) =>
        kindOf(
          String(day),
          week.filter(({ weekdays }) => weekdays.includes(day)),
        ),
      ),
      ...special.map(({ date, services }) => kindOf(date, services)),
    ],
  };
}

function nameAt(services: readonly Hours[], quarter: number): string | undefined {
  const seconds = quarter * QUARTER_SECONDS;
  const spans = services.map(({ name, opens, closes }) => {
    const [from, until] = [secondsOfDay(opens) ?? 0, secondsOfDay(closes) ?? 0];
    return { name, from, until: until > from ? until : until + DAY_SECONDS };
  });
  const isOfNight = spans.some(({ from, until }) => seconds < from && seconds + DAY_SECONDS < until);
  const at = isOfNight && spans.every(({ from }) => seconds < from) ? seconds + DAY_SECONDS : seconds;
  return (spans.findLast(({ from }) => from <= at) ?? spans[0])?.name;
}

/** The place of a service by its name; null for none. Throws BAD_USER_INPUT with the names that there are. */
export function serviceAsked({ names }: ReportServices, name: string | null): number | null {
  if (name === null) return null;
  const place = names.indexOf(name);
  if (place < 0)
    throw badInput(`There is no service of that name: ${names.map((each) => `"${each}"`).join(', ')}.`);
  return place;
}

/** Table expressions `kinds` and `days` (date, places): the days of a span with the service of each quarter-hour. */
export function daysWithServices(
  { services }: { services: ReportServices },
  { from, to }: ReportSpan,
): Statement {
  return sql`kinds as materialized (
      select kind, places from jsonb_to_recordset(${JSON.stringify(services.kinds)}::jsonb) as k(kind text, places int[])),
    days as materialized (
      select day::date as date, coalesce(special.places, weekly.places) as places
      from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day
        left join kinds special on special.kind = day::date::text
        left join kinds weekly on weekly.kind = extract(isodow from day)::text)`;
}

/** The condition that a quarter-hour (in minutes since midnight) is of the service that was asked for, where `days` is joined. */
export function inService({ service }: { service: number | null }, quarter: Statement): Statement {
  return service === null ? sql`true` : sql`days.places[${quarter} / 15 + 1] = ${service}::int`;
}
