import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ownerRows } from '../concurrency/two-processes.ts';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';
import { type RawSocket, rawSocket } from './raw-socket.ts';

/** A process of its own, whose memory is nobody else's; its limits are raised, so that only what waits for readers is in its way. */
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());
const database = await testDatabase();
const hoststand = opened.use(
  await startHoststandProcess(database, { NODE_OPTIONS: '--max-semi-space-size=16' }),
);
const seed = new Seed(() => new Caller(hoststand.url), ownerRows(database, opened));
const restaurant = await seed.restaurant();

for (let booked = 0; booked < 40; booked += 1) {
  await restaurant.book({ date: restaurant.dayFromToday(1 + booked), specialRequests: 'x'.repeat(500) });
}

/** Answers of some 280 kB that cost the process little: what guests wish, fourteen times over. */
const LARGE = `{ restaurant(id: "${restaurant.id}") { bookings(first: 40) { edges { node {
  ${Array.from({ length: 14 }, (_, again) => `again${again}: specialRequests`).join(' ')} } } } } }`;
const SOCKETS = 30;
const ANSWERS = 60; // of each; 500 MB when all of them wait

/**
 * Megabytes: what may wait for all readers of a process together, and what is left uncollected for a while, the more the busier the
 * machine is. Both together stay far below the 500 that would wait without a bound.
 */
const MOST_UNREAD = 128;
const SLACK = 160;

/** Longer than anybody may be behind. */
const WATCHED_MS = 12_000;

/** Megabytes that the process has in memory (proc(5): VmRSS is in kB). */
function megabytes(): number {
  const status = readFileSync(`/proc/${hoststand.program.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}

/** The most memory that the process takes in a span. */
async function peakWithin(ms: number): Promise<number> {
  const until = Date.now() + ms;
  let peak = 0;
  while (Date.now() < until) {
    peak = Math.max(peak, megabytes());
    await sleep(50);
  }
  return peak;
}

/** Asks for much on many sockets that read it or do not; the most memory that this takes. */
async function peakWhile(isRead: boolean): Promise<number> {
  const sockets: RawSocket[] = [];
  while (sockets.length < SOCKETS) {
    const socket = await rawSocket(hoststand.url);
    socket.say({ type: 'connection_init', payload: { accessToken: restaurant.owner.accessToken } });
    await socket.heard();
    if (!isRead) socket.stall();
    sockets.push(socket);
  }
  for (const socket of sockets) {
    for (let id = 0; id < ANSWERS; id += 1) {
      socket.say({ id: String(id), type: 'subscribe', payload: { query: LARGE } });
    }
  }
  const peak = await peakWithin(WATCHED_MS);
  for (const socket of sockets) socket.end();
  return peak;
}

test('what waits for those who read nothing is bounded, and others are served', async () => {
  const read = await peakWhile(true);
  const unread = await peakWhile(false);
  expect(unread - read).toBeLessThan(MOST_UNREAD + SLACK);
  expect((await restaurant.ask()).booking).not.toBeNull();
}, 240_000);
