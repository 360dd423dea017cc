import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { globalId, newUuid } from '../../../api/src/platform/ids/global-id.ts';
import { rawSocket } from '../../live/raw-socket.ts';
import { type TestServer, testServer } from '../../testkit/server.ts';

/** A line of the log, as far as it is looked at. */
interface Line {
  level: string;
  msg: string;
  limit?: string;
  proxy?: string;
}

const BOOKINGS_AN_HOUR = 120;

const BOOK = 'mutation($input: CreateBookingInput!) { createBooking(input: $input) { userErrors { code } } }';
const request = {
  restaurantId: globalId('Restaurant', newUuid()),
  date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  time: '19:00',
  guests: 2,
  customerName: 'Ada',
  email: 'ada@example.com',
  phone: '+12125550100',
};

/** A server and what it wrote to its log about proxies. */
async function loggedServer(proxies: number): Promise<{ server: TestServer; lines: Line[] }> {
  const lines: Line[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as Line;
      if (/proxy|TRUST_PROXY/i.test(line.msg)) lines.push(line);
      done();
    },
  });
  return { server: await testServer({ limitFactor: 1, proxies, logTo }), lines };
}

const ask = (server: TestServer, headers: Record<string, string>) =>
  server.stranger(headers).send('{ viewer { user { email } } }');

async function addressesOf(server: TestServer): Promise<{ status: number; says?: string }> {
  const answer = await fetch(`${server.url}/health/ready`);
  const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean; says?: string }> };
  return { status: answer.status, says: checks.addresses?.says };
}

async function metricOf(server: TestServer, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return text
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.slice(name.length)
    .trim();
}

describe('a server that trusts no proxy, and gets requests from one', () => {
  test.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.7' }],
    ['Forwarded', { forwarded: 'for=198.51.100.7' }],
    ['X-Real-IP', { 'x-real-ip': '198.51.100.7' }],
  ])(
    'which sends %s: says so once in the log, and in readiness, and stays in service',
    async (_name, headers) => {
      const { server, lines } = await loggedServer(0);
      expect(await addressesOf(server)).toEqual({ status: 200, says: undefined });
      await ask(server, headers);
      await ask(server, headers);
      expect(lines).toEqual([
        expect.objectContaining({
          level: 'warn',
          proxy: '127.0.0.1',
          msg: expect.stringContaining('set TRUST_PROXY'),
        }),
      ]);
      expect(await addressesOf(server)).toEqual({
        status: 200,
        says: expect.stringContaining('set TRUST_PROXY'),
      });
      expect(await metricOf(server, 'hoststand_forwarded_unbelieved_total')).toBe('2');
      await server.stop();
    },
  );

  test('hears it from a live page too', async () => {
    const { server, lines } = await loggedServer(0);
    const socket = await rawSocket(server.url, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    socket.end();
    expect(lines).toHaveLength(1);
    await server.stop();
  });

  test('believes none of it: all its visitors share the bookings of one, and the refusal is told to the operator', async () => {
    const { server, lines } = await loggedServer(0);
    const from = (visitor: number) => server.stranger({ 'x-forwarded-for': `198.51.100.${visitor}` });
    for (let visitor = 0; visitor < BOOKINGS_AN_HOUR; visitor += 1) {
      expect((await from(visitor).send(BOOK, { input: request })).errors).toEqual([]);
    }
    const refused = await from(200).send(BOOK, { input: request });
    expect(refused.errors[0]?.extensions.code).toBe('RATE_LIMITED');
    await from(201).send(BOOK, { input: request });

    expect(lines.filter(({ limit }) => limit === 'booking-address')).toEqual([]);
    // The thirty-first mail was held back before: that is told first, and no more than once a minute.
    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        limit: 'booking-mails',
        proxy: '127.0.0.1',
        msg: expect.stringContaining('Visitors are refused because a limit counts their proxy.'),
      }),
    ]);
    expect((await addressesOf(server)).says).toMatch(/^Visitors are refused .*set TRUST_PROXY/);
    expect(await metricOf(server, 'hoststand_proxy_refused_total{limit="booking-address"}')).toBe('2');
    expect(refused.text).not.toContain('TRUST_PROXY'); // it is nothing to guests
    await server.stop();
  }, 240_000);
});

describe('a server that trusts its proxy', () => {
  test('says nothing while it is told for whom the proxy calls', async () => {
    const { server, lines } = await loggedServer(1);
    await ask(server, { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' });
    expect(await addressesOf(server)).toEqual({ status: 200, says: undefined });
    expect(lines).toEqual([]);
    await server.stop();
  });

  test('says so where the proxy tells it in a header that is not read', async () => {
    const { server, lines } = await loggedServer(1);
    await ask(server, { forwarded: 'for=198.51.100.7' });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('X-Forwarded-For') }),
    ]);
    expect((await addressesOf(server)).says).toContain('X-Forwarded-For');
    await server.stop();
  });

  test('takes a proxy that tells nothing for a probe, until visitors are refused for it', async () => {
    const { server, lines } = await loggedServer(1);
    for (let booking = 0; booking < BOOKINGS_AN_HOUR; booking += 1) {
      if (booking === 29) expect([lines, (await addressesOf(server)).says]).toEqual([[], undefined]);
      await server.stranger().send(BOOK, { input: request });
    }
    await server.stranger().send(BOOK, { input: request });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', msg: expect.stringContaining('without X-Forwarded-For') }),
    ]);
    expect((await addressesOf(server)).says).toContain('without X-Forwarded-For');
    await server.stop();
  }, 240_000);
});
