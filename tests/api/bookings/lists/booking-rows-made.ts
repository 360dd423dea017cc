import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { TestServer } from '../../../testkit/server.ts';

/**
 * Writes one booking per date straight into the table: past ones, which nobody can book, and many at once. They start
 * at noon UTC, names count from 1.
 */
export async function makeRows(
  { rows }: TestServer,
  { uuid }: SeededRestaurant,
  dates: readonly string[],
  status = 'confirmed',
): Promise<void> {
  await rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
        email, phone, manage_token_hash, created_at, updated_at)
      select $1, gen_random_uuid(), 'R' || substr(md5(random()::text), 1, 8), day, '12:00',
        (day + time '12:00') at time zone 'UTC', (day + time '13:00') at time zone 'UTC', 2, $3, 'Guest ' || nr,
        'guest' || nr || '@example.com', '020 555 ' || nr, md5(random()::text), now(), now()
      from unnest($2::date[]) with ordinality as days (day, nr)`,
    [uuid, dates, status],
  );
}
