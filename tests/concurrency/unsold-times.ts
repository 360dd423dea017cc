import type { SeededRestaurant } from '../testkit/seed.ts';
import type { Rows } from './two-processes.ts';

/**
 * The quarter-hours of an evening from 17:15 on at which a party would find seats in the room and a table or a
 * combination, found out from the rows alone: the restaurant keeps UTC and turns of an hour, and closes at ten.
 */
export async function unsoldTimes(
  rows: Rows,
  restaurant: SeededRestaurant,
  { date, guests }: { date: string; guests: number },
): Promise<string[]> {
  const found = await rows<{ time: string }>(UNSOLD, [restaurant.uuid, date, guests]);
  return found.map(({ time }) => time);
}

const UNSOLD = `
  with stays as (
    select at, tstzrange(at, at + interval '1 hour', '[)') as stay from generate_series(
      ($2 || 'T17:15Z')::timestamptz, ($2 || 'T21:00Z')::timestamptz, interval '15 minutes') at
  ), guests as (
    select starts_at, ends_at, guests from bookings
    where restaurant_id = $1 and deleted_at is null and status in ('pending', 'confirmed', 'seated')
  ), free as (
    select at, t.id, t.min_capacity, t.max_capacity from stays, tables t
    where t.restaurant_id = $1 and not exists (
      select from seatings s where s.restaurant_id = $1 and s.table_id = t.id and s.holding and s.during && stay)
  )
  select to_char(at at time zone 'UTC', 'HH24:MI:SS') as time from stays
  where (
    exists (select from free where free.at = stays.at and $3 between min_capacity and max_capacity)
    or exists (select from table_combinations c where c.restaurant_id = $1 and $3 between c.min_party and c.max_party
      and not exists (select from combined_tables m where m.restaurant_id = $1 and m.combination_id = c.id
        and not exists (select from free where free.at = stays.at and free.id = m.table_id)))
  ) and $3 + (
    -- Fullest at its beginning, or when another party comes during it.
    select max((select coalesce(sum(g.guests), 0) from guests g where g.starts_at <= moment and moment < g.ends_at))
    from (select at as moment union select starts_at from guests where starts_at <@ stay) moments
  ) <= (select seating_capacity from restaurants where id = $1)
  order by at`;
