import { afterEach, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../../testkit/databases/closed-database.ts';
import { testServer } from '../../testkit/server.ts';
import { RestClient, type RestRequest } from './rest-client.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const client = new RestClient(server.url);
const date = restaurant.dayFromToday(7);

const BOOKING = {
  restaurantId: restaurant.id,
  date,
  time: '19:00',
  partySize: 2,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 5550101',
};
const KEYED = { 'idempotency-key': 'once' };
const post = (body: unknown, headers: Record<string, string> = KEYED): RestRequest => ({
  method: 'POST',
  headers,
  body,
});

describe('a booking', () => {
  test.each([
    ['something that is not described', { colour: 'red' }, 400, 'BAD_USER_INPUT', 'colour'],
    [
      'something undescribed inside',
      { diets: [{ guests: 1, needs: [], note: 'x' }] },
      400,
      'BAD_USER_INPUT',
      'diets.0.note',
    ],
    ['a party in words', { partySize: 'two' }, 400, 'BAD_USER_INPUT', 'partySize'],
    ['a party as text', { partySize: '2' }, 400, 'BAD_USER_INPUT', 'partySize'],
    ['half a guest', { partySize: 2.5 }, 400, 'BAD_USER_INPUT', 'partySize'],
    ['a party of none', { partySize: 0 }, 422, 'OUT_OF_RANGE', 'partySize'],
    ['a date in words', { date: 'tomorrow' }, 400, 'BAD_USER_INPUT', 'date'],
    ['the 31st of February', { date: '2027-02-31' }, 400, 'BAD_USER_INPUT', 'date'],
    ['a date that is past', { date: '2020-01-01' }, 422, 'OUT_OF_RANGE', 'time'],
    ['a date of another age', { date: '9000-01-01' }, 422, 'OUT_OF_RANGE', 'date'],
    ['the 25th hour', { time: '25:00' }, 400, 'BAD_USER_INPUT', 'time'],
    ['null for a name', { name: null }, 400, 'BAD_USER_INPUT', 'name'],
    ['a blank name', { name: ' ' }, 422, 'REQUIRED', 'name'],
    ['a name of a book', { name: 'x'.repeat(121) }, 422, 'TOO_LONG', 'name'],
    ['an email that is none', { email: 'ada' }, 422, 'INVALID', 'email'],
    ['a phone with letters', { phone: 'call me' }, 422, 'INVALID', 'phone'],
    [
      'a diet that nobody knows',
      { diets: [{ guests: 1, needs: ['SUGAR'] }] },
      400,
      'BAD_USER_INPUT',
      'diets.0.needs.0',
    ],
    ['an unknown restaurant', { restaurantId: 'rest_nobody' }, 404, 'NOT_FOUND', 'restaurantId'],
    ['an unknown area', { areaId: 'area_nowhere' }, 404, 'NOT_FOUND', 'areaId'],
  ])('with %s is refused, and says where', async (_what, wrong, status, code, field) => {
    const { body } = await client.send('/v1/bookings', post({ ...BOOKING, ...wrong }));
    expect(body).toMatchObject({ status, code, field, in: 'body', retryable: false });
    expect(body.detail).toMatch(/\w/);
    expect(body.detail).not.toMatch(/\$|undefined|\n/);
    expect(body.type).toBe(`/developers/rest#${code}`);
    expect(await server.rows('select from bookings')).toEqual([]);
  });

  test('with several faults says all of them', async () => {
    const { body } = await client.send(
      '/v1/bookings',
      post({ ...BOOKING, time: 'late', name: undefined }, {}),
    );
    expect(body).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(body.errors?.map(({ in: place, field, detail }) => [place, field, detail])).toEqual([
      ['headers', 'Idempotency-Key', 'Idempotency-Key: is missing.'],
      ['body', 'time', 'time: A time is written HH:mm.'],
      ['body', 'name', 'name: is missing.'],
    ]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['what would reach into objects', '{"__proto__": {"x": 1}}', 400],
    ['more than is taken', JSON.stringify({ ...BOOKING, specialRequests: 'x'.repeat(60_000) }), 413],
  ])('that is %s is refused', async (_what, text, status) => {
    const { body } = await client.send('/v1/bookings', post(text));
    expect(body).toMatchObject({ status, code: expect.stringMatching(/^BAD_/), retryable: false });
    if (status === 413) expect(body.detail).toBe('A request has at most 50000 bytes.');
  });

  test.each([
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text', { 'content-type': 'text/plain' }],
    ['compressed', { 'content-encoding': 'gzip' }],
    ['in another alphabet', { 'content-type': 'application/json; charset=latin1' }],
  ])('that comes %s is refused', async (_how, headers) => {
    const { body } = await client.send('/v1/bookings', post(BOOKING, { ...KEYED, ...headers }));
    expect(body).toMatchObject({ status: 415, code: 'BAD_REQUEST' });
  });
});

describe('an address', () => {
  test.each([
    ['without a date', '?partySize=2', 'date', 'query'],
    ['with a party in words', `?date=${date}&partySize=two`, 'partySize', 'query'],
    ['with two parties', `?date=${date}&partySize=2&partySize=3`, 'partySize', 'query'],
    ['with something undescribed', `?date=${date}&partySize=2&colour=red`, 'colour', 'query'],
  ])('%s is refused, and says where', async (_what, query, field, place) => {
    const { body } = await client.send(`/v1/restaurants/${restaurant.id}/availability${query}`);
    expect(body).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', field, in: place });
  });

  test('of a restaurant that is not there is told so, by id and by name', async () => {
    for (const name of ['rest_nobody', 'nowhere'])
      for (const more of ['', `/availability?date=${date}&partySize=2`])
        expect((await client.send(`/v1/restaurants/${name}${more}`)).body).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
          field: 'restaurant',
          in: 'path',
        });
  });

  test('that leads nowhere is a problem, too', async () => {
    expect((await client.send('/v1/nothing')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['PUT', '/v1/bookings', 'POST, OPTIONS'],
    ['GET', '/v1/bookings', 'POST, OPTIONS'],
    ['DELETE', '/v1/managed-booking', 'GET, PATCH, OPTIONS'],
    ['POST', '/v1/restaurants/nowhere', 'GET, OPTIONS'],
    ['POST', '/v1/openapi.json', 'GET, OPTIONS'],
  ])('knows no %s %s, and says what it knows', async (method, address, allow) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await client.send(address, { method, headers, ...(method !== 'GET' && { body: 'x' }) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', status: 405 });
  });

  test('answers HEAD where it answers GET', async () => {
    const head = await fetch(`${server.url}/v1/restaurants/${restaurant.id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('a page of another origin', () => {
  const origin = 'https://bistro.example';

  test('may ask and read, and is told so beforehand', async () => {
    const asks = await fetch(`${server.url}/v1/managed-booking`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'manage-token',
      },
    });
    expect([asks.status, asks.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, PATCH']);
    expect(asks.headers.get('access-control-allow-headers')).toContain('Manage-Token');
    const { status, headers } = await client.send(`/v1/restaurants/${restaurant.id}`, {
      headers: { origin },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  test('may send no cookie, and no cookie is anybody', async () => {
    const cookie = 'hoststand_refresh=stolen';
    const { body, headers } = await client.send(`/v1/restaurants/${restaurant.id}`, {
      headers: { origin, cookie },
    });
    expect(body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(headers.get('set-cookie')).toBeNull();
    expect((await client.send('/v1/bookings/book_x', { headers: { cookie } })).status).toBe(401);
  });
});

/** Many points, and next to no work for nobody. */
const DEAR = `{ viewer { restaurants(first: 60) { edges { node { bookings(first: 100) { edges { node {
  id date time guests status customerName } } } } } } } }`;

type Answered = Awaited<ReturnType<RestClient['send']>>;
const pointsIn = ({ headers }: Pick<Answered, 'headers'>) =>
  Number(/"visitor-points";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
const pointsLeft = async (from: RestClient) => pointsIn(await from.send('/v1/restaurants/nowhere'));

describe('whoever asks too much', () => {
  test('is told when to come back', async () => {
    const small = await testServer({ limitFactor: 1 });
    const graphql = small.stranger();
    while ((await graphql.send(DEAR)).errors.length === 0);
    const eager = new RestClient(small.url);
    let last = await eager.send('/v1/restaurants/nowhere');
    while (last.status === 404) last = await eager.send('/v1/restaurants/nowhere');
    expect(last.body).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryable: true });
    expect(Number(last.headers.get('retry-after'))).toBe(last.body.retryAfter);
    // Less is left than such a question takes.
    const [one, next] = [await pointsLeft(client), await pointsLeft(client)];
    expect(pointsIn(last)).toBeLessThan(one - next);
    expect(last.headers.get('link')).toContain('service-desc');
  });

  test('pays for what is refused before anything is asked', async () => {
    const left = async () => {
      const { headers } = await client.send('/v1/bookings', post({}));
      return Number(headers.get('ratelimit')?.match(/r=(\d+)/)?.[1]);
    };
    const before = await left();
    expect(await left()).toBeLessThan(before);
  });
});

describe('while the database is away', () => {
  afterEach(() => openDatabase(server.ownerUrl));

  test('everybody is told to try again', async () => {
    const { manageToken } = await restaurant.book({ date, time: '12:00:00' });
    await closeDatabase(server.ownerUrl);
    const answers = [
      await client.send(`/v1/restaurants/${restaurant.id}`),
      await client.send('/v1/bookings', post(BOOKING)),
      await client.send('/v1/managed-booking', { headers: { 'manage-token': manageToken } }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body.code, body.retryable]).toEqual([503, 'SERVICE_UNAVAILABLE', true]);
      expect(headers.get('retry-after')).toBe(String(body.retryAfter));
    }
  }, 60_000);
});
