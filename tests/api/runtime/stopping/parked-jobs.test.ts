import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { Caller } from '../../../testkit/caller.ts';
import { testDatabase } from '../../../testkit/databases/database.ts';
import { type HoststandProcess, startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../../../testkit/seed.ts';
import { exportBytes, Importer } from '../../portability/portability-calls.ts';

const database = await testDatabase();
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
owner.on('error', () => undefined); // the database is dropped after the tests
afterAll(() => owner.end());

const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
  (await owner.query<Row>(query, values)).rows;

/** Makes everybody wait who wants to write a floor plan, until it is let go of. */
async function hold(): Promise<{ letGo(): Promise<void> }> {
  const holder = new pg.Client(database.ownerUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table floor_plans in access exclusive mode');
  return { letGo: () => holder.end() };
}

/** An export that a process has begun to restore, and cannot go on with until `letGo`. */
async function underWay({ url }: HoststandProcess) {
  const seed = new Seed(() => new Caller(url), rows);
  const from = await seed.restaurant();
  await from.table({ name: 'One' });
  const archive = Buffer.from(await exportBytes(from));
  const restaurant = await seed.restaurant();
  const importer = new Importer(restaurant);
  const { id } = await importer.upload('ARCHIVE', archive);
  const held = await hold();
  await importer.step('runImport', { id });
  await expect
    .poll(() =>
      rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .not.toEqual([]);
  return { restaurant, id, ...held };
}

/** As if the minutes had passed after which jobs of a process that is gone are free for others. */
async function freeJobs(): Promise<void> {
  await rows(`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'
    where locked_at is not null`);
  await rows(`select graphile_worker.add_job('free-lost-jobs', '{}'::json)`);
}

const kept = (restaurant: SeededRestaurant) =>
  rows(
    `select i.status, i.failure_reason as reason,
        (select count(*)::int from tables t where t.restaurant_id = i.restaurant_id) as tables,
        (select count(*)::int from import_chunks c where c.restaurant_id = i.restaurant_id) as pieces
      from imports i where restaurant_id = $1`,
    [restaurant.uuid],
  );
const restoring = () => rows(`select id from graphile_worker.jobs where task_identifier = 'restore-archive'`);

test('an import under which the server died is not run again: it ends, and its owner is told', {
  timeout: 240_000,
}, async () => {
  await using first = await startHoststandProcess(database);
  const { restaurant, id, letGo } = await underWay(first);
  await first.kill();
  await letGo();
  await using second = await startHoststandProcess(database);
  await freeJobs();
  await expect.poll(restoring, { timeout: 120_000 }).toEqual([]);
  expect(await kept(restaurant)).toEqual([{ status: 'failed', reason: 'stopped', tables: 0, pieces: 0 }]);
  expect(await rows('select from app_private.begun_jobs')).toEqual([]);
  expect(second.program.output().stderr).toContain('job_parked');
  const { node } = await restaurant.owner
    .asks(second.url)
    .ask<{ node: object }>('query($id: ID!) { node(id: $id) { ... on Import { failure failureReason } } }', {
      id,
    });
  expect(node).toEqual({ failureReason: 'STOPPED', failure: expect.stringContaining('Begin it again') });
});

test('an import under which the server was told to stop goes on with the next one', {
  timeout: 240_000,
}, async () => {
  await using first = await startHoststandProcess(database);
  const { restaurant, letGo } = await underWay(first);
  first.program.process.kill('SIGTERM');
  await first.program.ended;
  expect(await rows('select from app_private.begun_jobs')).toEqual([]);
  await letGo();
  await using _second = await startHoststandProcess(database);
  await expect
    .poll(() => kept(restaurant), { timeout: 120_000 })
    .toMatchObject([{ status: 'finished', tables: 1 }]);
});
