import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_RESTAURANT_ID } from '../../../../api/src/demo/demo-restaurant.ts';
import { openBackup } from '../../../../api/src/platform/backup/open-backup.ts';
import { globalId } from '../../../../api/src/platform/ids/global-id.ts';
import { ownerRows, type Rows } from '../../../concurrency/two-processes.ts';
import { runCommand, variablesOf } from '../../../testkit/backups/backup-commands.ts';
import { Caller } from '../../../testkit/caller.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { nameOf, type OtherServer, startOtherServer } from '../../../testkit/databases/other-server.ts';
import { tableSums } from '../../../testkit/databases/table-sums.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed } from '../../../testkit/seed.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

/** Migrations write them, and a restore runs the migrations. */
const MADE_ANEW = [
  'app_private.begun_jobs', // unlogged: which jobs run right now
  'app_private.kept_rights',
  'app_private.live_sql',
  'public.mikro_orm_migrations',
];
const WAITING_JOB = `
select graphile_worker.add_job('letters', '{"booking": "ünïcödé, \\\\N"}', queue_name => 'one-by-one', run_at => now() + interval '1 day',
  max_attempts => 7, job_key => 'a letter', priority => 3, flags => array['slow'])`;

const opened = new AsyncDisposableStack();
let server: OtherServer;
let database: DatabaseUrls;
let rows: Rows;

/** The demo restaurant with all that is in it, and a booking with whatever text may hold; nobody works on it any more. */
beforeAll(async () => {
  server = opened.use(await startOtherServer());
  database = await server.emptyDatabase('ada');
  rows = ownerRows(database, opened);
  await restaurantsOf(database);
  await rows(WAITING_JOB);
}, 240_000);
afterAll(() => opened.disposeAsync());

async function restaurantsOf(of: DatabaseUrls): Promise<void> {
  await using process = await startHoststandProcess(of, { SEED_DEMO: '1' });
  const restaurant = await new Seed(() => new Caller(process.url), rows).restaurant();
  await restaurant.table();
  await restaurant.book({
    specialRequests: 'Quotes " and, commas\nand lines; \\N, \\., ünïcödé',
    customerName: '=1+1',
  });
}

/** Every form of every photo as the product serves it to guests, by its address: how long it is, and what it is made of. */
async function photosOf(of: DatabaseUrls): Promise<Record<string, string>> {
  await using process = await startHoststandProcess(of);
  const { restaurant } = await new Caller(process.url).ask<{ restaurant: { profile: Photographed } }>(
    'query($id: ID!) { restaurant(id: $id) { profile { photos { variants { url } } logo { variants { url } } } } }',
    { id: globalId('Restaurant', DEMO_RESTAURANT_ID) },
  );
  const { photos, logo } = restaurant.profile;
  const paths = [...photos, ...(logo ? [logo] : [])].flatMap(({ variants }) =>
    variants.map(({ url }) => new URL(url).pathname),
  );
  expect(paths.length).toBeGreaterThan(3);
  const served = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${process.url}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      const content = Buffer.from(await answer.arrayBuffer());
      return [path, `${content.length} ${createHash('sha256').update(content).digest('hex')}`] as const;
    }),
  );
  return Object.fromEntries(served);
}

interface Photographed {
  photos: { variants: { url: string }[] }[];
  logo: { variants: { url: string }[] } | null;
}

test('a backup holds every table of the database, also one that will be made by a version to come', async () => {
  const file = join(temporaryFolder(), 'tables.zip');
  expect(await runCommand('backup', file, variablesOf(database))).toMatchObject({ code: 0 });
  using backup = await openBackup(file);
  const saved = backup.manifest.tables.map(({ name }) => name);
  const all = Object.keys(await tableSums(server, nameOf(database)));
  expect(all.length).toBeGreaterThan(60);
  expect([...saved, ...MADE_ANEW].toSorted()).toEqual(all.toSorted());
});

test('a restored database is the one that was saved: every row, counter and waiting job', {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  await runCommand('backup', file('first.zip'), variablesOf(database));
  await using other = await startOtherServer();
  const copy = await other.emptyDatabase('joan');
  expect(await runCommand('restore', file('first.zip'), variablesOf(copy))).toMatchObject({ code: 0 });
  const before = await tableSums(server, nameOf(database));
  expect(await tableSums(other, nameOf(copy))).toEqual(before);
  expect(before['public.bookings']).not.toMatch(/^0 /);
  await runCommand('backup', file('second.zip'), variablesOf(copy));
  using first = await openBackup(file('first.zip'));
  using second = await openBackup(file('second.zip'));
  expect(first.manifest.jobs.rows).toBeGreaterThan(0);
  expect(await photosOf(copy)).toEqual(await photosOf(database));
  expect({ ...second.manifest, takenAt: '' }).toEqual({ ...first.manifest, takenAt: '' });
});
