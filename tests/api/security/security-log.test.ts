import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { Caller } from '../../testkit/caller.ts';
import { liveClient } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { inShort, ownEvents, soon } from './security-calls.ts';

interface Line {
  level: string;
  msg: string;
  event: string;
  outcome: string;
  code: string | null;
  from: string | null;
}

const written: string[] = [];
const server = await testServer({ proxies: 1, logTo: { write: (line) => void written.push(line) } });
const { clock, seed, stranger, url } = server;
const restaurant = await seed.restaurant();
const ATTACKER = '203.0.113.77';

const lines = () => written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security');
const last = (event: string) => lines().findLast((line) => line.event === event);

async function count(event: string, outcome: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const labels = `event="${event}",outcome="${outcome}"`;
  return Number(new RegExp(`hoststand_security_events_total\\{${labels}\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

const guess = (email: string, from = ATTACKER) =>
  stranger({ 'x-forwarded-for': from }).send(
    `mutation($email: String!) { signIn(input: { email: $email, password: "a wrong guess" }) { session { accessToken } } }`,
    { email },
  );

const withBearer = (token: string) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ATTACKER,
    },
    body: JSON.stringify({ query: '{ viewer { user { id } } }' }),
  });

test('a guess at a password is a line at info with its code, counted, under a hash that tells addresses apart', async () => {
  const before = await count('sign_in', 'refused');
  await guess(restaurant.email);
  const known = last('sign_in');
  expect(known).toMatchObject({ level: 'info', outcome: 'refused', code: 'INVALID_CREDENTIALS' });
  await guess('nobody@example.com');
  expect(last('sign_in')?.from).toBe(known?.from);
  await guess(restaurant.email, '198.51.100.5');
  expect(last('sign_in')?.from).not.toBe(known?.from);
  expect((await count('sign_in', 'refused')) - before).toBe(3);
});

test('an access token that nobody got from us is told; one whose time is over is not', async () => {
  const token = restaurant.owner.accessToken ?? '';
  const claims = jwt.decode(token, { json: true }) ?? {};
  expect((await withBearer(jwt.sign(claims, 'another secret, also with more than 32 bytes'))).status).toBe(
    401,
  );
  expect(last('access_token_refused')).toMatchObject({ level: 'info', outcome: 'refused', code: 'INVALID' });
  const before = await count('access_token_refused', 'refused');
  clock.pass({ minutes: 30 });
  expect((await withBearer(token)).status).toBe(401);
  expect(await count('access_token_refused', 'refused')).toBe(before);
  await restaurant.ownerReturns();
});

test('an API key that opens nothing is told, over HTTP and sockets', async () => {
  const before = await count('api_key_refused', 'refused');
  await withBearer(`hs_live_${'a'.repeat(39)}`);
  const socket = liveClient(url, `hs_live_${'b'.repeat(39)}`);
  const ended = new Promise<void>((resolve) =>
    socket.subscribe(
      { query: '{ viewer { user { id } } }' },
      { next() {}, error: () => resolve(), complete: resolve },
    ),
  );
  await ended;
  await socket.dispose();
  expect((await count('api_key_refused', 'refused')) - before).toBe(2);
  expect(last('api_key_refused')).toMatchObject({ level: 'info', code: 'UNAUTHENTICATED' });
});

test('a refresh token that comes back after its use is told, and its owner finds it in the list', async () => {
  const owner = await seed.restaurant();
  const used = owner.owner.refreshToken ?? '';
  const refresh = (token: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `hoststand_refresh=${token}` },
      body: JSON.stringify({ query: 'mutation { refreshSession { session { accessToken } } }' }),
    });
  await refresh(used);
  clock.pass({ minutes: 1 });
  await refresh(used);
  expect(last('refresh_token_reused')).toMatchObject({ level: 'info', outcome: 'refused' });
  await owner.ownerReturns();
  await soon(async () => inShort((await ownEvents(owner.owner)).edges.map(({ node }) => node))).toContain(
    'REFRESH_TOKEN_REUSED REFUSED',
  );
});

test('limits that were hit are counted each time, and told once a minute for an address', async () => {
  const own = await testServer({
    limitFactor: 1,
    proxies: 1,
    logTo: { write: (line) => void written.push(line) },
  });
  const before = lines().filter(({ event }) => event === 'sign_in' || event === 'rate_limit').length;
  const caller = new Caller(own.url, { 'x-forwarded-for': '192.0.2.200' });
  for (let tries = 0; tries < 12; tries += 1) {
    await caller.send(
      `mutation { signIn(input: { email: "nobody@example.com", password: "a wrong guess" }) { session { accessToken } } }`,
    );
  }
  const told = lines().filter(({ event, code }) => event === 'rate_limit' && code === 'RATE_LIMITED');
  expect(told).toHaveLength(1);
  const text = await (await fetch(`${own.url}/metrics`)).text();
  const [, hits] = /security_events_total\{event="rate_limit",outcome="refused"\} (\d+)/.exec(text) ?? [];
  expect(Number(hits)).toBeGreaterThan(3);
  expect(lines().length).toBeGreaterThan(before);
});

test('no line holds an e-mail address or a network address', () => {
  const log = written.filter((line) => line.includes('"security"')).join('');
  expect(log.length).toBeGreaterThan(500);
  expect(log).not.toMatch(/@|203\.0\.113|198\.51\.100|192\.0\.2|127\.0\.0\.1/);
});
