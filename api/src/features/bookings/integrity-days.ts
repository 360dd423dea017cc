import { sql } from '../../platform/db/statement.ts';
import { bookingStatuses } from './booking-status.ts';
import { type IntegrityStatement, MOST_FINDINGS } from './integrity-finding.ts';

const total = (of: string) => bookingStatuses.map((status) => `coalesce(${of}.${status}, 0)`).join(' + ');
const COUNTED = bookingStatuses.map(
  (status) => `count(*) filter (where status = '${status}')::int as ${status}`,
);
const DIFFERENT = bookingStatuses.map(
  (status) => `coalesce(kept.${status}, 0) <> coalesce(counted.${status}, 0)`,
);

/** Dates from today on whose counters, which the dashboard shows, are not what the rows come to. */
export const countersThatDiffer: IntegrityStatement = ({ restaurantId, today }) =>
  sql(
    (p) => `with kept as (
        select * from booking_days where restaurant_id = ${p(restaurantId)} and date >= ${p(today)}::date),
      counted as (
        select date, ${COUNTED.join(', ')} from bookings
        where restaurant_id = ${p(restaurantId)} and deleted_at is null and date >= ${p(today)}::date group by date)
      select date, null::timestamptz as "startsAt", null::timestamptz as "endsAt", ${total('counted')} as "limit",
        ${total('kept')} as found, null as subject, '{}'::uuid[] as "bookingIds", 0 as "bookingCount",
        count(*) over ()::int as "findingCount"
      from kept full join counted using (date) where ${DIFFERENT.join(' or ')} order by date limit ${MOST_FINDINGS}`,
  );
