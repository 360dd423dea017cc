import { sql } from '../../platform/db/statement.ts';
import type { Statement } from '../../platform/db/tenant-reads.ts';
import { DEFAULT_HORIZON_DAYS, DEFAULT_LARGEST_ONLINE_PARTY } from './booking-rules.ts';

// Bookings that reach into the service from before it opens, or start before the last party leaves. An hour on each
// side covers a clock change inside; a day back is longer than any turn.
const HELD = `
  select json_agg(json_build_array(
    b.id, floor(extract(epoch from b.starts_at) * 1000), floor(extract(epoch from b.ends_at) * 1000), b.guests))
  from bookings b
  where b.restaurant_id = r.id and b.deleted_at is null and b.status in ('pending', 'confirmed', 'seated')
    and (b.status <> 'pending' or b.starts_at >= day.now)
    and b.starts_at > day.opens - interval '25 hours' and b.ends_at > day.opens - interval '1 hour'
    and b.starts_at < day.leaves + interval '1 hour'`;

/** Which day is read, and as of when: a pending booking holds its place until its start has passed. */
export interface DayWish {
  restaurantId: string;
  date: string;
  now: Date;
  /** A booking that is looked past, because it is the one to be placed. */
  withoutBookingId?: string;
}

/** Reads a DayRow in one statement, for the public page and again inside the lock of a booking. */
export function dayStatement({ restaurantId, date, now, withoutBookingId }: DayWish): Statement {
  return sql(
    (p) => `
      select r.timezone, r.time_slot_duration as "turnMinutes", r.seating_capacity as "seatingCapacity",
        json_build_object('name', '', 'opens', r.opening_time, 'closes', r.closing_time, 'lastSeating', null,
          'pacing', json_build_object('covers', null, 'parties', null)) as everyday,
        0 as "leadMinutes", ${p(DEFAULT_HORIZON_DAYS)}::int as "horizonDays",
        ${p(DEFAULT_LARGEST_ONLINE_PARTY)}::int as "largestOnlineParty",
        '[]'::json as weekly, '[]'::json as "specialDays", '[]'::json as "turnRules", '[]'::json as tables,
        '[]'::json as combinations, '[]'::json as blocks, '[]'::json as seatings,
        coalesce((${HELD} and b.id is distinct from ${p(withoutBookingId ?? null)}::uuid), '[]') as held
      from restaurants r, lateral (select ${p(now.toISOString())}::timestamptz as now,
        (${p(date)}::date + r.opening_time) at time zone r.timezone as opens,
        (${p(date)}::date + r.closing_time + case when r.closing_time > r.opening_time then interval '0'
          else interval '1 day' end) at time zone r.timezone + make_interval(mins => r.time_slot_duration) as leaves
      ) day
      where r.id = ${p(restaurantId)}`,
  );
}
