import pg from 'pg';
import { expect, test } from 'vitest';
import { openWriter } from '../../../api/src/open-writer.ts';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { inNoRestaurant } from '../../../api/src/platform/db/in-restaurants.ts';
import { isOutage } from '../../../api/src/platform/db/sql-errors.ts';
import { sql } from '../../../api/src/platform/db/statement.ts';
import { TenantReads } from '../../../api/src/platform/db/tenant-reads.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const TRY_AGAIN = [expect.objectContaining({ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } })];
const READ = 'query($id: ID!) { restaurant(id: $id) { name } }';

/** Holds a lock, as a slow statement or an administrator does, while `work` runs. */
async function whileLocked<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client(server.ownerUrl);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    return await work();
  } finally {
    await holder.end();
  }
}

test('a read that takes longer than three seconds is cut, and its connection serves the next', async () => {
  const pool = await openReadPool(server.appUrl, 1);
  try {
    const reads = new TenantReads(pool);
    const scope = { restaurantIds: [restaurant.uuid] };
    const start = performance.now();
    const slow = reads.rows(scope, sql`select pg_sleep(${30})`);
    expect(isOutage(await slow.catch((error: unknown) => error))).toBe(true);
    expect(performance.now() - start).toBeLessThan(15_000);
    const next = reads.rows<{ one: number }>(scope, sql`select 1 as one`);
    expect(await next).toEqual([{ one: 1 }]);
    // The connection is given back once its transaction has ended, which nobody waits for.
    await expect.poll(() => [pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  } finally {
    await pool.end();
  }
});

test('a change is cut after ten seconds, and waits five for others at the most', async () => {
  await using writer = await openWriter(server.appUrl, 1);
  const settings = await inNoRestaurant(writer, (tx) =>
    tx.rows(sql`select current_setting('statement_timeout') as cut, current_setting('lock_timeout')
        as waits`),
  );
  expect(settings).toEqual([{ cut: '10s', waits: '5s' }]);
});

test('diners who all wait for one slow table are told to try again; others are served meanwhile, they afterwards', async () => {
  const read = () => server.stranger().send(READ, { id: restaurant.id });
  await whileLocked('lock table restaurants', async () => {
    const waiting = Promise.all(Array.from({ length: 6 }, read));
    const { status } = await server.stranger().send('{ viewer { user { email } } }');
    expect(status).toBe(200);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    for (const { errors } of await waiting) expect(errors).toEqual(TRY_AGAIN);
  });
  expect((await read()).errors).toEqual([]);
});

test('a diner whose evening somebody else holds for too long is told that it is busy, and then has the table', async () => {
  const date = restaurant.dayFromToday(3);
  const lock = `select app_private.lock_service_day('${restaurant.uuid}', '${date}')`;
  const refused = await whileLocked(lock, () => restaurant.ask({ date }));
  expect(refused).toMatchObject({ booking: null, userErrors: [{ code: 'BUSY' }] });
  expect((await restaurant.ask({ date })).booking).not.toBeNull();
});
