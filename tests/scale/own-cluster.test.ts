import { randomBytes } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../api/src/platform/db/connections/connect.ts';
import { openReadPool, ReadPool } from '../../api/src/platform/db/connections/pools.ts';
import { ReportReads } from '../../api/src/platform/db/report-reads.ts';
import { sql } from '../../api/src/platform/db/statement.ts';
import { createLogger } from '../../api/src/platform/logging/logger.ts';
import { exported } from '../api/portability/portability-calls.ts';
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from '../testkit/databases/replicated-database.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { type TestServer, testServer } from '../testkit/server.ts';

const opened = new AsyncDisposableStack();
let database: ReplicatedDatabase;

beforeAll(async () => {
  database = opened.use(await startReplicatedDatabase());
}, 240_000);
afterAll(() => opened.disposeAsync());

/** Asks as the owner, past all policies. */
async function asked<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('reports and exports with a replica', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer({ beside: database, replicaUrl: database.replicaUrl });
  });

  const exportedBookings = async (restaurant: SeededRestaurant) =>
    (JSON.parse((await exported(restaurant))['bookings.json'] ?? '') as { id: string }[]).length;

  /** What each connection of ours to the replica was asked last. */
  const lastStatements = async () =>
    (await asked<{ query: string }>(database.replicaOwnerUrl, LAST_STATEMENTS)).map(({ query }) => query);

  /** Reads again and again: on a busy machine the replica lags now and then, and is then left alone a while. */
  const isReadThere = (read: () => Promise<void>, statement: string) =>
    expect
      .poll(async () => {
        await read();
        return (await lastStatements()).some((query) => query.includes(statement));
      }, SOON_THERE)
      .toBe(true);

  test('an owner’s export and reports are read there, with what was booked the moment before', async () => {
    const restaurant = await server.seed.restaurant({ seatingCapacity: 100 });
    for (let booked = 1; booked <= 5; booked += 1) {
      await restaurant.book();
      expect(await exportedBookings(restaurant)).toBe(booked);
    }
    // How a snapshot ends.
    await isReadThere(async () => expect(await exportedBookings(restaurant)).toBe(5), 'rollback');
    await isReadThere(async () => {
      const { restaurant: shown } = await restaurant.owner.ask<{
        restaurant: { integrityReport: { bookingsChecked: number }; refusedSearches: object[] };
      }>(REPORTS, { id: restaurant.id });
      expect(shown).toEqual({ integrityReport: { bookingsChecked: 5 }, refusedSearches: [] });
    }, 'refused_searches');
  });

  test('an owner sees the newest bookings while the replica lags', async () => {
    const restaurant = await server.seed.restaurant();
    await asked(database.replicaOwnerUrl, 'select pg_wal_replay_pause()');
    try {
      await restaurant.book();
      expect(await exportedBookings(restaurant)).toBe(1);
    } finally {
      await asked(database.replicaOwnerUrl, 'select pg_wal_replay_resume()');
    }
  });

  test('a replica whose login could see every restaurant is not read from', async () => {
    const pool = await openReadPool(database.appUrl, 2);
    const replica = new ReadPool(database.replicaOwnerUrl, 2, { isPooled: true });
    for (const each of [pool, replica]) opened.defer(() => each.end());
    const reports = new ReportReads(pool, replica, createLogger({ LOG_LEVEL: 'silent' }));
    expect(await reports.pool()).toBe(pool);
  });

  test('an address that leads to the primary itself is not taken for a replica', async () => {
    const pool = await openReadPool(database.appUrl, 2);
    const primary = new ReadPool(database.appUrl, 2, { isPooled: true });
    for (const each of [pool, primary]) opened.defer(() => each.end());
    const reports = new ReportReads(pool, primary, createLogger({ LOG_LEVEL: 'silent' }));
    expect(await reports.pool()).toBe(pool);
  });

  test('an owner gets a report while the replica is away, also one that it was just read from', async () => {
    const pool = await openReadPool(database.appUrl, 2);
    const replica = new ReadPool(database.replicaUrl, 2, { isPooled: true });
    for (const each of [pool, replica]) opened.defer(() => each.end());
    const reports = new ReportReads(pool, replica, createLogger({ LOG_LEVEL: 'silent' }));
    const places: (boolean | undefined)[] = [];
    const report = () =>
      reports.read(async (reads) => {
        const statement = sql`select pg_is_in_recovery() as "isReplica"`;
        const row = await reads.row<{ isReplica: boolean }>({ restaurantIds: [] }, statement);
        places.push(row?.isReplica);
        if (places.length > 1) return;
        await database.replica.kill();
        await reads.row({ restaurantIds: [] }, statement);
      });
    await report();
    expect(places).toEqual([true, false]);
    await report();
    expect(places).toEqual([true, false, false]);
  });
});

test('an operator who names the login of the application beforehand finds it made', async () => {
  const appUrl = new URL(database.appUrl);
  appUrl.password = randomBytes(24).toString('hex');
  const env = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: appUrl.href, DATA_DIR: '/tmp' };
  await expect(openDatabase(env)).rejects.toThrow(
    'refuses the login hoststand_app. Correct APP_DATABASE_URL.',
  );
  await asked(database.ownerUrl, 'drop role hoststand_app');
  expect(await openDatabase(env)).toMatchObject({ appUrl: appUrl.href });
});

const REPORTS = `query($id: ID!) { restaurant(id: $id) {
  integrityReport { bookingsChecked } refusedSearches { count } } }`;
/** Longer than a replica is left alone after it lagged. */
const SOON_THERE = { timeout: 45_000, interval: 1_000 };

const LAST_STATEMENTS = `select query from pg_stat_activity
  where application_name = 'hoststand-read' and backend_type = 'client backend'`;
