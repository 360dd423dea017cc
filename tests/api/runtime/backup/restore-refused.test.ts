import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../../../api/src/platform/backup/restore-backup.ts';
import { StartupError } from '../../../../api/src/platform/process/startup-error.ts';
import { runCommand, variablesOf } from '../../../testkit/backups/backup-commands.ts';
import { changeBackup, changeManifest, turnByte } from '../../../testkit/backups/changed-backup.ts';
import { type SavedRestaurant, saveRestaurant } from '../../../testkit/backups/saved-restaurant.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { nameOf, type OtherServer, startOtherServer } from '../../../testkit/databases/other-server.ts';
import { tableSums } from '../../../testkit/databases/table-sums.ts';

const opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
const place = (name: string) => join(folder, name);
let server: OtherServer;
let saved: SavedRestaurant;
let empty: DatabaseUrls;

beforeAll(async () => {
  opened.defer(() => rmSync(folder, { recursive: true }));
  server = opened.use(await startOtherServer());
  saved = await saveRestaurant(server, { owner: 'ada', folder });
  empty = await server.emptyDatabase('grace');
}, 240_000);
afterAll(() => opened.disposeAsync());

/** The one line with which a restore of this file into the empty database is refused; nothing is in it afterwards. */
async function refusalOf(file: string): Promise<string> {
  const said = await restoreBackup(file, async () => empty).catch((error: unknown) => error);
  expect(said).toBeInstanceOf(StartupError);
  const { message } = said as StartupError;
  expect(message).not.toContain('\n');
  expect(await tableSums(server, nameOf(empty))).toEqual({});
  return message;
}

test('a backup that was cut off is refused before anything is written, wherever it was cut', async () => {
  const whole = readFileSync(saved.file);
  for (const length of [0, 100, Math.floor(whole.length / 2), whole.length - 1]) {
    writeFileSync(place('cut.zip'), whole.subarray(0, length));
    expect(await refusalOf(place('cut.zip'))).toMatch(
      /no whole backup: it is cut off, changed or of another kind/,
    );
  }
});

test('a backup in which one byte of what was saved has changed is refused before anything is written', async () => {
  for (const name of ['data/public.bookings.csv', 'data/public.guests.csv', 'manifest.json']) {
    await turnByte(saved.file, place('changed.zip'), name);
    expect(readFileSync(place('changed.zip'))).not.toEqual(readFileSync(saved.file));
    expect(await refusalOf(place('changed.zip'))).toMatch(/damaged|no whole backup/);
  }
});

test('an archive that is sound and whose rows are not those that were saved is refused before anything is written', async () => {
  await changeBackup(saved.file, place('edited.zip'), (name, content) =>
    name === 'data/public.guests.csv'
      ? Buffer.from(content.toString().replace('Ada Lovelace', 'Eve Lovelace'))
      : content,
  );
  expect(await refusalOf(place('edited.zip'))).toBe(
    'The backup is damaged: data/public.guests.csv was changed. Nothing was restored; take another one.',
  );
  await changeBackup(saved.file, place('lacking.zip'), (name, content) =>
    name === 'data/public.bookings.csv' ? null : content,
  );
  expect(await refusalOf(place('lacking.zip'))).toContain('it lacks data/public.bookings.csv');
});

test('a backup of a later version is refused in words that say with what it can be restored', async () => {
  await changeManifest(saved.file, place('format.zip'), (manifest) => ({ ...manifest, formatVersion: 2 }));
  expect(await refusalOf(place('format.zip'))).toBe(
    'The backup was written by a later version of Hoststand. Restore it with that version.',
  );
  await changeManifest(saved.file, place('tomorrow.zip'), (manifest) => ({
    ...manifest,
    migrations: [...(manifest.migrations as string[]), 'm9999-of-tomorrow'],
  }));
  expect(await refusalOf(place('tomorrow.zip'))).toBe(
    'The backup is of a later version of Hoststand (it has seen m9999-of-tomorrow). Restore it with that version.',
  );
});

test('what is no backup at all is named as such', async () => {
  writeFileSync(place('letter.txt'), 'Dear restaurant');
  expect(await refusalOf(place('letter.txt'))).toMatch(/no whole backup/);
  expect(await refusalOf(place('nothing.zip'))).toMatch(/^There is no file .*nothing\.zip\. Name the backup/);
  expect(await refusalOf(folder)).toMatch(/cannot be read \(EISDIR\)/);
});

test('a restore into a database that somebody works with is refused, and leaves it as it is', async () => {
  const before = await tableSums(server, nameOf(saved.database));
  expect(await runCommand('restore', saved.file, variablesOf(saved.database))).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The database is not empty: it has .*name a new database in DATABASE_URL.*\n$/,
    ),
  });
  expect(await tableSums(server, nameOf(saved.database))).toEqual(before);
});

test('a table that somebody keeps beside those of the product is saved and named, and does not keep the rest from coming back', async () => {
  const { database } = saved;
  await server.asSuperuser(
    `create table public.of_the_accountant as select 7 as sum; alter table public.of_the_accountant owner to ada`,
    nameOf(database),
  );
  const beside = await server.emptyDatabase('joan');
  await runCommand('backup', place('beside.zip'), variablesOf(database));
  expect(await runCommand('restore', place('beside.zip'), variablesOf(beside))).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(
      'public.of_the_accountant is no table of Hoststand: its rows stay in the file, data/public.of_the_accountant.csv.',
    ),
  });
  const { 'public.of_the_accountant': _own, ...ours } = await tableSums(server, nameOf(database));
  expect(await tableSums(server, nameOf(beside))).toEqual(ours);
});

test('whoever restores a copy is warned that it writes to real guests when it has a mail server', async () => {
  const copy = await server.emptyDatabase('vera');
  const said = await runCommand('restore', saved.file, {
    ...variablesOf(copy),
    SMTP_URL: 'smtp://mail.example.com',
  });
  expect(said).toMatchObject({ code: 0, stderr: '' });
  expect(said.stdout).toContain(
    'SMTP_URL is set. For a copy that is only to be looked at, take it away and say MAIL=file before the start.',
  );
});
