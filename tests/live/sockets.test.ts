import { describe, expect, test } from 'vitest';
import { LARGEST_MESSAGE } from '../../api/src/platform/operations/limits.ts';
import { hostileDocuments } from '../api/errors/hostile-documents.ts';
import { closing, liveClient, watch } from '../testkit/live-client.ts';
import { testServer } from '../testkit/server.ts';
import { Onlooker } from './live-queries.ts';
import { rawSocket, refusalOf } from './raw-socket.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const INIT = { type: 'connection_init' };
const ASK = { id: '1', type: 'subscribe', payload: { query: '{ viewer { user { email } } }' } };

const DAY = `subscription($restaurantId: ID!, $date: LocalDate!) {
  availability(restaurantId: $restaurantId, date: $date, partySize: 2) { date } }`;
const COUNTS = 'subscription($restaurantId: ID!) { dashboardStats(restaurantId: $restaurantId) { total } }';

describe('a socket', () => {
  test('that says nothing is closed after three seconds', async () => {
    const silent = await rawSocket(server.url);
    const start = Date.now();
    expect(await silent.closed).toBe(4408);
    expect(Date.now() - start).toBeLessThan(5_000);
  });

  test.each<[string, (string | object)[], number]>([
    ['talks nonsense', ['hello?'], 4400],
    ['sends what is no message', [{ type: 'give me all' }], 4400],
    ['asks before it says who it is', [ASK], 4401],
    ['says twice who it is', [INIT, INIT], 4429],
    ['brings a number for a token', [{ ...INIT, payload: { accessToken: 5 } }], 4403],
    ['says too much at once', [`{"type":"${'x'.repeat(LARGEST_MESSAGE)}"}`], 1009],
  ])('that %s is closed', async (_what, messages, code) => {
    const socket = await rawSocket(server.url);
    for (const message of messages) socket.say(message);
    expect(await socket.closed).toBe(code);
  });

  test('that asks twice under one id is closed', async () => {
    const socket = await rawSocket(server.url);
    socket.say(INIT);
    expect(await socket.heard()).toEqual({ type: 'connection_ack' });
    socket.say(followTimes('1'));
    socket.say(followTimes('1'));
    expect(await socket.closed).toBe(4409);
  });

  test('closes when its access token ends', async () => {
    server.clock.pass({ minutes: 14, seconds: 58 });
    await using page = new Onlooker(server.url, restaurant.owner);
    const closed = closing(page.client);
    await page.stats(restaurant).until(() => true);
    expect(await closed).toBe(4403);
    server.clock.moveTo(new Date());
  });

  test('may ask and change as over HTTP, once connected', async () => {
    const client = liveClient(server.url, restaurant.owner.accessToken);
    const viewer = await watch(client, '{ viewer { user { email } } }').until(() => true);
    expect(viewer).toEqual({ viewer: { user: { email: restaurant.email } } });
    const booked = await watch<{ createBooking: { booking: { status: string } } }>(
      client,
      'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { status } } }',
      { input: restaurant.request() },
    ).until(() => true);
    expect(booked.createBooking.booking.status).toBe('PENDING');
    await client.dispose();
  });

  test('has at most a hundred live queries', async () => {
    const client = liveClient(server.url, restaurant.owner.accessToken);
    const query = 'subscription($id: ID!) { bookingChanged(restaurantId: $id) { kind } }';
    const all = Array.from({ length: 102 }, () => watch(client, query, { id: restaurant.id }));
    await expect
      .poll(() => all.flatMap(({ errors }) => errors), { timeout: 60_000 })
      .toEqual([expect.objectContaining({ extensions: { code: 'RATE_LIMITED' } }), expect.anything()]);
    await client.dispose();
  });

  test('is opened for our own pages and for programs, and refused at other addresses', async () => {
    const { host } = new URL(server.url);
    const welcome: Record<string, string>[] = [
      {},
      { origin: `http://${host}` },
      { origin: 'http://localhost:0' },
    ];
    for (const headers of welcome) {
      const socket = await rawSocket(server.url, { headers });
      socket.say(INIT);
      expect(await socket.heard()).toEqual({ type: 'connection_ack' });
      socket.end();
    }
    expect(await refusalOf(server.url, {}, '/elsewhere')).toBe(403);
  });

  test('is told to come back when its server stops', async () => {
    const other = await testServer({ beside: server });
    await using page = new Onlooker(other.url);
    const closed = closing(page.client);
    await page.times(restaurant, restaurant.today).until(() => true);
    await other.stop();
    expect(await closed).toBe(1012);
  });
});

describe('a document that cannot run is refused over a socket as it is over HTTP', () => {
  test.each(hostileDocuments)('%s', async (_what, query, code, words) => {
    const client = liveClient(server.url);
    const asked = watch(client, query);
    await asked.untilOver();
    await client.dispose();
    const overHttp = await server.stranger().send(query);
    expect(asked.values).toEqual([]);
    expect(asked.errors).toEqual(overHttp.errors);
    expect(JSON.stringify(asked.errors)).toMatch(words);
    expect([...new Set(asked.errors.map(({ extensions }) => extensions.code))]).toEqual([code]);
  });

  test.each([
    ['with a missing variable', 'query($id: ID!) { restaurant(id: $id) { id } }'],
    [
      'that names none of its operations',
      'query A { viewer { user { id } } } query B { viewer { user { id } } }',
    ],
    ['with a day that is none for a variable', DAY],
    ['of a stranger to the counts', COUNTS],
  ])('%s', async (_what, query) => {
    const variables = { date: '2030-02-30', restaurantId: restaurant.id };
    const client = liveClient(server.url);
    const asked = watch(client, query, variables);
    await asked.untilOver();
    await client.dispose();
    for (const { extensions } of asked.errors) {
      expect(['BAD_USER_INPUT', 'OPERATION_RESOLUTION_FAILURE', 'UNAUTHENTICATED']).toContain(
        extensions.code,
      );
    }
    expect(asked.errors.length).toBeGreaterThan(0);
    expect(asked.values).toEqual([]);
  });
});

function followTimes(id: string): object {
  const query =
    'subscription($id: ID!, $date: LocalDate!) { availability(restaurantId: $id, date: $date, partySize: 2) { date } }';
  return { id, type: 'subscribe', payload: { query, variables: { id: restaurant.id, date: '2030-01-01' } } };
}
