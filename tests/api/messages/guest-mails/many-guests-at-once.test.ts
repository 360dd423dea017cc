import { expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { untilIdle } from '../job-queue.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z', accessTokenSeconds: 86_400 });

/** A restaurant that this many guests have booked at, of which each was told. */
async function fullHouse(guests: number) {
  const bistro = await server.seed.restaurant({ seatingCapacity: 5_000 });
  await new Host(bistro).booked({ email: 'first@example.com', date: '2026-11-27' });
  await untilIdle(server);
  const columns = await server.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'bookings' and table_schema = 'public'
      and column_name not in ('id', 'reference', 'manage_token_hash', 'email') and is_generated = 'NEVER'`,
  );
  const same = columns.map(({ name }) => `"${name}"`).join(', ');
  await server.rows(
    `insert into bookings (id, reference, manage_token_hash, email, ${same})
      select gen_random_uuid(), 'R' || n, 'h' || n, 'guest' || n || '@example.com', ${same}
      from bookings, generate_series(2, ${guests}) as n where email = 'first@example.com' and restaurant_id = $1`,
    [bistro.uuid],
  );
  return bistro;
}

/** How many mails to guests of a restaurant wait for a later hour. */
async function waiting(restaurantId: string): Promise<number> {
  const [row] = await server.rows<{ waiting: number }>(
    `select count(*)::int as waiting from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-guest-letter' and j.payload ->> 'restaurantId' = $1
        and j.run_at > clock_timestamp() + interval '30 minutes'`,
    [restaurantId],
  );
  return row?.waiting ?? 0;
}

test('of more guests than are mailed in an hour, whose bookings one statement ends, the others are told in the next', async () => {
  const bistro = await fullHouse(260);
  await server.rows(
    `update bookings set status = 'cancelled', cancellation = 'by_restaurant' where restaurant_id = $1`,
    [bistro.uuid],
  );
  expect(await waiting(bistro.uuid)).toBe(10);
});

test('a past that moves with a corrected zone orders no mail', async () => {
  const bistro = await fullHouse(20);
  server.clock.moveTo('2026-11-29T12:00:00Z');
  await bistro.ownerReturns();
  await bistro.set({ timezone: 'Europe/Berlin' });
  const jobs = await server.rows(
    `select 1 from graphile_worker.jobs where task_identifier in ('tell-guests', 'send-guest-letter')
      and key like '%' || $1 || '%'`,
    [bistro.uuid],
  );
  expect(jobs).toEqual([]);
  server.clock.moveTo('2026-11-21T12:00:00Z');
});
