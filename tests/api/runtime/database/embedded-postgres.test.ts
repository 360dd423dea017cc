import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../../../api/src/platform/db/embedded/embedded-postgres.ts';
import { requireKnownSystem } from '../../../../api/src/platform/db/embedded/embedded-postgres-os.ts';
import { startProgram } from '../../../testkit/programs/program.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const urls = z.object({ ownerUrl: z.string(), appUrl: z.string() });

function startDatabase(dataDir: string, port?: number) {
  const args = [dataDir, ...(port ? [String(port)] : [])];
  const program = startProgram({ entry: 'tests/api/runtime/database/database-program.ts', args });
  return { ...program, ready: async () => urls.parse(JSON.parse((await program.untilSays(/^\{.*\}$/m))[0])) };
}

async function query(url: string, text: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

// Whole programs start and stop here, several in one test, perhaps on a busy machine.
describe('the embedded PostgreSQL', { timeout: 240_000 }, () => {
  test('an owner finds the data of yesterday after a restart', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    await query((await first.ready()).ownerUrl, `create table guests as select 'Ada' as name`);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    await using second = startDatabase(dataDir);
    expect(await query((await second.ready()).ownerUrl, 'select name from guests')).toEqual([
      { name: 'Ada' },
    ]);
  });

  test('the application logs in as somebody who owns nothing and is bound by row-level security', async () => {
    await using database = startDatabase(temporaryFolder());
    const { appUrl } = await database.ready();
    const [role] = await query(
      appUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: 'hoststand_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    await expect(query(appUrl, 'create table mine (id int)')).rejects.toThrow(
      'permission denied for schema public',
    );
  });

  test('nobody else on the machine can read the passwords', async () => {
    const dataDir = temporaryFolder();
    await using database = startDatabase(dataDir);
    await database.ready();
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('its log does not quote the guest of a statement that failed', async () => {
    const dataDir = temporaryFolder();
    await using database = startDatabase(dataDir);
    const { ownerUrl } = await database.ready();
    await expect(query(ownerUrl, `select 'Ada Lovelace'::int`)).rejects.toThrow('invalid input syntax');
    const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toContain('Ada');
  });

  test('an operator who starts it twice is told so, and the first goes on', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    const { ownerUrl } = await first.ready();
    await using second = startDatabase(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output().stderr).toBe(
      `Hoststand is already running on ${dataDir} (process ${first.process.pid}). Stop it, or set DATA_DIR to another directory.\n`,
    );
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('two that are started in the same moment never share a cluster', async () => {
    const dataDir = temporaryFolder();
    await using one = startDatabase(dataDir);
    await using other = startDatabase(dataDir);
    const outcomes = await Promise.allSettled([one.ready(), other.ready()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('after a kill of the program the next start takes over the server that was left', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    const { ownerUrl } = await first.ready();
    await query(ownerUrl, `create table guests as select 'Ada' as name`);
    const pid = postmasterPid(dataDir);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(isRunning(pid)).toBe(true);

    await using second = startDatabase(dataDir);
    const again = await second.ready();
    expect(again.ownerUrl).toBe(ownerUrl);
    expect(await query(again.ownerUrl, 'select name from guests')).toEqual([{ name: 'Ada' }]);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  test('a database process that is killed comes back by itself at the same address', async () => {
    const dataDir = temporaryFolder();
    await using database = startDatabase(dataDir);
    const { ownerUrl } = await database.ready();
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(ownerUrl, 'select 1 as one').catch(() => 'away'), { timeout: 60_000 })
      .toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).not.toBe(pid);
  });

  test('a lock file of a process id that now belongs to a stranger does not keep it from starting', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    await first.ready();
    const lock = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    first.process.kill('SIGTERM');
    await first.ended;
    const stale = join(dataDir, 'postgres/cluster/postmaster.pid');
    writeFileSync(stale, lock.replace(/^\d+/, String(process.pid)));

    await using second = startDatabase(dataDir);
    await expect(second.ready()).resolves.toBeDefined();
  });

  test('SIGTERM ends every one of its processes within five seconds, connected clients or not', async () => {
    const dataDir = temporaryFolder();
    await using database = startDatabase(dataDir);
    const { ownerUrl } = await database.ready();
    const client = new Client(ownerUrl);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const pid = postmasterPid(dataDir);
    const from = Date.now();
    database.process.kill('SIGTERM');
    expect(await database.ended).toBe(0);
    expect(Date.now() - from).toBeLessThan(5000);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'hoststand.pid'))).toBe(false);
  });

  test('a port that is taken is named', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const taken = holder.address();
    const port = typeof taken === 'object' && taken ? taken.port : 0;
    await using database = startDatabase(temporaryFolder(), port);
    expect(await database.ended).toBe(1);
    expect(database.output().stderr).toBe(`The embedded PostgreSQL did not start: port ${port} is taken\n`);
    await new Promise((resolve) => holder.close(resolve));
  });

  test('an interrupted first start leaves nothing that a later one trips over', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    while (globSync(join(dataDir, 'postgres/cluster.new-*')).length === 0) await sleep(5);
    first.process.kill('SIGKILL');
    await first.ended;

    await using second = startDatabase(dataDir);
    await expect(second.ready()).resolves.toBeDefined();
  });

  test.runIf(process.getuid?.() === 0)(
    'root may keep the project where no other user can enter: the data move out of it, and are found again',
    async () => {
      const closed = temporaryFolder();
      chmodSync(closed, 0o700);
      const dataDir = join(closed, 'data');
      await using first = startDatabase(dataDir);
      const { ownerUrl } = await first.ready();
      const home = realpathSync(join(dataDir, 'postgres'));
      onTestFinished(() => rmSync(home, { recursive: true, force: true }));
      expect(home).toMatch(/^\/var\/lib\/hoststand\/postgres-/);
      await query(ownerUrl, `create table guests as select 'Ada' as name`);
      first.process.kill('SIGTERM');
      await first.ended;

      await using second = startDatabase(dataDir);
      expect(await query((await second.ready()).ownerUrl, 'select name from guests')).toEqual([
        { name: 'Ada' },
      ]);
    },
  );

  test('lost passwords are named instead of a login error', async () => {
    const dataDir = temporaryFolder();
    await using first = startDatabase(dataDir);
    await first.ready();
    first.process.kill('SIGTERM');
    await first.ended;
    rmSync(join(dataDir, 'postgres-passwords.json'));

    await using second = startDatabase(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output().stderr).toMatch(/^\S+postgres-passwords\.json is missing.*\n$/);
  });

  test('a data directory that may not be written is named in one line', async () => {
    const locked = join(temporaryFolder(), 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o555);
    const NOBODY = 65_534;
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY); // root may write everywhere
    try {
      await expect(startEmbeddedPostgres({ dataDir: join(locked, 'data') })).rejects.toThrow(
        `Cannot write ${locked}/data (EACCES). Make it writable, or set DATA_DIR to another directory.`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});

test('on Windows an operator is told what to do instead, and nowhere else', () => {
  expect(() => requireKnownSystem('win32')).toThrow(
    /^The embedded PostgreSQL does not run on Windows\. Start inside WSL/,
  );
  for (const system of ['linux', 'darwin'] as const) expect(() => requireKnownSystem(system)).not.toThrow();
});
