import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const { id, owner, email, password } = restaurant;
const { date } = restaurant.request() as { date: string };
const ELSEWHERE = 'https://chez-ada.example';
const JSON_TYPE = { 'content-type': 'application/json' };

const TIMES = `query($id: ID!, $date: LocalDate!) {
  restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { time } } } }`;
const BOOK = 'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { status } } }';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }';

const send = (headers: Record<string, string>, method = 'POST', body?: string) =>
  fetch(`${server.url}/graphql`, { method, headers, ...(body !== undefined && { body }) });

const ask = (headers: Record<string, string>, query = '{ viewer { user { email } } }', variables = {}) =>
  send({ ...JSON_TYPE, origin: ELSEWHERE, ...headers }, 'POST', JSON.stringify({ query, variables }));

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());

describe('a page of another origin', () => {
  test('is told before it asks which methods and headers the API takes, for hours', async () => {
    const answer = await send(
      {
        origin: ELSEWHERE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
      'OPTIONS',
    );
    const { headers } = answer;
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(listed(headers, 'access-control-allow-methods')).toEqual(['get', 'post']);
    expect(listed(headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-request-id', 'apollo-require-preflight']),
    );
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(3_600);
  });

  test('is not charged for being told', async () => {
    const left = async () => (await ask({})).headers.get('ratelimit')?.match(/r=(\d+)/)?.[1];
    const before = Number(await left());
    for (let time = 0; time < 20; time += 1) {
      await send({ origin: ELSEWHERE, 'access-control-request-method': 'POST' }, 'OPTIONS');
    }
    expect(before - Number(await left())).toBeLessThan(10);
  });

  test.each([ELSEWHERE, 'null', 'http://localhost:9'])('at %s finds free times and books', async (origin) => {
    const times = await ask({ origin }, TIMES, { id, date });
    expect(times.headers.get('access-control-allow-origin')).toBe('*');
    expect(times.headers.get('access-control-allow-credentials')).toBeNull();
    expect(listed(times.headers, 'access-control-expose-headers')).toEqual(
      expect.arrayContaining([
        'ratelimit',
        'ratelimit-policy',
        'retry-after',
        'x-request-id',
        'www-authenticate',
      ]),
    );
    expect(await times.json()).toMatchObject({ data: { restaurant: { availability: {} } } });
    const booked = await ask({ origin }, BOOK, { input: restaurant.request() });
    expect(await booked.json()).toMatchObject({
      data: { createBooking: { booking: { status: 'PENDING' } } },
    });
  });

  test('may show a token', async () => {
    const answer = await ask({ authorization: `Bearer ${owner.accessToken}` });
    expect(await answer.json()).toMatchObject({ data: { viewer: { user: {} } } });
  });

  test('reads what it did wrong', async () => {
    const refusals = [
      await ask({ authorization: 'Bearer nonsense' }),
      await send({ 'content-type': 'application/json', origin: ELSEWHERE }, 'POST', '{'),
      await send({ 'content-type': 'text/csv', origin: ELSEWHERE }, 'POST', 'a;b'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 400, 415]);
    for (const { headers } of refusals) expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('gets no cookie, not even for a right password', async () => {
    const input = { email, password };
    const elsewhere = await ask({}, SIGN_IN, { input });
    expect(elsewhere.headers.getSetCookie()).toEqual([]);
    expect(await elsewhere.json()).toMatchObject({
      data: { signIn: { session: { accessToken: expect.anything() } } },
    });
    const here = await ask({ origin: server.url }, SIGN_IN, { input });
    expect(here.headers.getSetCookie().join()).toContain('hoststand_refresh');
  });

  test('opens no session by a cookie, whatever it asks for and however', async () => {
    const cookie = `hoststand_refresh=${owner.refreshToken}`;
    const refresh = 'mutation { refreshSession { session { accessToken } } }';
    for (const origin of [ELSEWHERE, 'null', 'http://localhost:9', `${server.url}.evil.example`]) {
      for (const query of [refresh, '{ plans { name } }']) {
        const answer = await ask({ origin, cookie }, query);
        expect([origin, answer.status]).toEqual([origin, 403]);
        expect(answer.headers.getSetCookie()).toEqual([]);
        const { data, errors } = (await answer.json()) as { data?: unknown; errors: object[] };
        expect(data ?? null).toBeNull();
        expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      }
    }
    // The cookie was good all the while.
    const answer = await ask({ origin: server.url, cookie }, refresh);
    expect(await answer.json()).toMatchObject({
      data: { refreshSession: { session: { accessToken: expect.any(String) } } },
    });
  });

  test('changes nothing by a form or a picture', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const body = JSON.stringify({ query: BOOK, variables: { input: restaurant.request() } });
      const answer = await send({ origin: ELSEWHERE, 'content-type': type }, 'POST', body);
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
    }
    const asked = await fetch(`${server.url}/graphql?query=%7B__typename%7D`, {
      headers: { origin: ELSEWHERE },
    });
    expect(asked.status).toBe(400);
  });

  test('reads nothing else of the server', async () => {
    for (const path of ['/', '/login', '/health/ready', '/metrics']) {
      const { headers } = await fetch(server.url + path, { headers: { origin: ELSEWHERE } });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
  });
});
