import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { TestServer } from '../../../testkit/server.ts';

/**
 * Writes dinners of so many days before a date and of some after it, straight into the table: each weekday with its own number of
 * parties, which book between some hours and two weeks ahead; one of twelve calls off, one of twelve stays away.
 */
export async function writeDinners(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: Pick<SeededRestaurant, 'uuid'>,
  { today, now, days, ahead = 13 }: { today: string; now: string; days: number; ahead?: number },
): Promise<void> {
  await rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, source,
        cancellation, cancelled_at, manage_token_hash, created_at, updated_at)
      select $1::uuid, gen_random_uuid(), 'D' || lpad(to_hex(abs(day - date '2000-01-01') * 100 + i), 7, '0'), day, begins::time, starts,
        starts + interval '90 minutes', 1 + chance[1] % 5,
        case when chance[2] % 12 = 0 then 'cancelled' when day >= $2::date then 'confirmed' when chance[2] % 12 = 1 then 'no_show' else 'completed' end,
        'Guest', case when chance[3] % 5 = 0 and day < $2::date then 'walk_in' when chance[3] % 2 = 0 then 'phone' else 'online' end,
        case when chance[2] % 12 = 0 then 'by_guest' end, case when chance[2] % 12 = 0 then least(starts - lead / 2, $3::timestamptz) end,
        md5('dinner' || day || i || $1::uuid::text), starts - lead, now()
      from generate_series($2::date - $4::int, $2::date + $5::int, interval '1 day') as d(at),
        lateral (select at::date as day) e,
        generate_series(1, (array[6, 6, 8, 9, 16, 18, 10])[extract(isodow from day)::int] + abs(hashint8((day - date '2000-01-01')::bigint)) % 4) i,
        lateral (select array_agg(abs(hashint8(((day - date '2000-01-01') * 97 + i * 31 + n)::bigint)) order by n) as chance from generate_series(1, 6) n) c,
        lateral (select day + interval '18 hours' + (chance[4] % 12) * interval '15 minutes' as begins,
          (2 + chance[5] % 330) * interval '1 hour' as lead) t,
        lateral (select begins at time zone 'UTC' as starts) s
      where starts - lead <= $3::timestamptz`,
    [uuid, today, now, days, ahead],
  );
}
