import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerRows } from '../../../concurrency/two-processes.ts';
import { Caller } from '../../../testkit/caller.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { nameOf } from '../../../testkit/databases/other-server.ts';
import {
  runTool,
  type SystemServer,
  startSystemServer,
  systemFolder,
  systemPostgres,
} from '../../../testkit/databases/system-postgres.ts';
import { tableSums } from '../../../testkit/databases/table-sums.ts';
import { signIn } from '../../../testkit/people.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../../../testkit/seed.ts';

const without = systemPostgres
  ? ''
  : ' (left out: pg_dump and pg_restore of the server’s version are not installed)';

/** A login that may read everything and nothing else. */
const BACKUP_LOGIN = `create role backup login bypassrls password 'for dumps'; grant pg_read_all_data to backup`;

const opened = new AsyncDisposableStack();
let server: SystemServer;
let database: DatabaseUrls;
let restaurant: SeededRestaurant;
let sums: Record<string, string>;
let dump: string;

/** PostgreSQL’s own tools, as docs/operations.md has them. */
describe.skipIf(!systemPostgres)(`pg_dump and pg_restore${without}`, { timeout: 240_000 }, () => {
  beforeAll(async () => {
    server = opened.use(await startSystemServer());
    database = await server.emptyDatabase('ada');
    {
      await using process = await startHoststandProcess(database);
      const seed = new Seed(() => new Caller(process.url), ownerRows(database, opened));
      restaurant = await seed.restaurant();
      await restaurant.table();
      await restaurant.book({ email: 'ada@example.com' });
    }
    sums = await tableSums(server, nameOf(database));
    const folder = systemFolder();
    opened.defer(() => rmSync(folder, { recursive: true }));
    dump = join(folder, 'hoststand.dump');
    await server.asSuperuser(BACKUP_LOGIN);
    const backup = new URL(database.ownerUrl);
    Object.assign(backup, { username: 'backup', password: 'for dumps' });
    expect(await runTool('pg_dump', '--format=custom', `--file=${dump}`, backup.href)).toMatchObject({
      code: 0,
      stderr: '',
    });
  }, 240_000);
  afterAll(() => opened.disposeAsync());

  /** Finds every row as it was; then starts the product there, signs the owner in and books. */
  async function requireWhole(other: SystemServer, restored: DatabaseUrls): Promise<void> {
    expect(await tableSums(other, nameOf(restored))).toEqual(sums);
    await using process = await startHoststandProcess(restored);
    expect((await fetch(`${process.url}/health/ready`)).status).toBe(200);
    const owner = new Caller(process.url);
    await signIn(owner, restaurant.email);
    const guest = new Caller(process.url);
    expect(
      (await restaurant.ask({ email: 'new@example.com', date: restaurant.dayFromToday(9) }, guest))
        .userErrors,
    ).toEqual([]);
  }

  test('a dump as the owner of the tables fails loudly, which is why the guide names another login', async () => {
    const said = await runTool('pg_dump', '--format=custom', `--file=${dump}.half`, database.ownerUrl);
    expect(said.code).not.toBe(0);
    expect(said.stderr).toContain('row-level security');
  });

  test('a dump that is restored as the guide says comes back without an error, under another owner and superuser', async () => {
    await using other = await startSystemServer();
    const restored = await other.emptyDatabase('grace');
    await other.asSuperuser('create role hoststand_application; create role ada');
    const said = await runTool(
      'pg_restore',
      ...[
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        `--dbname=${restored.ownerUrl}`,
        dump,
      ],
    );
    expect(said).toEqual({ code: 0, stdout: '', stderr: '' });
    await other.asSuperuser('grant hoststand_application to grace with admin option');
    await requireWhole(other, restored);
  });

  test('a dump that was restored without its roles, with all the errors of that, is made whole by a start', async () => {
    await using other = await startSystemServer();
    const restored = await other.emptyDatabase('grace');
    const said = await runTool('pg_restore', '--no-owner', `--dbname=${restored.ownerUrl}`, dump);
    expect(said.stderr).toContain('role "hoststand_application" does not exist');
    await requireWhole(other, restored);
  });
});
