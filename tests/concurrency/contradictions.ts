import type { SeededRestaurant } from '../testkit/seed.ts';
import type { Rows } from './two-processes.ts';

/**
 * What the rows of a restaurant say against each other or against the rules, by name. It knows nothing of the engine,
 * and every list must be empty, whatever was asked for and in whatever order.
 */
export async function contradictions(
  rows: Rows,
  restaurant: SeededRestaurant,
): Promise<Record<string, object[]>> {
  const named = await Promise.all(
    Object.entries(QUESTIONS).map(async ([name, question]) => [
      name,
      await rows(question, [restaurant.uuid]),
    ]),
  );
  return Object.fromEntries([['shared tables', await restaurant.overlaps()], ...named]);
}

/** What `contradictions` answers for a restaurant in order. */
export const NONE = {
  'shared tables': [],
  'tables that do not follow their booking': [],
  'parties without a place to sit': [],
  'moments with too many guests': [],
  'days counted wrongly': [],
} as const;

const HOLDS = `b.deleted_at is null and b.status in ('pending', 'confirmed', 'seated')`;

const QUESTIONS = {
  'tables that do not follow their booking': `
    select s.booking_id from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
    where s.restaurant_id = $1
      and (s.holding <> (${HOLDS}) or s.during <> tstzrange(b.starts_at, b.ends_at, '[)'))`,
  'parties without a place to sit': `
    select b.id, b.guests, count(t.id) as tables from bookings b
      left join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.holding
      left join tables t on t.restaurant_id = b.restaurant_id and t.id = s.table_id
    where b.restaurant_id = $1 and b.guests <= 10 and ${HOLDS}
    group by b.id, b.guests having coalesce(sum(t.max_capacity), 0) < b.guests`,
  'moments with too many guests': `
    select b.starts_at, sum(other.guests) as guests from bookings b
      join bookings other on other.restaurant_id = b.restaurant_id and other.deleted_at is null
        and other.status in ('pending', 'confirmed', 'seated')
        and other.starts_at <= b.starts_at and b.starts_at < other.ends_at
      join restaurants r on r.id = b.restaurant_id
    where b.restaurant_id = $1 and ${HOLDS}
    group by b.id, b.starts_at, r.seating_capacity having sum(other.guests) > r.seating_capacity`,
  'days counted wrongly': `
    select date, counted.n as counted, actual.n as actual
    from (select date, pending + confirmed + seated + completed + no_show + cancelled as n,
        pending, confirmed, cancelled from booking_days where restaurant_id = $1) counted
      full join (select date, count(*) as n, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'cancelled') as cancelled
        from bookings where restaurant_id = $1 and deleted_at is null group by date) actual using (date)
    where (coalesce(counted.n, 0), coalesce(counted.pending, 0), coalesce(counted.confirmed, 0),
        coalesce(counted.cancelled, 0))
      <> (coalesce(actual.n, 0), coalesce(actual.pending, 0), coalesce(actual.confirmed, 0),
        coalesce(actual.cancelled, 0))`,
} as const;
