import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openWriter } from '../../api/src/open-writer.ts';
import { openDatabase } from '../../api/src/platform/db/connections/connect.ts';
import { leadsThroughPooler } from '../../api/src/platform/db/connections/pooler.ts';
import { openReadPool } from '../../api/src/platform/db/connections/pools.ts';
import { inRestaurants } from '../../api/src/platform/db/in-restaurants.ts';
import { raw, sql } from '../../api/src/platform/db/statement.ts';
import { TenantReads } from '../../api/src/platform/db/tenant-reads.ts';
import { newUuid } from '../../api/src/platform/ids/global-id.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { testServer } from '../testkit/server.ts';
import { type PgBouncer, pgbouncerPath, startPgBouncer } from '../testkit/servers/pgbouncer-server.ts';

const because = pgbouncerPath ? '' : ' (left out: pgbouncer is not installed)';
const AT_ONCE = 60;
const IDS = `select set_config('test.seen', '', true), current_setting('app.restaurant_ids', true) as ids,
  current_setting('lock_timeout') as "lockTimeout", current_setting('statement_timeout') as "statementTimeout"`;

interface Settings {
  ids: string;
  lockTimeout: string;
  statementTimeout: string;
}

describe.runIf(pgbouncerPath)(`behind PgBouncer in transaction mode${because}`, () => {
  const opened = new AsyncDisposableStack();
  let pooler: PgBouncer;
  let direct: DatabaseUrls;
  let pooled: DatabaseUrls;

  beforeAll(async () => {
    direct = await testDatabase();
    const { ownerUrl, appUrl } = inject('databaseServer');
    pooler = opened.use(await startPgBouncer(ownerUrl, appUrl));
    pooled = { ownerUrl: direct.ownerUrl, appUrl: pooler.through(direct.appUrl) };
  });
  afterAll(() => opened.disposeAsync());

  test('it is noticed, and PostgreSQL itself is not taken for one', async () => {
    expect(await leadsThroughPooler(pooled.appUrl)).toBe(true);
    expect(await leadsThroughPooler(direct.ownerUrl)).toBe(false);
  });

  test('many restaurants at once see their own rows, and nothing of one stays with the next', async () => {
    const pool = await openReadPool(pooled.appUrl, 20);
    opened.defer(() => pool.end());
    const seen = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const id = newUuid();
        const reads = new TenantReads(pool);
        const rows = await Promise.all([
          reads.row<Settings>({ restaurantIds: [id] }, raw(IDS)),
          reads.row<Settings>({ restaurantIds: [id] }, sql`${raw(IDS)} where ${1} = 1`),
        ]);
        return rows.every((row) => row?.ids === id && row.statementTimeout === '3s');
      }),
    );
    expect(seen.filter((isOwn) => !isOwn)).toEqual([]);
    const left = await Promise.all(Array.from({ length: 20 }, () => pool.query<Settings>(IDS)));
    expect(new Set(left.map(({ rows }) => rows[0]?.ids ?? ''))).toEqual(new Set(['']));
  });

  test('a command that waits for a lock is bounded as it is without', async () => {
    const writer = opened.use(await openWriter(pooled.appUrl, 2));
    const id = newUuid();
    const settings = await inRestaurants(writer, [id], (tx) => tx.row<Settings>(raw(IDS)));
    expect(settings).toMatchObject({ ids: id, lockTimeout: '5s', statementTimeout: '10s' });
  });

  test('diners and owners are served by two servers as ever', async () => {
    const server = await testServer({ beside: pooled });
    const other = await testServer({ beside: pooled });
    const restaurants = await Promise.all(
      [1, 2, 3].map(() => server.seed.restaurant({ seatingCapacity: 40 })),
    );
    await Promise.all(
      restaurants.flatMap((restaurant) =>
        Array.from({ length: 8 }, () => restaurant.ask({ guests: 2 }, other.stranger())),
      ),
    );
    for (const { owner, id } of restaurants) {
      const { restaurant } = await owner.ask<{ restaurant: { bookings: { totalCount: number } } }>(
        'query($id: ID!) { restaurant(id: $id) { bookings(first: 1) { totalCount } } }',
        { id },
      );
      expect(restaurant.bookings.totalCount).toBe(8);
    }
  });

  test('an operator who leads jobs and live updates through it is told what to do, before anything is touched', async () => {
    const env = {
      DATABASE_URL: pooler.through(direct.ownerUrl),
      APP_DATABASE_URL: pooled.appUrl,
      DATA_DIR: '/tmp',
    };
    await expect(openDatabase(env)).rejects.toThrow(
      'DATABASE_URL leads through a connection pooler in transaction mode, where jobs and live updates cannot work.',
    );
    const right = { ...env, DATABASE_URL: direct.ownerUrl };
    expect(await openDatabase(right)).toMatchObject({ ownerUrl: direct.ownerUrl, appUrl: pooled.appUrl });
  });
});
