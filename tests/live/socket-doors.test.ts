import { describe, expect, test } from 'vitest';
import { keyOf, subscribe } from '../api/api-keys/api-key-calls.ts';
import { testServer } from '../testkit/server.ts';
import { rawSocket, refusalOf } from './raw-socket.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
const { owner, email } = restaurant;
await subscribe(server, restaurant);
const key = await keyOf(restaurant);
const bearer = `Bearer ${owner.accessToken}`;
const ELSEWHERE = 'https://chez-ada.example';

interface Opening {
  headers?: Record<string, string>;
  payload?: object;
}

interface Answered {
  viewer: { user: { email: string } } | null;
  currentApiKey: { name: string } | null;
}

/** Whose socket it is that was let in, or the code with which it was closed. */
async function opened({ headers = {}, payload }: Opening): Promise<string | number> {
  const socket = await rawSocket(server.url, { headers });
  socket.say({ type: 'connection_init', payload });
  const query = '{ viewer { user { email } } currentApiKey { name } }';
  const asked = socket.heard().then(async () => {
    socket.say({ id: '1', type: 'subscribe', payload: { query } });
    const { payload: answer } = (await socket.heard()) as { payload: { data: Answered } };
    return answer.data.viewer?.user.email ?? answer.data.currentApiKey?.name ?? 'nobody';
  });
  const who = await Promise.race([asked, socket.closed]);
  socket.end();
  return who;
}

describe('a socket opens for whoever its credentials name, wherever a client puts them', () => {
  const ways: [string, (token: string) => Opening][] = [
    ['the header of the upgrade', (token) => ({ headers: { authorization: `Bearer ${token}` } })],
    ['the header, in small letters', (token) => ({ headers: { authorization: `bearer ${token}` } })],
    ['Authorization', (token) => ({ payload: { Authorization: `Bearer ${token}` } })],
    ['authorization', (token) => ({ payload: { authorization: `Bearer ${token}` } })],
    ['headers', (token) => ({ payload: { headers: { Authorization: `Bearer ${token}` } } })],
    ['accessToken', (token) => ({ payload: { accessToken: token } })],
    [
      'all of them',
      (token) => ({
        headers: { authorization: `Bearer ${token}` },
        payload: { Authorization: `Bearer ${token}`, accessToken: token },
      }),
    ],
  ];
  test.each(ways)('%s', async (_where, opening) => {
    expect(await opened(opening(owner.accessToken ?? ''))).toBe(email);
    expect(await opened(opening(key.secret))).toBe(key.name);
  });

  test('and for nobody where there are none', async () => {
    for (const payload of [
      undefined,
      {},
      { Authorization: null, apiKey: null, headers: {} },
      { headers: 'x' },
    ]) {
      expect(await opened({ payload })).toBe('nobody');
    }
  });
});

describe('credentials that open nothing are never passed over', () => {
  const others: [string, Opening][] = [
    ['nonsense in the header', { headers: { authorization: 'Bearer nonsense' } }],
    ['another scheme in the header', { headers: { authorization: 'Basic YTpi' } }],
    ['an empty header', { headers: { authorization: '' } }],
    ['nonsense in the payload', { payload: { authorization: 'Bearer nonsense' } }],
    ['a token without its scheme', { payload: { Authorization: owner.accessToken } }],
    ['a number', { payload: { Authorization: 5 } }],
    ['nonsense among headers in the payload', { payload: { headers: { authorization: 'Bearer x' } } }],
    ['a key that never was', { headers: { authorization: `Bearer hs_live_${'a'.repeat(43)}` } }],
    [
      'a bad one beside a good one',
      { headers: { authorization: 'Bearer nonsense' }, payload: { accessToken: owner.accessToken } },
    ],
    ['two good ones of two callers', { headers: { authorization: bearer }, payload: { apiKey: key.secret } }],
  ];
  test.each(others)('%s', async (_what, opening) => {
    expect(await opened(opening)).toBe(4403);
  });
});

describe('a page of another origin', () => {
  test('opens a socket with a token, a key or nothing', async () => {
    for (const origin of [ELSEWHERE, 'null', 'http://localhost:9']) {
      const headers = { origin };
      expect(await opened({ headers })).toBe('nobody');
      expect(await opened({ headers, payload: { Authorization: bearer } })).toBe(email);
      expect(await opened({ headers, payload: { apiKey: key.secret } })).toBe(key.name);
    }
  });

  test('opens one though a browser adds the cookies of others', async () => {
    const headers = { origin: ELSEWHERE, cookie: '_ga=GA1.1.1' };
    expect(await opened({ headers })).toBe('nobody');
  });

  test('opens none with a cookie of ours, which our own pages may', async () => {
    for (const cookie of ['hoststand_refresh=abc', '_ga=1; hoststand_device=abc']) {
      for (const origin of [ELSEWHERE, 'null', `${server.url}.evil.example`]) {
        expect(await refusalOf(server.url, { origin, cookie }), origin).toBe(403);
      }
      expect(await opened({ headers: { origin: server.url, cookie } })).toBe('nobody');
    }
  });
});
