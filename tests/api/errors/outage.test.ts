import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { CHANNEL } from '../../../api/src/platform/events/event-bus.ts';
import type { Answer, Caller } from '../../testkit/caller.ts';
import {
  administer,
  closeDatabase,
  cutConnections,
  openDatabase,
} from '../../testkit/databases/closed-database.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const AWAY = {
  message: 'The service is not available at the moment. Please try again shortly.',
  extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true },
};

/**
 * Until events arrive again, live pages may still be told to load anew for what was missed: an outage is over for a test only
 * when one has gone the whole way, so that the sockets of the next test are closed by nothing of this one.
 */
async function eventsArrive(): Promise<void> {
  const delivered = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return /^hoststand_events_delivered_total\{type="probe"\} (\d+)$/m.exec(text)?.[1] ?? '0';
  };
  const before = await delivered();
  const send = () => server.rows('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ type: 'probe' })]);
  const arrived = async () => {
    await send();
    return delivered();
  };
  await expect.poll(arrived, { timeout: 60_000, interval: 100 }).not.toBe(before);
}

afterEach(async () => {
  await openDatabase(server.ownerUrl);
  await eventsArrive();
}, 240_000);

/** What diner and owner do on their pages; each is answered, whatever happens. */
async function everybodyActs(): Promise<Answer<Record<string, unknown>>[]> {
  const { owner, id, email, password } = restaurant;
  const send = (caller: Caller, query: string, variables: object = {}) => caller.send(query, variables);
  return Promise.all([
    send(server.stranger(), 'query($id: ID!) { restaurant(id: $id) { name } }', { id }),
    send(server.stranger(), BOOK, { input: restaurant.request() }),
    send(server.stranger(), SIGN_IN, { input: { email, password } }),
    send(owner, '{ viewer { user { email } } }'),
  ]);
}

const BOOK = 'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }';
const COUNTS = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';

test('while the database is away all are told to try again; when it is back, everything works by itself', async () => {
  await closeDatabase(server.ownerUrl);
  for (let round = 0; round < 3; round += 1) {
    for (const { errors, data, status } of await everybodyActs()) {
      expect(errors).toEqual([expect.objectContaining(AWAY)]);
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
      expect([200, 503]).toContain(status);
    }
  }
  const health = async (kind: string) => (await fetch(`${server.url}/health/${kind}`)).status;
  const readiness = async () =>
    ((await (await fetch(`${server.url}/health/ready`)).json()) as { status: string }).status;
  expect(await health('live')).toBe(200);
  expect(await health('ready')).toBe(200); // degraded: pages can be sent, and people told to try again

  await openDatabase(server.ownerUrl);
  await expect.poll(readiness, { timeout: 60_000 }).toBe('ready');
  for (const { errors } of await everybodyActs()) expect(errors).toEqual([]);
  await jobsRunAgain();
});

test('an owner whose session cannot be looked up hears of the outage, not of a session that ended', async () => {
  server.clock.pass({ seconds: 30 }); // what was known of the session is no longer trusted
  await closeDatabase(server.ownerUrl);
  const { status, errors } = await restaurant.owner.send('{ viewer { user { email } } }');
  expect(errors).toEqual([expect.objectContaining(AWAY)]);
  expect(status).toBe(503);
});

test('a diner at an open booking page hears of the outage, and stays connected', async () => {
  const client = liveClient(server.url);
  const query = `subscription($id: ID!, $date: LocalDate!) {
    availability(restaurantId: $id, date: $date, partySize: 2) { date } }`;
  const variables = { id: restaurant.id, date: restaurant.today };
  await watch(client, query, variables).until(() => true);
  await closeDatabase(server.ownerUrl);
  const asked = watch(client, query, { ...variables, date: restaurant.dayFromToday(1) });
  const viewer = watch(client, 'query($id: ID!) { restaurant(id: $id) { name } }', { id: restaurant.id });
  await Promise.all([asked.untilOver(), viewer.untilOver()]);
  expect(asked.errors).toEqual([AWAY]);
  expect(viewer.errors).toEqual([expect.objectContaining(AWAY)]);
  await client.dispose();
});

test('an owner who opens the dashboard in an outage is connected as soon as it is over', async () => {
  server.clock.pass({ seconds: 30 });
  await closeDatabase(server.ownerUrl);
  const client = liveClient(server.url, restaurant.owner.accessToken, 100);
  const closed = closing(client);
  const stats = watch<object>(client, COUNTS, { id: restaurant.id });
  expect(await closed).toBe(1013);
  await openDatabase(server.ownerUrl);
  await stats.until(() => true);
  await client.dispose();
});

test('a database that only reads for now still shows everything, and refuses writes for a while', async () => {
  await administer(
    server.ownerUrl,
    (name) => `alter database ${name} set default_transaction_read_only = on`,
  );
  await cutConnections(server.ownerUrl);
  try {
    const { owner } = restaurant;
    await expect.poll(async () => (await owner.send('{ viewer { user { email } } }')).errors).toEqual([]);
    const { errors } = await server.stranger().send(BOOK, { input: restaurant.request() });
    expect(errors).toEqual([expect.objectContaining(AWAY)]);
  } finally {
    await administer(server.ownerUrl, (name) => `alter database ${name} reset default_transaction_read_only`);
    await cutConnections(server.ownerUrl);
  }
  await expect.poll(async () => (await restaurant.ask()).booking, { timeout: 60_000 }).not.toBeNull();
});

test('an owner at the dashboard is connected again and sees what happened meanwhile', async () => {
  const client = liveClient(server.url, restaurant.owner.accessToken, 50);
  const closed = closing(client);
  const stats = watch<{ dashboardStats: { total: number } }>(client, COUNTS, { id: restaurant.id });
  const { dashboardStats: before } = await stats.until(() => true);
  await server.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hoststand-events'`);
  // The event of this booking has nobody to hear it.
  await restaurant.book({ time: '12:00:00' });
  expect(await closed).toBe(1012);
  await stats.until(({ dashboardStats }) => dashboardStats.total === before.total + 1);
  await restaurant.book({ time: '13:00:00' });
  await stats.until(({ dashboardStats }) => dashboardStats.total === before.total + 2);
  await client.dispose();
});

test('diners whose connections are cut in the middle of a booking keep none of them from the next', async () => {
  const date = restaurant.dayFromToday(30);
  const lock = new pg.Client(server.ownerUrl);
  await lock.connect();
  await lock.query('begin');
  await lock.query('select app_private.lock_service_day($1, $2)', [restaurant.uuid, date]);
  const waiting = Array.from({ length: 30 }, () =>
    server.stranger().send(BOOK, { input: { ...restaurant.request(), date } }),
  );
  const writers = `select pid from pg_stat_activity
    where datname = current_database() and application_name = 'hoststand-write' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.rows(writers)).length).toBeGreaterThanOrEqual(6);
  for (let round = 0; round < 10; round += 1) {
    await server.rows(`select pg_terminate_backend(pid) from (${writers}) w`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await lock.end();
  await Promise.all(waiting);
  const { errors } = await server.stranger().send(BOOK, { input: { ...restaurant.request(), date } });
  expect(errors).toEqual([]);
});

test('a fault of our own tells an id to quote, and nothing of the inside', async () => {
  await server.rows('alter table restaurants rename column phone to telephone');
  try {
    const { errors, data } = await server
      .stranger()
      .send('query($id: ID!) { restaurant(id: $id) { name phone } }', { id: restaurant.id });
    expect(data).toEqual({ restaurant: null });
    const requestId = errors[0]?.extensions.requestId;
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(errors).toEqual([
      {
        message: `Something went wrong on our side. Quote ${requestId} when you ask us about it.`,
        path: ['restaurant'],
        locations: expect.any(Array),
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
      },
    ]);
  } finally {
    await server.rows('alter table restaurants rename column telephone to phone');
  }
});

/** The worker has found its way back too: a job that is written now is done. */
async function jobsRunAgain(): Promise<void> {
  await server.rows(`insert into rate_limits (key, points, expire) values ('left over', 1, 1)`);
  await server.rows(`select graphile_worker.add_job('purge-sessions', '{}')`);
  await expect
    .poll(() => server.rows(`select key from rate_limits where key = 'left over'`), { timeout: 60_000 })
    .toEqual([]);
}
