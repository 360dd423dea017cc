import { raw, sql } from '../../../platform/db/statement.ts';
import { type IntegrityStatement, MOST_FINDINGS } from './integrity-finding.ts';

/** How many days back reports are held against the bookings: a year. */
const DAYS_BACK = 366;

/** Figures of the roll-up by band: the name of the one into which a number falls. */
const band = (names: string, number: string, bounds: string) =>
  `(array[${names}])[width_bucket(${number}, array[${bounds}]::numeric[])]`;

const SIZE = band(
  `'party_one', 'party_two', 'party_three', 'party_four', 'party_five', 'party_six', 'party_eight', 'party_twelve', 'party_larger'`,
  'b.guests::numeric',
  '1, 2, 3, 4, 5, 6, 7, 9, 13',
);
const LEAD = band(
  `'lead_two_hours', 'lead_day', 'lead_three_days', 'lead_week', 'lead_two_weeks', 'lead_month', 'lead_longer'`,
  'extract(epoch from b.starts_at - b.created_at)',
  '0, 7200, 86400, 259200, 604800, 1209600, 2592000',
);
const GONE = band(
  `'gone_two_hours', 'gone_day', 'gone_three_days', 'gone_week', 'gone_longer'`,
  'extract(epoch from b.starts_at - b.cancelled_at)',
  '0, 7200, 86400, 259200, 604800',
);

/** Each figure that a booking adds to, and how much: the definitions of `booking_quarters` said a second time, booking by booking. */
const SAID = `(values (b.status, 1),
  (case b.status when 'cancelled' then null when 'no_show' then 'no_show_covers' else 'covers' end, b.guests),
  (case when b.status <> 'cancelled' then b.source end, 1),
  (case when b.status <> 'cancelled' then ${SIZE} end, 1),
  (case when b.status <> 'cancelled' and b.source in ('online', 'phone') then ${LEAD} end, 1),
  (case when b.status = 'cancelled' and b.cancellation = 'declined' then 'declined' end, 1),
  (case when b.status = 'cancelled' and b.cancellation is distinct from 'declined' then 'cancelled_covers' end, b.guests),
  (case when b.status = 'cancelled' and b.cancellation = 'by_guest' then 'cancelled_by_guest' end, 1),
  (case when b.status <> 'cancelled' or b.cancellation = 'declined' or b.cancelled_at is null then null
    when b.cancelled_at >= b.starts_at then 'gone_after' else ${GONE} end, 1)) as said (figure, amount)`;

/**
 * Dates of the last year and to come on which reports add up something else than the bookings are: every figure of every
 * quarter-hour is added up anew from the bookings, by other SQL than that of the triggers. `limit` and `found` are numbers of bookings.
 */
export const figuresThatDiffer: IntegrityStatement = ({ restaurantId, today }) => {
  const [restaurant, from] = [sql`${restaurantId}`, sql`${today}::date - ${raw(DAYS_BACK)}`];
  return sql`with kept as (
        select q.date, q.quarter, q.area_id, each.key as figure, each.value::int as amount
        from booking_quarters q, jsonb_each_text(to_jsonb(q) - '{restaurant_id,date,quarter,area_id}'::text[]) as each
        where q.restaurant_id = ${restaurant} and q.date >= ${from} and each.value <> '0'),
      counted as (
        select b.date, (extract(epoch from date_bin('15 minutes', b.date + b.time, b.date::timestamp) - b.date::timestamp) / 60)::int as quarter,
          coalesce(b.area_id::text, '00000000-0000-0000-0000-000000000000')::uuid as area_id, said.figure, sum(said.amount)::int as amount
        from bookings b cross join lateral ${raw(SAID)}
        where b.restaurant_id = ${restaurant} and b.deleted_at is null and b.date >= ${from} and said.figure is not null
        group by 1, 2, 3, 4),
      differing as (
        select date from kept full join counted using (date, quarter, area_id, figure)
        where kept.amount is distinct from counted.amount group by date)
      select d.date, null::timestamptz as "startsAt", null::timestamptz as "endsAt",
        (select count(*)::int from bookings b where b.restaurant_id = ${restaurant} and b.deleted_at is null and b.date = d.date) as "limit",
        (select coalesce(sum(q.pending + q.confirmed + q.seated + q.completed + q.no_show + q.cancelled), 0)::int from booking_quarters q
          where q.restaurant_id = ${restaurant} and q.date = d.date) as found,
        null as subject, '{}'::uuid[] as "bookingIds", 0 as "bookingCount", count(*) over ()::int as "findingCount"
      from differing d order by d.date limit ${raw(MOST_FINDINGS)}`;
};
