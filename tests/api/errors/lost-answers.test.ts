import pg from 'pg';
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

/** Cuts the connections of this name that wait for this, as soon as there are any, as a server does that falls over. */
async function cutWaiting(application: string, waitEvent: string): Promise<{ pid: number }[]> {
  let cut: { pid: number }[] = [];
  const cutThem = async () => {
    cut = await server.rows(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = $1 and wait_event = $2`,
      [application, waitEvent],
    );
    return cut.length;
  };
  await expect.poll(cutThem, { timeout: 60_000 }).toBeGreaterThan(0);
  return cut;
}

/** Cuts the connections that wait in such a commit. */
const cutCommits = () => cutWaiting('hoststand-write', 'PgSleep');

/** What the read of the test waits for: a lock that the test has. */
const READ_WAITS_FOR = 4711;

/** Has this lock, on a connection of its own, until it is let go of. */
async function heldLock(key: number): Promise<AsyncDisposable> {
  const holder = new pg.Client(server.ownerUrl);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  return { [Symbol.asyncDispose]: () => holder.end() };
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
    await using held = await heldLock(READ_WAITS_FOR);
    const waiting = reads.row<{ pid: number }>(
      { restaurantIds: [restaurant.uuid] },
      sql`select pg_backend_pid() as pid from pg_advisory_xact_lock_shared(${READ_WAITS_FOR})`,
    );
    const [cut] = await cutWaiting('hoststand-read', 'advisory');
    await held[Symbol.asyncDispose]();
    const answered = await waiting;
    expect(answered?.pid).toBeDefined();
    expect(answered?.pid).not.toBe(cut?.pid);
    await expect.poll(() => [pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  } finally {
    await pool.end();
  }
});
