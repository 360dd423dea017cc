import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerRows } from '../concurrency/two-processes.ts';
import { Caller } from '../testkit/caller.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { nameOf } from '../testkit/databases/other-server.ts';
import {
  runCluster,
  runTool,
  type SystemServer,
  startSystemServer,
  systemFolder,
  systemPostgres,
  systemUser,
} from '../testkit/databases/system-postgres.ts';
import { BookingCrowd } from '../testkit/guests/booking-crowd.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../testkit/seed.ts';

/** As docs/operations.md has it: a segment is archived after a minute at the latest, full or not. */
const ARCHIVED_AFTER_S = 60;

/** How long after the last archived segment the machine is lost: near the worst moment. */
const LOST_AFTER_MS = 50_000;

const BOOKED_BEFORE_MISTAKE = 50;

/** Four guests who book and rest so long: some two bookings a second, so that no segment is full before its time. */
const REST_MS = 2_000;

const opened = new AsyncDisposableStack();
const folder = systemFolder();
const archive = join(folder, 'archive');
const base = join(folder, 'base');
let server: SystemServer;
let database: DatabaseUrls;
let crowd: BookingCrowd;

const since = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function archivedSegments(): Promise<number> {
  const [row] = await server.asSuperuser<{ count: number }>(
    `select archived_count::int as count from pg_stat_archiver`,
  );
  return row?.count ?? 0;
}

/** A copy of the base backup, with what recovery needs to know. */
async function recoverable(name: string, settings: string): Promise<string> {
  const cluster = join(folder, name);
  await promisify(execFile)('cp', ['-a', base, cluster]);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\n${settings}recovery_target_action = 'promote'\n`,
  );
  const begins = join(cluster, 'recovery.signal');
  writeFileSync(begins, '');
  if (systemUser) chownSync(begins, systemUser.uid, systemUser.gid);
  return cluster;
}

/** Starts a recovered copy and the product on it; answers how long both took, and which bookings are there. */
async function recovered(cluster: string, from: number): Promise<{ took: string; found: Set<string> }> {
  await using stack = new AsyncDisposableStack();
  const copy = stack.use(await runCluster(cluster, { fsync: 'on' }));
  const isRecovering = 'select where pg_is_in_recovery()';
  while ((await copy.asSuperuser(isRecovering)).length > 0) await sleep(50);
  const promoted = since(from);
  const there = (url: string) => url.replace(/@[^/]+/, `@127.0.0.1:${copy.program.port}`);
  const urls = { ownerUrl: there(database.ownerUrl), appUrl: there(database.appUrl) };
  const process = stack.use(await startHoststandProcess(urls));
  expect((await fetch(`${process.url}/health/ready`)).status).toBe(200);
  const took = `served again after ${since(from)} s, ${promoted} s of them for PostgreSQL`;
  const rows = await ownerRows(urls, stack)<{ reference: string }>('select reference from bookings');
  return { took, found: new Set(rows.map(({ reference }) => reference)) };
}

async function restaurantsOf(url: string): Promise<SeededRestaurant[]> {
  await using stack = new AsyncDisposableStack();
  const seed = new Seed(() => new Caller(url), ownerRows(database, stack));
  const restaurants: SeededRestaurant[] = [];
  for (const _ of [1, 2, 3]) restaurants.push(await seed.restaurant({ seatingCapacity: 1_000 }));
  return restaurants;
}

describe.skipIf(!systemPostgres)('a base backup and archived WAL', () => {
  beforeAll(async () => {
    mkdirSync(archive);
    if (systemUser) chownSync(archive, systemUser.uid, systemUser.gid);
    server = opened.use(
      await startSystemServer({
        fsync: 'on',
        archive_mode: 'on',
        archive_timeout: `${ARCHIVED_AFTER_S}s`,
        archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
      }),
    );
    database = await server.emptyDatabase('ada');
    const product = opened.use(await startHoststandProcess(database));
    crowd = new BookingCrowd(await restaurantsOf(product.url), REST_MS);
    await crowd.until(10);
    const from = performance.now();
    const said = await runTool(
      'pg_basebackup',
      `--pgdata=${base}`,
      '--checkpoint=fast',
      `--dbname=${server.superuserUrl}`,
    );
    expect(said.code, said.stderr).toBe(0);
    say(`base backup under load: ${since(from)} s`);
  });
  afterAll(async () => {
    await crowd.stop();
    await opened.disposeAsync();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a machine that is lost costs the bookings since the last archived segment, at most a minute of them', async () => {
    const before = await archivedSegments();
    while ((await archivedSegments()) < before + 1) await sleep(100);
    await sleep(LOST_AFTER_MS);
    const told = [...crowd.booked];
    const [kept] = await server.asSuperuser<{ seconds: number }>(
      'select extract(epoch from now() - last_archived_time)::float8 as seconds from pg_stat_archiver',
    );
    await server.program.kill();
    const from = performance.now();
    const { took, found } = await recovered(await recoverable('lost', ''), from).finally(() =>
      server.program.start(),
    );
    const lost = told.filter(({ reference }) => !found.has(reference));
    say(
      `lost machine, ${kept?.seconds.toFixed(0)} s after the last archived segment: ${lost.length} of ${told.length} told bookings lost, ` +
        `${took}`,
    );
    // Whatever is lost was told last: what came before it is there.
    expect(told.slice(0, told.length - lost.length).every(({ reference }) => found.has(reference))).toBe(
      true,
    );
    await server.program.start();
  });

  test('a mistake costs what was booked after it, and no booking before', async () => {
    await crowd.until(crowd.booked.length + BOOKED_BEFORE_MISTAKE);
    const told = [...crowd.booked];
    const [moment] = await server.asSuperuser<{ at: string }>('select clock_timestamp()::text as at');
    await server.asSuperuser('drop table bookings cascade', nameOf(database));
    const [last] = await server.asSuperuser<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    const isArchived = `select from pg_stat_archiver where last_archived_wal >= '${last?.file}'`;
    while ((await server.asSuperuser(isArchived)).length === 0) await sleep(50);
    const from = performance.now();
    const { took, found } = await recovered(
      await recoverable('mistaken', `recovery_target_time = '${moment?.at}'\n`),
      from,
    );
    const lost = told.filter(({ reference }) => !found.has(reference));
    say(`a dropped table: ${lost.length} of ${told.length} told bookings lost, ${took}`);
    expect(lost).toEqual([]);
  });
});
