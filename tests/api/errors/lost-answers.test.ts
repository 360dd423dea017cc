import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { sql } from '../../../api/src/platform/db/statement.ts';
import { TenantReads } from '../../../api/src/platform/db/tenant-reads.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant({ seatingCapacity: 40 });
const UNKNOWN = { code: 'SERVICE_UNAVAILABLE', retryable: true, outcome: 'UNKNOWN' };
const SLOW = 'slow_commit_of_the_test';

/** Makes every commit that wrote to this table take a second, between what was written and its end. */
async function slowCommitsOf(table: string): Promise<void> {
  await server.rows(`create or replace function ${SLOW}() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`);
  await server.rows(`create constraint trigger ${SLOW} after insert or update on ${table}
    deferrable initially deferred for each row execute function ${SLOW}()`);
}

afterEach(() => server.rows(`drop function if exists ${SLOW} cascade`));

/** Cuts the connections that wait in such a commit, as a server does that falls over. */
async function cutCommits(): Promise<void> {
  const cut = () =>
    server.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'hoststand-write' and wait_event = 'PgSleep'`);
  await expect.poll(async () => (await cut()).length, { timeout: 60_000 }).toBeGreaterThan(0);
}

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;

test('a diner whose booking was cut off at its commit is told that it may stand, and asks again with the same key', async () => {
  const input = { ...restaurant.request(), idempotencyKey: 'cut off at its commit' };
  const booked = () =>
    server.stranger().send<{ createBooking: { booking: { id: string } | null } }>(BOOK, { input });
  await slowCommitsOf('bookings');
  const [cut] = await Promise.all([booked(), cutCommits()]);
  expect(cut.errors.map(({ extensions }) => extensions)).toEqual([UNKNOWN]);
  expect(cut.errors[0]?.message).toContain('with the same idempotency key it is done once');
  await server.rows(`drop function ${SLOW} cascade`);

  const again = await Promise.all([booked(), booked()]);
  const ids = again.map(({ data }) => data?.createBooking.booking?.id);
  expect(ids[0]).toBeDefined();
  expect(new Set(ids).size).toBe(1);
  const [stored] = await server.rows<{ count: number }>(
    'select count(*)::int from bookings where restaurant_id = $1',
    [restaurant.uuid],
  );
  expect(stored?.count).toBe(1);
});

test('an owner whose change was cut off at its commit hears that nobody knows, never that it was refused', async () => {
  await slowCommitsOf('restaurants');
  const changing = restaurant.owner.send(
    'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
    { input: { id: restaurant.id, phone: '+49 30 1234567' } },
  );
  const [{ errors }] = await Promise.all([changing, cutCommits()]);
  expect(errors.map(({ extensions }) => extensions)).toEqual([UNKNOWN]);
});

test('a read whose connection is cut off is answered on another, and the lost one is not kept', async () => {
  const pool = await openReadPool(server.appUrl, 1);
  try {
    const reads = new TenantReads(pool);
    const slow = reads.row<{ pid: number }>(
      { restaurantIds: [restaurant.uuid] },
      sql`select pg_backend_pid() as pid from pg_sleep(${0.4}::float8)`,
    );
    await sleep(100);
    const cut = await server.rows<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'hoststand-read' and wait_event = 'PgSleep'`,
    );
    expect(cut.length).toBe(1);
    const answered = await slow;
    expect(answered?.pid).not.toBe(cut[0]?.pid);
    await expect.poll(() => [pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  } finally {
    await pool.end();
  }
});
