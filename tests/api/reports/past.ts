import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/**
 * Writes bookings of 70 days up to a date, straight into the table: a past that nobody can book. All that reports tell apart is in it, by
 * chance that is the same at every run.
 */
export async function writePast(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  { until, count = 600, areas = [] }: { until: string; count?: number; areas?: readonly string[] },
): Promise<void> {
  await rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, source, area_id,
        cancellation, cancelled_at, seated_at, left_at, planned_minutes, manage_token_hash, created_at, updated_at, deleted_at)
      select $1::uuid, gen_random_uuid(), 'P' || lpad(to_hex(i), 7, '0'), day, begins::time, begins at time zone 'UTC',
        begins at time zone 'UTC' + interval '90 minutes', 1 + chance[1] % 16, status, 'Guest', source,
        case when chance[2] % 3 > 0 then ($4::uuid[])[chance[2] % 3] end,
        case when status = 'cancelled' then (array['declined', 'by_restaurant', 'by_guest'])[1 + chance[3] % 3] end,
        case when status = 'cancelled' and chance[4] % 5 > 0 then begins at time zone 'UTC' - chance[4] % 300 * interval '1 hour' + interval '5 hours' end,
        case when status in ('seated', 'completed') then begins at time zone 'UTC' + chance[5] % 20 * interval '1 minute' end,
        case when status = 'completed' and chance[6] % 6 > 0
          then begins at time zone 'UTC' + interval '20 minutes' + chance[6] % 900 * interval '1 minute' end,
        case when status in ('seated', 'completed') and chance[7] % 4 > 0 then 60 + chance[7] % 4 * 30 end,
        md5('past' || i || $1::uuid::text), begins at time zone 'UTC' - (chance[8] % 1000 - 10) * interval '1 hour', now(),
        case when chance[9] % 20 = 0 then now() end
      from generate_series(1, $3::int) i,
        lateral (select array_agg(abs(hashint8((i * 31 + n)::bigint)) order by n) as chance from generate_series(1, 14) n) c,
        lateral (select $2::date - chance[10] % 70 as day,
          (array['completed', 'completed', 'completed', 'no_show', 'cancelled', 'confirmed', 'pending', 'seated'])[1 + chance[11] % 8] as status,
          (array['online', 'online', 'phone', 'walk_in', 'waitlist'])[1 + chance[12] % 5] as source) d,
        lateral (select day + (chance[13] % 96) * interval '15 minutes' + (chance[14] % 2) * interval '5 minutes' as begins) t`,
    [uuid, until, count, areas],
  );
}
