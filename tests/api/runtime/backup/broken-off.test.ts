import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '../../../../api/src/platform/backup/write-backup.ts';
import { migrate } from '../../../../api/src/platform/db/setup/migrate.ts';
import { runCommand, startCommand, variablesOf } from '../../../testkit/backups/backup-commands.ts';
import { bookIn, saveRestaurant } from '../../../testkit/backups/saved-restaurant.ts';
import { onDatabase } from '../../../testkit/databases/database-urls.ts';
import { nameOf, type OtherServer, startOtherServer } from '../../../testkit/databases/other-server.ts';
import { tableSums } from '../../../testkit/databases/table-sums.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const HELD = 4_211;
const WAITING_BACKUP = `select from pg_stat_activity where application_name = 'hoststand-backup' and wait_event_type = 'Lock'`;

/** Holds a restore up after its last row has come and before it commits, until nobody has the lock. */
const HOLD_BEFORE_COMMIT = `
create function public.hold() returns event_trigger language plpgsql as $$
begin
  if current_query() like '%enable trigger user%' then perform pg_advisory_xact_lock(${HELD}); end if;
end $$;
create event trigger hold on ddl_command_end execute function public.hold()`;

const opened = new AsyncDisposableStack();
let server: OtherServer;

beforeAll(async () => {
  server = opened.use(await startOtherServer());
}, 240_000);
afterAll(() => opened.disposeAsync());

/** Asks until there is a row. */
async function until(statement: string, database?: string): Promise<void> {
  while ((await server.asSuperuser(statement, database)).length === 0) await sleep(20);
}

test('a restore that is killed leaves nothing half done: no server starts on it, and it can be run again', {
  timeout: 240_000,
}, async () => {
  const { database, file } = await saveRestaurant(server, { owner: 'ada', folder: temporaryFolder() });
  const copy = await server.emptyDatabase('grace');
  const isBegun = `select where to_regclass('public.hoststand_restore') is not null`;
  await using early = startCommand('restore', file, variablesOf(copy));
  await until(isBegun, nameOf(copy));
  early.process.kill('SIGKILL');
  await early.ended;

  await server.asSuperuser(HOLD_BEFORE_COMMIT, nameOf(copy));
  const holder = new Client(onDatabase(server.superuserUrl, nameOf(copy)));
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${HELD})`);
  await using late = startCommand('restore', file, variablesOf(copy));
  await until(
    `select from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted`,
    nameOf(copy),
  );
  late.process.kill('SIGKILL');
  await late.ended;
  await holder.end();
  await until(
    `select where not exists (select from pg_locks where locktype = 'advisory' and objid = ${HELD})`,
  );

  expect((await tableSums(server, nameOf(copy)))['public.bookings']).toBe('0 ');
  await expect(migrate(copy)).rejects.toThrow(
    /^A restore of this database was broken off, .* Run `npm run restore -- FILE` again\.$/,
  );
  await server.asSuperuser('drop event trigger hold; drop function public.hold()', nameOf(copy));
  expect(await runCommand('restore', file, variablesOf(copy))).toMatchObject({ code: 0, stderr: '' });
  expect(await tableSums(server, nameOf(copy))).toEqual(await tableSums(server, nameOf(database)));
});

test('a backup that is broken off leaves the one of before in its place, and nothing of its own', {
  timeout: 120_000,
}, async () => {
  const database = await server.emptyDatabase('joan');
  await bookIn(database);
  const folder = temporaryFolder();
  const file = join(folder, 'nightly.zip');
  writeFileSync(file, 'the backup of last night');
  const holder = new Client(onDatabase(server.superuserUrl, nameOf(database)));
  await holder.connect();
  await holder.query('begin; lock table bookings');
  await using backup = startCommand('backup', file, variablesOf(database));
  await until(WAITING_BACKUP);
  backup.process.kill('SIGTERM');
  expect(await backup.ended).toBe(1);
  await holder.end();
  expect(backup.output()).toEqual({ stdout: '', stderr: 'The backup was broken off.\n' });
  expect(readFileSync(file, 'utf8')).toBe('the backup of last night');
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

test('an owner who does not see all rows gets no backup, instead of one that looks whole', {
  timeout: 120_000,
}, async () => {
  const database = await server.emptyDatabase('mary');
  await bookIn(database);
  const file = join(temporaryFolder(), 'nightly.zip');
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const save = () => writeBackup(database.ownerUrl, nowhere(), new AbortController().signal);
  for (const loss of [
    'drop policy guests_jobs on guests',
    'alter policy guests_jobs on guests using (false)',
    'create policy no_past on guests as restrictive using (created_at > now())',
  ]) {
    await server.asSuperuser(loss, nameOf(database));
    await expect(save()).rejects.toThrow(/^The login of DATABASE_URL does not see all rows of guests, /);
    await server.asSuperuser('drop policy if exists no_past on guests', nameOf(database));
    await migrate(database);
    await save();
  }
  await server.asSuperuser('drop policy bookings_jobs on bookings', nameOf(database));
  expect(await runCommand('backup', file, variablesOf(database))).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The login of DATABASE_URL does not see all rows of bookings, so a backup would lack some. Start Hoststand once, which ' +
      'gives the login that right again, take away policies that are none of Hoststand’s, and then back up anew.\n',
  });
  expect(existsSync(file)).toBe(false);
});

test('what keeps a backup from being taken is one line that says what to do', {
  timeout: 120_000,
}, async () => {
  const database = await server.emptyDatabase('vera');
  const folder = temporaryFolder();
  const nowhere = new URL(database.ownerUrl);
  nowhere.pathname = 'no_such_database';
  const variables = variablesOf(database);
  const lineOf = async (file: string, env: NodeJS.ProcessEnv = variables) => {
    const { code, stdout, stderr } = await runCommand('backup', file, env);
    expect({ code, stdout, lines: stderr.split('\n').length }, stderr).toEqual({
      code: 1,
      stdout: '',
      lines: 2,
    });
    return stderr;
  };
  expect(await lineOf('')).toBe('Usage: npm run backup -- FILE\n');
  expect(await lineOf(join(folder, 'a.zip'), { ...variables, DATABASE_URL: nowhere.href })).toMatch(
    /has no database no_such_database\. Create it, or correct DATABASE_URL\./,
  );
  // A database that no server was ever started on.
  expect(await lineOf(join(folder, 'a.zip'))).toMatch(
    /^There is nothing of Hoststand in this database\. Correct DATABASE_URL, or start Hoststand on it once\./,
  );
  await migrate(database);
  expect(await lineOf(join(folder, 'missing/a.zip'))).toMatch(
    /^The folder of .* does not exist\. Make it, or name a file elsewhere\./,
  );
  const holder = new Client(onDatabase(server.superuserUrl, nameOf(database)));
  await holder.connect();
  await holder.query('begin; lock table bookings');
  const cut = lineOf(join(folder, 'a.zip'));
  await until(WAITING_BACKUP);
  await server.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hoststand-backup'`,
  );
  expect(await cut).toMatch(
    /^The database refused while running backup: .* \(57P01\)\. Somebody ended its connections/,
  );
  await holder.end();
  expect(readdirSync(folder)).toEqual([]);
});
