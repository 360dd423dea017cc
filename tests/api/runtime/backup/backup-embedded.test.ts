import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackup } from '../../../../api/src/platform/backup/open-backup.ts';
import { runCommand } from '../../../testkit/backups/backup-commands.ts';
import { Caller } from '../../../testkit/caller.ts';
import { startProgram } from '../../../testkit/programs/program.ts';
import { TEST_SECRET } from '../../../testkit/server.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const DEMO = { email: 'demo@hoststand.test', password: 'demo-demo' };
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } userErrors { message } } }`;

/** The variables of somebody who typed `npm start` and has no database of their own. */
const variablesIn = (folder: string) => ({
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  JWT_SECRET: TEST_SECRET,
  LOG_LEVEL: 'error',
});

async function start(folder: string, env: NodeJS.ProcessEnv = {}) {
  const program = startProgram({ entry: 'api/src/main.ts', env: { ...variablesIn(folder), ...env } });
  const [, url = ''] = await program.untilSays(/Home\s+(http:\S+)[\s\S]*Ctrl-C/);
  return { program, url };
}

test('whoever tries the product saves the embedded database while it runs and while it does not, and takes it elsewhere', {
  timeout: 480_000,
}, async () => {
  const folder = temporaryFolder();
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const [running, stopped] = [join(folder, 'running.zip'), join(folder, 'stopped.zip')];
  expect(await runCommand('backup', running, variablesIn(here))).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${here} yet. Set DATABASE_URL or DATA_DIR as for the server.\n`,
  });
  {
    const { program } = await start(here);
    expect(await runCommand('backup', running, variablesIn(here))).toMatchObject({ code: 0, stderr: '' });
    await program[Symbol.asyncDispose]();
  }
  expect(await runCommand('backup', stopped, variablesIn(here))).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(stopped).mode & 0o777).toBe(0o600);
  using first = await openBackup(running);
  using second = await openBackup(stopped);
  const bookings = (backup: typeof first) =>
    backup.manifest.tables.find(({ name }) => name === 'public.bookings')?.rows;
  expect(bookings(first)).toBeGreaterThan(0);
  expect(bookings(second)).toBe(bookings(first));

  expect(await runCommand('restore', stopped, variablesIn(there))).toMatchObject({ code: 0, stderr: '' });
  const { program, url } = await start(there, { SEED_DEMO: '0' });
  await using _running = program;
  const { signIn } = await new Caller(url).ask<{ signIn: { session: object | null } }>(SIGN_IN, {
    input: DEMO,
  });
  expect(signIn.session).not.toBeNull();
});
