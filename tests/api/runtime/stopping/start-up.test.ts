import { existsSync, globSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { startProgram } from '../../../testkit/programs/program.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

/** For those who look for something else: making the demo is most of a first start. */
const WITHOUT_DEMO = { SEED_DEMO: '0' };

function startHoststand(env: NodeJS.ProcessEnv) {
  return startProgram({ entry: 'api/src/main.ts', env: { PORT: '0', LOG_LEVEL: 'error', ...env } });
}

type Hoststand = ReturnType<typeof startHoststand>;

async function address(program: Hoststand): Promise<string> {
  const [, home = ''] = await program.untilSays(/Home\s+(http:\S+)[\s\S]*Ctrl-C/);
  return home;
}

async function ask(home: string, query: string, variables: object): Promise<unknown> {
  const answer = await fetch(`${home}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
}

/**
 * Asks it to stop and waits: it ends well, without a word of complaint and leaving nothing. That it was in time needs no
 * clock: what takes longer than is promised ends itself with code 1 and says so.
 */
async function expectCleanStop(
  program: Hoststand,
  dataDir: string,
  ...signals: NodeJS.Signals[]
): Promise<void> {
  for (const signal of signals) program.process.kill(signal);
  const code = await program.ended;
  expect({ code, stderr: program.output().stderr }).toEqual({ code: 0, stderr: '' });
  expect(processesIn(dataDir)).toEqual([]);
}

/** Ids of the processes that work in a folder, as the database of a data directory does. */
function processesIn(folder: string): string[] {
  return globSync('/proc/[0-9]*/cwd').filter((link) => {
    try {
      return readlinkSync(link).startsWith(folder);
    } catch {
      return false;
    }
  });
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  await using program = startHoststand(env);
  const code = await program.ended;
  const { stdout, stderr } = program.output();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
}

async function portTaken(): Promise<{ port: number } & AsyncDisposable> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
  const taken = holder.address();
  return {
    port: typeof taken === 'object' && taken ? taken.port : 0,
    [Symbol.asyncDispose]: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { restaurant { id } userErrors { message } } }`;
const RESTAURANT = `query ($id: ID!) { restaurant(id: $id) { name } }`;
const OWNER = {
  email: 'ada@example.com',
  password: 'a long password',
  restaurantName: 'Ada’s',
  acceptTerms: true,
};

// Whole programs start and stop here, several in one test, perhaps on a busy machine.
describe('starting Hoststand', { timeout: 240_000 }, () => {
  test('a newcomer is told where to go, and finds a demo there', async () => {
    await using program = startHoststand({ DATA_DIR: temporaryFolder() });
    const home = await address(program);
    const [, page = ''] = program.output().stdout.match(/Booking page\s+(\S+)/) ?? [];
    const [, id = ''] = page.match(/\/book\/(rest_\w{26})$/) ?? [];
    expect(program.output().stdout).toContain('demo@hoststand.test / demo-demo');
    expect(await ask(home, RESTAURANT, { id })).toMatchObject({
      data: { restaurant: { name: expect.any(String) } },
    });
    expect((await fetch(`${home}/health/ready`)).status).toBe(200);
  });

  test('an owner who stops it with SIGTERM finds the restaurant again after the next start', async () => {
    const DATA_DIR = temporaryFolder();
    await using first = startHoststand({ DATA_DIR, ...WITHOUT_DEMO });
    const signedUp = await ask(await address(first), SIGN_UP, { input: OWNER });
    expect(signedUp).toMatchObject({ data: { signUp: { userErrors: [] } } });
    const [id] = JSON.stringify(signedUp).match(/rest_\w{26}/) ?? [];

    await expectCleanStop(first, DATA_DIR, 'SIGTERM');

    await using second = startHoststand({ DATA_DIR, ...WITHOUT_DEMO });
    const found = await ask(await address(second), RESTAURANT, { id });
    expect(found).toEqual({
      data: { restaurant: { name: OWNER.restaurantName } },
      extensions: { cost: { requested: 1, maximum: 700 } },
    });
  });

  test('after a crash of the program the next start goes on with the same data', async () => {
    const DATA_DIR = temporaryFolder();
    await using first = startHoststand({ DATA_DIR, ...WITHOUT_DEMO });
    await address(first);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(processesIn(DATA_DIR)).not.toEqual([]);

    await using second = startHoststand({ DATA_DIR, ...WITHOUT_DEMO });
    expect((await fetch(`${await address(second)}/health/ready`)).status).toBe(200);
    await expectCleanStop(second, DATA_DIR, 'SIGHUP');
  });

  test('Ctrl-C in the middle of the first start leaves no process behind and says nothing of being ready', async () => {
    const DATA_DIR = temporaryFolder();
    await using program = startHoststand({ DATA_DIR });
    await expect
      .poll(() => existsSync(join(DATA_DIR, 'postgres/cluster')), { timeout: 60_000, interval: 5 })
      .toBe(true);
    await expectCleanStop(program, DATA_DIR, 'SIGINT');
    expect(program.output().stdout).toBe('');

    await using next = startHoststand({ DATA_DIR });
    await address(next);
    expect(next.output().stdout).toContain('demo@hoststand.test / demo-demo');
  });

  test('one Ctrl-C that arrives twice, from the terminal and through npm, still stops it cleanly', async () => {
    const DATA_DIR = temporaryFolder();
    await using program = startHoststand({ DATA_DIR, ...WITHOUT_DEMO });
    await address(program);
    await expectCleanStop(program, DATA_DIR, 'SIGINT', 'SIGINT');
  });

  test('a port that is taken is named in one line', async () => {
    await using taken = await portTaken();
    expect(await refusal({ DATA_DIR: temporaryFolder(), PORT: String(taken.port) })).toBe(
      `Port ${taken.port} is taken by another program. Stop it, or choose another with PORT=${taken.port + 1}.\n`,
    );
  });

  test('a database that does not answer is named in one line, without its password', async () => {
    expect(
      await refusal({ DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:9/x' }),
    ).toBe('No PostgreSQL answers at 127.0.0.1:9 (ECONNREFUSED). Start it, or correct DATABASE_URL.\n');
  });

  test('an application login above row-level security is refused', async () => {
    const { ownerUrl } = inject('databaseServer');
    const urls = { DATABASE_URL: ownerUrl, APP_DATABASE_URL: ownerUrl };
    expect(await refusal({ DATA_DIR: temporaryFolder(), ...urls })).toMatch(
      /^The login of APP_DATABASE_URL is the owner or above row-level security.*\n$/,
    );
  });

  test('wrong variables are listed, one line each', async () => {
    expect(await refusal({ DATA_DIR: temporaryFolder(), PORT: 'http', SEED_DEMO: 'yes' })).toBe(
      'PORT must be a whole number from 0 to 65535.\nSEED_DEMO must be 0 or 1.\n',
    );
  });

  test('a data directory that cannot be is named in one line', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
      `Cannot write ${file}/data (ENOTDIR). Make it writable, or set DATA_DIR to another directory.\n`,
    );
  });

  test('on a database of its own it seeds no demo, makes the application login from the owner, and keeps passwords as slowly as it must', async () => {
    const DATA_DIR = temporaryFolder();
    await using database = startProgram({
      entry: 'tests/api/runtime/database/database-program.ts',
      args: [DATA_DIR],
    });
    const [ready] = await database.untilSays(/^\{.*\}$/m);
    const { ownerUrl: DATABASE_URL } = JSON.parse(ready);
    await using program = startHoststand({ DATA_DIR: temporaryFolder(), DATABASE_URL });
    const home = await address(program);
    expect((await fetch(`${home}/health/ready`)).status).toBe(200);
    expect(program.output().stdout).not.toContain('demo');

    await ask(home, SIGN_UP, { input: OWNER });
    const owner = new pg.Client(DATABASE_URL);
    await owner.connect();
    const { rows } = await owner.query('select password_hash as hash from users');
    await owner.end();
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });
});
