import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../testkit/caller.ts';
import { type OwnDatabase, startOwnDatabase } from '../../../testkit/databases/own-database.ts';
import { closing, liveClient, watch } from '../../../testkit/live-client.ts';
import { type HoststandProcess, startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../../../testkit/seed.ts';

/** What docs/limits.md promises, and what a machine that does much else may add to it. */
const READ_MS = 3_000;
const CHANGE_MS = 10_000;
const SLACK_MS = 3_000;

const opened = new AsyncDisposableStack();
let database: OwnDatabase;
let hoststand: HoststandProcess;
let restaurant: SeededRestaurant;
let rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

beforeAll(async () => {
  database = opened.use(await startOwnDatabase());
  hoststand = opened.use(await startHoststandProcess(database));
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  opened.defer(() => owner.end());
  rows = async (text, values = []) => (await owner.query(text, values)).rows;
  const seed = new Seed(() => new Caller(hoststand.url), rows);
  restaurant = await seed.restaurant({ seatingCapacity: 200 });
}, 240_000);
afterEach(() => database.wake());
afterAll(() => opened.disposeAsync());

const TIMES = `query($id: ID!, $date: LocalDate!) {
  restaurant(id: $id) { name availability(date: $date, partySize: 2) { slots { time } } } }`;
const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;
const RENAME = `mutation($input: UpdateRestaurantInput!) {
  updateRestaurant(input: $input) { restaurant { phone } userErrors { code } } }`;

const stranger = () => new Caller(hoststand.url);
const look = () => stranger().send(TIMES, { id: restaurant.id, date: restaurant.today });
const book = () => stranger().send(BOOK, { input: restaurant.request() });
const change = () => restaurant.owner.send(RENAME, { input: { id: restaurant.id, phone: '+49 30 1234567' } });

interface Health {
  status: number;
  body: { status: string; checks?: Record<string, { ok: boolean }> };
}

async function health(kind: string): Promise<Health> {
  const answer = await fetch(`${hoststand.url}/health/${kind}`);
  return { status: answer.status, body: await answer.json() };
}

/** How long it took. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const from = performance.now();
  return { result: await work(), ms: performance.now() - from };
}

const codesOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => [
  ...new Set(errors.map(({ extensions }) => extensions.code)),
];

/** As in the middle of an evening: every pool has connections, and has just used them. */
async function warmUp(): Promise<void> {
  const rounds = Array.from({ length: 10 }, () => [look(), book(), change()]).flat();
  for (const { errors } of await Promise.all(rounds)) expect(errors).toEqual([]);
}

const servedAgain = () =>
  expect
    .poll(async () => (await Promise.all([look(), book(), change()])).flatMap(codesOf), { timeout: 60_000 })
    .toEqual([]);

/** Connections that the process has, by what they are for. */
const connections = () =>
  rows<{ name: string; count: number }>(
    `select application_name as name, count(*)::int from pg_stat_activity
      where application_name like 'hoststand-%' group by 1`,
  );

/** What a process may have at most, by the sizes of its pools. */
const MOST: Record<string, number> = {
  'hoststand-read': 8,
  'hoststand-write': 14,
  'hoststand-pulse': 1,
  'hoststand-events': 1,
  'hoststand-health': 1,
};

test('while the database hangs everybody is answered in time, and all goes on by itself when it is back', async () => {
  await warmUp();
  database.freeze();
  const [read, booked, changed, live, ready] = await Promise.all([
    timed(look),
    timed(book),
    timed(change),
    timed(() => health('live')),
    timed(() => health('ready')),
  ]);
  expect(codesOf(read.result)).toEqual(['SERVICE_UNAVAILABLE']);
  expect(read.ms).toBeLessThan(READ_MS + SLACK_MS);
  for (const { result, ms } of [booked, changed]) {
    expect(codesOf(result)).toEqual(['SERVICE_UNAVAILABLE']);
    expect(ms).toBeLessThan(CHANGE_MS + SLACK_MS);
  }
  for (const { result, ms } of [live, ready]) {
    expect(result.status).toBe(200);
    expect(ms).toBeLessThan(SLACK_MS);
  }

  // From now on nobody is made to wait: what hangs is known.
  const later = await Promise.all(Array.from({ length: 30 }, () => timed(async () => codesOf(await book()))));
  for (const { result } of later) expect(result).toEqual(['SERVICE_UNAVAILABLE']);
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(READ_MS);
  const degraded = await timed(() => health('ready'));
  expect(degraded.ms).toBeLessThan(SLACK_MS);
  expect(degraded.result).toMatchObject({
    status: 200,
    body: { status: 'degraded', checks: { process: { ok: true }, database: { ok: false } } },
  });

  database.wake();
  await servedAgain();
  await expect.poll(async () => (await health('ready')).body.status, { timeout: 60_000 }).toBe('ready');
  const open = await connections();
  expect(open.filter(({ name, count }) => count > (MOST[name] ?? 30))).toEqual([]);
}, 240_000);

test('a stall of two seconds refuses nobody, and no process is taken out for it', async () => {
  await warmUp();
  const asked = [health('ready')];
  const looking = setInterval(() => asked.push(health('ready')), 100);
  database.freeze();
  const waiting = Promise.all([look(), book(), change(), look(), book()]);
  await sleep(2_000);
  database.wake();
  for (const { errors, data } of await waiting) {
    expect(errors).toEqual([]);
    expect(data).not.toBeNull();
  }
  clearInterval(looking);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
}, 240_000);

test('a live page is told to load anew after the database was silent for long, and hears of bookings again', async () => {
  const client = liveClient(hoststand.url, restaurant.owner.accessToken, 50);
  const stats = watch<{ dashboardStats: { total: number } }>(client, COUNTS, { id: restaurant.id });
  const { dashboardStats: before } = await stats.until(() => true);
  const closed = closing(client, 40_000);
  database.freeze();
  await sleep(17_000); // longer than the connection that listens waits for a sign of life
  database.wake();
  expect(await closed).toBe(1012);
  await servedAgain(); // a booking
  await stats.until(({ dashboardStats }) => dashboardStats.total > before.total);
  await client.dispose();
}, 240_000);

const COUNTS = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
