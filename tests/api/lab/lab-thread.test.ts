import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { KeptThread } from '../../../api/src/platform/threads/kept-thread.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { writePast } from '../reports/past.ts';
import { type LabAnswer, SIMULATE } from './lab-calls.ts';
import { houseOf } from './worlds.ts';

const TODAY = '2026-07-15';
const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const PERIOD = { from: addDays(TODAY, -70), to: addDays(TODAY, -1) };
let restaurant: SeededRestaurant;

beforeAll(async () => {
  restaurant = await server.seed.restaurant();
  await restaurant.table({ name: 'Window', capacity: 4, maxCapacity: 4 });
  await writePast(server, restaurant, { until: TODAY, count: 700 });
});

const simulate = async () => {
  const client = liveClient(server.url, restaurant.owner.accessToken);
  const watched = watch<{ simulate: LabAnswer }>(client, SIMULATE, { id: restaurant.id, input: PERIOD });
  await watched.untilOver();
  await client.dispose();
  return watched.values.at(-1)?.simulate;
};

/** Threads of this process below everybody else, by their number. Of a line of stat the name stands in brackets, and the rank 17 places after it. */
const lowThreads = () =>
  readdirSync('/proc/self/task').filter((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    const nice = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
    return Number(nice) === constants.priority.PRIORITY_BELOW_NORMAL;
  });

describe.runIf(process.platform === 'linux')('the thread of the lab', () => {
  test('goes after everybody who books, and no other thread of the process does', async () => {
    expect(lowThreads().length).toBeLessThanOrEqual(1); // that of another file, which is kept a while
    expect(await simulate()).toMatchObject({ isOver: true });
    expect(lowThreads()).toHaveLength(1);
    expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  test('stays for whoever asks again, and says the same', async () => {
    const [first, threads] = [await simulate(), lowThreads()];
    expect(await simulate()).toEqual(first);
    expect(lowThreads()).toEqual(threads);
  });

  test('is ended with whoever stops asking, and the next one has another', async () => {
    const thread = new KeptThread(
      {
        beside: new URL('../../../api/src/features/lab/simulate.ts', import.meta.url).href,
        name: 'threads/lab-thread',
      },
      { heapMb: 128, silentMs: 60_000, idleMs: 60_000 },
    );
    const house = houseOf([2, 4]);
    const task = { now: house, draft: house, weekdays: null, seed: 1, night: null, suggest: false };
    const ask = () => thread.batches({ ...task, bytes: new TextEncoder().encode('{}') });
    const others = lowThreads();
    const mine = () => lowThreads().filter((each) => !others.includes(each));

    const stopped = ask();
    expect(await stopped.next()).toMatchObject({ done: false }); // it goes on when it is asked for more
    const [before] = mine();
    expect(before).toBeDefined();
    await stopped.return(undefined);
    await expect.poll(mine).toEqual([]);

    const told: unknown[] = [];
    for await (const each of ask()) told.push(each);
    expect(told).toHaveLength(1);
    expect(mine()).toHaveLength(1);
    expect(mine()).not.toContain(before);
  });
});
