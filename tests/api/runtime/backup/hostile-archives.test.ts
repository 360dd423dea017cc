import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { Caller } from '../../../testkit/caller.ts';
import { testDatabase } from '../../../testkit/databases/database.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed } from '../../../testkit/seed.ts';
import { bomb, claiming, exportWith, filled, guestLine, zipped } from '../../portability/hostile-files.ts';
import { Importer } from '../../portability/portability-calls.ts';

vi.setConfig({ testTimeout: 90_000 }); // archives are made, sent and read, on whatever the machine does besides

const database = await testDatabase();
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
owner.on('error', () => undefined); // the database is dropped after the tests
afterAll(() => owner.end());

const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
  (await owner.query<Row>(query, values)).rows;

const BOMB = bomb();
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=256' };
const hoststand = await startHoststandProcess(database, SMALL_HEAP);
afterAll(() => hoststand[Symbol.asyncDispose]());
const seed = new Seed(() => new Caller(hoststand.url), rows);

/** Asks for a sign of life again and again until `work` is done: the longest wait, and how long the work took. */
async function whileAlive<T>(work: Promise<T>): Promise<{ result: T; longestMs: number; tookMs: number }> {
  const from = performance.now();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longestMs = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${hoststand.url}/health/live`)).text();
    longestMs = Math.max(longestMs, performance.now() - asked);
    await sleep(5);
  }
  return { result: await over, longestMs, tookMs: performance.now() - from };
}

async function restored(archive: Uint8Array<ArrayBuffer>) {
  const importer = new Importer(await seed.restaurant());
  const { id } = await importer.upload('ARCHIVE', archive);
  await importer.step('runImport', { id });
  const { status, failureReason } = await importer.ended(id);
  return { status, failureReason };
}

test('190 kB that unpack to 196 MB end with a word, in a process with a small heap that goes on answering', {
  timeout: 120_000,
}, async () => {
  expect(BOMB.length).toBeLessThan(250_000);
  const { result } = await whileAlive(restored(BOMB));
  expect(result).toEqual({ status: 'FAILED', failureReason: 'TOO_LARGE' });
  expect(hoststand.program.process.exitCode).toBeNull();
  expect(await rows(`select 1 from graphile_worker.jobs where task_identifier = 'restore-archive'`)).toEqual(
    [],
  );
});

const NOTHING = '{}';
const line = (text: string) => `[\n${text}\n]\n`;

test.each([
  ['claims to be small', () => claiming(BOMB, 100), 'DAMAGED'],
  [
    'has 16 MB of empty objects',
    () => zipped({ 'restaurant.json': filled(15_900_000, '{},', ['[', '{}]']) }),
    'TOO_LARGE',
  ],
  ['is a million arrays deep', () => zipped({ 'restaurant.json': filled(1_000_000, '[') }), 'TOO_LARGE'],
  ['has an object of a million keys', () => zipped({ 'restaurant.json': wide(1_000_000) }), 'TOO_LARGE'],
  ['has a thousand files', () => zipped(manyFiles(1_000)), 'TOO_LARGE'],
  [
    'is written in UTF-16',
    () => zipped({ 'restaurant.json': Buffer.from('{"schema": 2}', 'utf16le') }),
    'NOT_AS_EXPORTED',
  ],
  [
    'is no UTF-8 in one of its letters',
    () => zipped({ 'restaurant.json': Buffer.from('{"schema": "\xe4"}', 'latin1') }),
    'NOT_AS_EXPORTED',
  ],
  ['says nothing', () => zipped({ 'restaurant.json': Buffer.from(NOTHING) }), 'NOT_AS_EXPORTED'],
  ['is of a later time', () => zipped({ 'restaurant.json': Buffer.from('{"schema": 99}') }), 'LATER_VERSION'],
])('an archive that %s is refused with a reason', async (_what, archive, failureReason) => {
  expect(await restored(archive())).toEqual({ status: 'FAILED', failureReason });
});

function wide(keys: number): Uint8Array {
  return Buffer.from(`{${Array.from({ length: keys }, (_, index) => `"k${index}":0`).join(',')}}`);
}

function manyFiles(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}.json`, Buffer.from('{}')]),
  );
}

test.each([
  ['a line of 5 MB', { 'guests.json': filled(5_000_000, 'x', ['[\n{"id":"', '"}\n]\n']) }, 'TOO_LARGE'],
  [
    'a list of ten million empty objects',
    { 'guests.json': filled(40_000_000, '{},\n', ['[\n', '{}\n]\n']) },
    'NOT_AS_EXPORTED',
  ],
  ['a zero character in a name', { 'guests.json': line(guestLine({ name: 'A\0da' })) }, 'NOT_AS_EXPORTED'],
  [
    'half a letter in a name',
    { 'guests.json': line(guestLine().replace('Ada', '\\ud83d')) },
    'NOT_AS_EXPORTED',
  ],
  [
    'a line that is 5,000 arrays deep',
    { 'guests.json': line(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) },
    'TOO_LARGE',
  ],
  [
    'a number that no column holds',
    {
      'lost-searches.json': line(
        '{"searchedOn":"2026-07-01","date":"2026-07-01","time":null,"guests":2,"reason":"NO_TABLE","count":9999999999}',
      ),
    },
    'NOT_AS_EXPORTED',
  ],
  [
    'a list that ends in the middle of a line',
    { 'guests.json': '[\n{"id":"gst_01h455vb4pex5v' },
    'NOT_AS_EXPORTED',
  ],
  [
    'a reference to what it does not hold',
    { 'guests.json': line(guestLine({ mergedInto: 'gst_01h455vb4pex5vsknk084sn02z' })) },
    'CONTRADICTION',
  ],
])('an export with %s is refused with a reason', async (_what, changed, failureReason) => {
  const archive = await exportWith(await seed.restaurant(), changed);
  expect(await restored(archive)).toEqual({ status: 'FAILED', failureReason });
});

test('while a large archive is read, everybody else is answered', { timeout: 240_000 }, async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    guestLine({
      id: `gst_${String(index).padStart(26, '0')}`,
      name: `Guest ${index}`,
      email: `g${index}@example.com`,
    }),
  );
  const archive = await exportWith(await seed.restaurant(), { 'guests.json': line(lines.join(',\n')) });
  const { result, longestMs, tookMs } = await whileAlive(restored(archive));
  expect(result).toEqual({ status: 'FINISHED', failureReason: null });
  expect(longestMs).toBeLessThan(tookMs / 5);
});
