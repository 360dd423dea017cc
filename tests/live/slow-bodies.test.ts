import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { SlowPosts } from '../testkit/guests/slow-posts.ts';
import { usualP99 } from '../testkit/guests/tail-of-times.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { testServer } from '../testkit/server.ts';

const FLOOD = 2_000;

/** Bodies on their way, and connections, that one address may have. */
const BODIES = 500;
const CONNECTIONS = 4_000;

/** Loopback addresses of their own, each of which counts as a caller. */
const ATTACKER = '127.0.0.66';
const HOARDER = '127.0.0.67';

/** On a busy machine a tail below this says nothing. */
const FLOOR_MS = 40;

const ASK = JSON.stringify({ query: '{ viewer { user { email } } }' });
const HEAD = 'POST /graphql HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';

let server: HoststandProcess;
const database = await testDatabase();
beforeAll(async () => {
  server = await startHoststandProcess(database, { RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => server[Symbol.asyncDispose]());

const bystander = () =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: ASK,
    headers: { 'content-type': 'application/json' },
  });

/** Sends these pieces at a pace; what was answered when the line has ended. */
async function paced(pieces: Iterable<string>, everyMs: number): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    heard += data.toString();
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await Promise.race([sleep(everyMs), ended]);
  }
  await ended;
  return heard;
}

test(`of ${FLOOD} requests whose bodies do not come, from one address, others notice nothing`, async () => {
  await usualP99(bystander); // warm
  const before = await usualP99(bystander);
  using flood = new SlowPosts({ url: server.url, from: ATTACKER });
  await flood.begin(FLOOD);
  await expect.poll(() => flood.told(429).length, { timeout: 60_000 }).toBe(FLOOD - BODIES);
  const meanwhile = await usualP99(bystander);
  // Held, or told by now that they were too slow, where the machine took its time.
  expect(flood.open.length + flood.told(408).length).toBe(BODIES);
  const [refused] = flood.told(429);
  expect(refused?.heard).toMatch(/retry-after: \d+/i);
  expect(refused?.heard).toContain('"code":"RATE_LIMITED"');

  // Those that were held are told within some ten seconds that they are too slow, and hold nothing any more.
  await expect.poll(() => flood.open.length, { timeout: 30_000 }).toBe(0);
  const held = flood.told(408);
  expect(held).toHaveLength(BODIES);
  for (const { began, ended } of held) expect((ended ?? 0) - began).toBeGreaterThan(9_000);
  expect(held[0]?.heard).toContain('"code":"BAD_REQUEST"');
  // Measured before and after: a machine that something else slows meanwhile is slow on one of the two sides.
  const after = await usualP99(bystander);
  expect(meanwhile).toBeLessThan(2 * Math.max(before, after, FLOOR_MS));

  // Who was refused is welcome again.
  const again = new SlowPosts({ url: server.url, from: ATTACKER });
  await again.begin(1);
  again.all[0]?.socket.end('1}'.padEnd(491));
  await expect.poll(() => again.told(400).length, { timeout: 60_000 }).toBe(1);
  again[Symbol.dispose]();
}, 240_000);

describe('a body that comes slowly and surely', () => {
  test('is read: a phone with a bad line, and a large one that takes longer than ten seconds', async () => {
    const small = [`${HEAD}Content-Length: ${ASK.length}\r\n\r\n${ASK.slice(0, 9)}`, ASK.slice(9)];
    const wide = ASK.padEnd(1_000_000);
    const slices = Array.from({ length: 50 }, (_, index) => wide.slice(index * 20_000, (index + 1) * 20_000));
    const large = [`${HEAD}Content-Length: ${wide.length}\r\n\r\n`, ...slices];
    const [ofPhone, ofLarge] = await Promise.all([paced(small, 3_000), paced(large, 250)]);
    for (const heard of [ofPhone, ofLarge]) {
      expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(heard).toContain('{"viewer":null}');
    }
  }, 240_000);

  test('is cut where it comes so slowly that it only holds a place, chunked or not', async () => {
    const drops = Array.from({ length: 30 }, () => '1\r\n \r\n');
    const chunked = [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...drops];
    const imported = [
      `POST /imports/x HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 9000000\r\n\r\n`,
      ...Array.from({ length: 30 }, () => 'x'.repeat(100)),
    ];
    const [first, second] = await Promise.all([paced(chunked, 600), paced(imported, 600)]);
    expect(first).toMatch(/^HTTP\/1\.1 408 /);
    expect(second).toMatch(/^HTTP\/1\.1 (408|404) /);
  }, 240_000);
});

test(`an address has at most ${CONNECTIONS} connections, and others find one`, async () => {
  const { port } = new URL(server.url);
  const lines: Socket[] = [];
  let isOver = 0;
  try {
    for (let batch = 0; batch < (CONNECTIONS + 100) / 100; batch += 1) {
      const some = Array.from({ length: 100 }, () =>
        connect({ host: '127.0.0.1', port: Number(port), localAddress: HOARDER }),
      );
      lines.push(...some);
      await Promise.all(
        some.map((line) => {
          line.on('error', () => undefined).once('close', () => (isOver += 1));
          return new Promise((resolve) => line.once('connect', resolve).once('close', resolve));
        }),
      );
    }
    await expect.poll(() => isOver, { timeout: 60_000 }).toBe(100);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  } finally {
    for (const line of lines) line.destroy();
  }
}, 240_000);

describe('behind a proxy that is trusted', () => {
  const FROM_A_FLOOD = { 'x-forwarded-for': '198.51.100.7' };

  test('the address that it names is counted, and the proxy itself never', async () => {
    const behind = await testServer({ limitFactor: 1, proxies: 1 });
    using flood = new SlowPosts({ url: behind.url, headers: FROM_A_FLOOD });
    await flood.begin(BODIES + 100);
    await expect.poll(() => flood.told(429).length, { timeout: 60_000 }).toBe(100);
    const other = new Caller(behind.url, { 'x-forwarded-for': '198.51.100.8' });
    expect((await other.send('{ viewer { user { email } } }')).status).toBe(200);
    const same = new Caller(behind.url, FROM_A_FLOOD);
    expect((await same.send('{ viewer { user { email } } }')).status).toBe(429);
    expect((await behind.rows('select 1')).length).toBe(1);
  }, 240_000);
});
