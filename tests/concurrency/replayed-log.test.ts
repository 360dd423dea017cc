import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Caller } from '../testkit/caller.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import { seededRandom } from '../testkit/seeded-random.ts';
import { KINDS, SeenRestaurant } from './copied-restaurant.ts';
import { RandomWrites } from './random-writes.ts';
import { twoProcesses } from './two-processes.ts';

/** How many writes; `WRITES=10000` for as many as a busy house has in a month. */
const WRITES = Number(process.env.WRITES ?? 500);
const WRITERS = 6;
const PAGE = 100;

const { first, second, seed, rows } = await twoProcesses();
const bistro = await seed.restaurant({ seatingCapacity: 1_000 });
const doors = [first, second].map(({ url }) => {
  const caller = new PatientCaller(url);
  caller.accessToken = bistro.owner.accessToken;
  return caller;
});

/** Somebody who keeps a copy by the log, at one process or the other, and whose line breaks again and again. */
async function copyByEvents(seen: SeenRestaurant, after: string, isOver: () => boolean): Promise<void> {
  const random = seededRandom(7);
  let cursor = after;
  for (;;) {
    const wasOver = isOver();
    const door = doors[random.below(2)] as Caller;
    const page = await seen.eventsAfter(door, cursor, 1 + random.below(PAGE));
    const isLost = random.below(5) === 0; // on the way back: it asks for the same again
    if (isLost) continue;
    seen.take(page.events);
    cursor = page.endCursor;
    if (wasOver && !page.hasMore) return;
    await sleep(random.below(30));
  }
}

/** Somebody who keeps a copy of the bookings by the list in the order of changes. */
async function copyByChanges(seen: SeenRestaurant, isOver: () => boolean): Promise<void> {
  const random = seededRandom(8);
  let cursor: string | null = null;
  for (;;) {
    const wasOver = isOver();
    const page = await seen.changedAfter(doors[random.below(2)] as Caller, cursor, 1 + random.below(PAGE));
    seen.takeBookings(page.edges.map(({ node }) => node));
    cursor = page.pageInfo.endCursor ?? cursor;
    if (wasOver && !page.pageInfo.hasNextPage) return;
    await sleep(random.below(30));
  }
}

test(`after ${WRITES} random writes at two processes, what was read from the log is what is there`, async () => {
  for (let table = 1; table <= 30; table += 1) await bistro.table({ name: `T${table}` });
  const byEvents = new SeenRestaurant(bistro.id);
  const byChanges = new SeenRestaurant(bistro.id);
  const start = await byEvents.cursorOfNow(bistro.owner);
  await byEvents.loadAll(bistro.owner);
  let isOver = false;
  const writes = new RandomWrites(bistro, doors, rows);
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writes.run(Math.ceil(WRITES / WRITERS), writer + 1),
  );
  const copies = [copyByEvents(byEvents, start, () => isOver), copyByChanges(byChanges, () => isOver)];
  await Promise.all(writers);
  // Every kind of act is done, or the test would prove less than it says.
  expect(await writes.makeUpFor(100, WRITERS + 1)).toEqual([]);
  isOver = true;
  await Promise.all(copies);

  const now = new SeenRestaurant(bistro.id);
  await now.loadAll(bistro.owner);
  for (const kind of KINDS) {
    expect(byEvents.all(kind), kind).toEqual(now.all(kind));
    expect(now.all(kind).length, kind).toBeGreaterThan(0);
  }
  // Deletions are told by the log alone.
  const known = new Set(now.all('booking').map(([id]) => id));
  expect(byChanges.all('booking').filter(([id]) => known.has(id))).toEqual(now.all('booking'));
}, 3_600_000);
