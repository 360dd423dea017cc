import { type Statement, sql } from '../../../platform/db/statement.ts';

/** A date with other hours than its weekday has: what guests read of a special day. */
export interface SpecialHoursRow {
  /** yyyy-MM-dd. */
  date: string;
  /** HH:mm:ss, in the order of their opening; empty when it is closed. */
  spans: { opensAt: string; closesAt: string }[];
}

/** As far ahead as anybody plans a visit; further ones are told when they are nearer. */
const DAYS_AHEAD = 180;

/** The statement that reads a restaurant's special days from its own today on. */
export function specialHoursOf(restaurantId: string, now: Date): Statement {
  const today = sql`(${now.toISOString()}::timestamptz at time zone r.timezone)::date`;
  return sql`select d.date::text as date, coalesce((
        select json_agg(json_build_object('opensAt', s.opening_time, 'closesAt', s.closing_time) order by s.opening_time)
        from special_day_services s where s.restaurant_id = d.restaurant_id and s.date = d.date), '[]') as spans
    from restaurants r join special_days d on d.restaurant_id = r.id
    where r.id = ${restaurantId} and d.date between ${today} and ${today} + ${DAYS_AHEAD}::int order by d.date`;
}
