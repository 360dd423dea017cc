import { raw, sql } from '../../../platform/db/statement.ts';
import { bookingStatuses } from '../booking-status.ts';
import { ALL_STATUSES, totalOf } from '../stats/booking-totals.ts';
import { type IntegrityStatement, MOST_FINDINGS, PAST } from './integrity-finding.ts';

const total = (of: string) => bookingStatuses.map((status) => `coalesce(${of}.${status}, 0)`).join(' + ');
const COUNTED = bookingStatuses.map(
  (status) => `count(*) filter (where status = '${status}')::int as ${status}`,
);
const DIFFERENT = bookingStatuses.map(
  (status) => `coalesce(kept.${status}, 0) <> coalesce(counted.${status}, 0)`,
);

/**
 * Dates from today on whose counters, which the dashboard shows, are not what the rows come to; and today with the subject
 * `past` where the total counts other than the rows of all dates before.
 */
export const countersThatDiffer: IntegrityStatement = ({ restaurantId, today }) => {
  const [restaurant, from] = [sql`${restaurantId}`, sql`${today}::date`];
  return sql`with kept as (
        select * from booking_days where restaurant_id = ${restaurant} and date >= ${from}),
      counted as (
        select date, ${raw(COUNTED.join(', '))} from bookings
        where restaurant_id = ${restaurant} and deleted_at is null and date >= ${from} group by date),
      days as (
        select date, ${raw(total('counted'))} as "limit", ${raw(total('kept'))} as found, null as subject
        from kept full join counted using (date) where ${raw(DIFFERENT.join(' or '))}),
      past as (
        select (select count(*)::int from bookings
            where restaurant_id = ${restaurant} and deleted_at is null and date < ${from}) as "limit",
          ${totalOf(restaurant)} - (select coalesce(sum(${raw(ALL_STATUSES)}), 0)::int from kept) as found)
      select date, null::timestamptz as "startsAt", null::timestamptz as "endsAt", "limit", found, subject,
        '{}'::uuid[] as "bookingIds", 0 as "bookingCount", count(*) over ()::int as "findingCount"
      from (select * from days
        union all select ${from}, "limit", found, '${raw(PAST)}' from past where "limit" <> found) as differing
      order by date, subject nulls last limit ${raw(MOST_FINDINGS)}`;
};
