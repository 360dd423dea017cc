import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../testkit/seed.ts';

const BOOKINGS = 2_000;
const ROWS = 20_000;
/** What the longest transaction of a purge may remove. */
const MOST_AT_A_TIME = 1_000;
const DINERS = 3;
/** A command that waits longer for a lock is refused (timeouts.ts). */
const LONGEST_WAIT_MS = 5_000;

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;

const opened = new AsyncDisposableStack();
const database = await testDatabase();
let first: HoststandProcess;
let owner: pg.Pool;
let restaurant: SeededRestaurant;
const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows;

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  opened.defer(() => owner.end());
  first = opened.use(await startHoststandProcess(database));
  restaurant = await new Seed(() => new Caller(first.url), rows).restaurant({ seatingCapacity: 1_000 });
  await restaurant.book();
  await rows('create table removals (tx text, rows int)');
  await rows(`create function note_removal() returns trigger language plpgsql as $$ begin
    insert into removals select txid_current()::text, count(*) from gone; return null; end $$`);
}, 240_000);
afterAll(() => opened.disposeAsync());

/** Copies of a booking that were deleted a month ago. */
const oldBookings = () =>
  rows(
    `insert into bookings select (jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'R' || n, 'manage_token_hash', 'hash ' || n, 'guest_id', null,
        'status', 'cancelled', 'deleted_at', now() - interval '31 days'))).*
      from (select * from bookings limit 1) b, generate_series(1, ${BOOKINGS}) n`,
  );
const oldLinks = async () => {
  await rows('truncate app_private.sent_mails');
  await rows(
    `insert into app_private.sent_mails values ('kept', now()), ('old', now() - interval '31 days')`,
  );
  await rows(`insert into app_private.sent_mails
    select 'old ' || n, now() - interval '31 days' from generate_series(2, ${ROWS}) n`);
};

const order = (task: string) => rows(`select graphile_worker.add_job($1, '{}')`, [task]);
const waiting = (task: string) =>
  rows<{ attempts: number; isLocked: boolean }>(
    `select attempts, locked_at is not null as "isLocked" from graphile_worker.jobs where task_identifier = $1`,
    [task],
  );
async function count(of: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${of}`);
  return row?.count ?? Number.NaN;
}
/** Of those above: the mails of this file's bookings are remembered there too. */
const OURS = `app_private.sent_mails where purpose = 'kept' or purpose like 'old%'`;
const mails = () => count(OURS);

test('a purge of many bookings is done in batches, and diners book meanwhile', async () => {
  await oldBookings();
  await rows(`create trigger note_removal after delete on bookings referencing old table as gone
    for each statement execute function note_removal()`);
  const before = await count('bookings');
  await order('purge-bookings');
  let isOver = false;
  const waits: number[] = [];
  const diner = async () => {
    while (!isOver) {
      const from = performance.now();
      const { data, errors } = await new Caller(first.url).send<{ createBooking: { booking: unknown } }>(
        BOOK,
        {
          input: restaurant.request(),
        },
      );
      waits.push(performance.now() - from);
      expect([errors, data?.createBooking.booking === null]).toEqual([[], false]);
    }
  };
  const diners = Array.from({ length: DINERS }, diner);
  await expect.poll(() => waiting('purge-bookings'), { timeout: 60_000 }).toEqual([]);
  isOver = true;
  await Promise.all(diners);
  await rows('drop trigger note_removal on bookings');

  expect(await count('bookings')).toBe(before - BOOKINGS + waits.length);
  const removals = await rows<{ tx: string; rows: number }>('select tx, rows from removals where rows > 0');
  expect(removals.reduce((sum, removal) => sum + removal.rows, 0)).toBe(BOOKINGS);
  expect(Math.max(...removals.map((removal) => removal.rows))).toBeLessThanOrEqual(MOST_AT_A_TIME);
  expect(new Set(removals.map(({ tx }) => tx)).size).toBe(removals.length);
  expect(waits.length).toBeGreaterThanOrEqual(DINERS);
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS);
}, 240_000);

test('a row that somebody is writing to is left for the next time, and nobody waits', async () => {
  await oldLinks();
  const writer = await owner.connect();
  await writer.query('begin');
  await writer.query(`select from app_private.sent_mails where purpose = 'old' for update`);
  await order('purge-sent-mails');
  await expect.poll(() => waiting('purge-sent-mails'), { timeout: 60_000 }).toEqual([]);
  expect(await mails()).toBe(2);
  await writer.query('commit');
  writer.release();
  await order('purge-sent-mails');
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);
}, 240_000);

test('a purge whose process is killed loses nothing but what is old, and the next one goes on', async () => {
  await oldLinks();
  await using killed = await startHoststandProcess(database);
  await first[Symbol.asyncDispose](); // so that the other does it
  await order('purge-sent-mails');
  await expect.poll(mails, { timeout: 60_000, interval: 5 }).toBeLessThan(ROWS - MOST_AT_A_TIME);
  await killed.kill();
  const left = await mails();
  expect(left).toBeGreaterThan(1);
  expect((left - 1) % MOST_AT_A_TIME).toBe(0);

  await using _next = await startHoststandProcess(database);
  await order('purge-sent-mails'); // as its timetable does the next day
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);
  expect(await rows(`select purpose from ${OURS}`)).toEqual([{ purpose: 'kept' }]);
}, 240_000);

test('a process that is stopped in the middle of a purge ends in time, and another one goes on by itself', async () => {
  await rows('delete from graphile_worker._private_jobs');
  await oldLinks();
  await using stopped = await startHoststandProcess(database);
  await order('purge-sent-mails');
  await expect.poll(mails, { timeout: 60_000, interval: 5 }).toBeLessThan(ROWS - MOST_AT_A_TIME);
  stopped.program.process.kill('SIGTERM');
  expect(await stopped.program.ended).toBe(0);
  expect(await mails()).toBeGreaterThan(1);
  expect(await waiting('purge-sent-mails')).toEqual([{ attempts: 1, isLocked: false }]);

  await using _next = await startHoststandProcess(database);
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);
}, 240_000);
