import { beforeEach, describe, expect, test } from 'vitest';
import { Visitor } from '../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { Onlooker, type Times } from './live-queries.ts';

const NOW = '2026-07-01T10:00:00.000Z';
/** A party that fills the room: the usual 50 seats, as no change of settings may arrive among what is listened for. */
const TONIGHT = { date: '2026-07-01', time: '19:00:00', guests: 50 };
/** A second on a machine at rest, which the bench measures; long before anything but the event would bring it. */
const WITHIN_MS = 10_000;
const server = await testServer({ now: NOW });
const elsewhere = await testServer({ now: NOW, beside: server });
const { rows, seed } = server;
let restaurant: SeededRestaurant;
let ada: Visitor;

beforeEach(async () => {
  for (const { clock } of [server, elsewhere]) clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  ada = new Visitor(elsewhere.stranger(), restaurant);
});

const reason = ({ availability }: Times) =>
  availability.slots.find(({ time }) => time === TONIGHT.time)?.reason;
const isTaken = (times: Times) => reason(times) === 'FULL_ROOM';
const isFree = (times: Times) => reason(times) === null;

/** The jobs that wait to free a time of this restaurant. */
const waiting = () =>
  rows<{ id: string; minutes: number }>(
    `select id, round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs j
      where task_identifier = 'lapse-holds' and key in (select 'hold ' || id from holds where restaurant_id = $1)`,
    [restaurant.uuid],
  );

describe('somebody with the booking page open', () => {
  test('sees a time go as another visitor chooses it, and come back as they leave', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, TONIGHT.date);
    expect(isFree(await times.until(() => true))).toBe(true);
    await ada.hold(TONIGHT);
    await times.until(isTaken, WITHIN_MS);
    times.values.length = 0;
    await ada.release();
    await times.until(isFree, WITHIN_MS);
  });

  test('sees it come back as another time is chosen', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, TONIGHT.date);
    await ada.hold(TONIGHT);
    await times.until(isTaken, WITHIN_MS);
    times.values.length = 0;
    await ada.hold({ ...TONIGHT, date: '2026-07-03' });
    await times.until(isFree, WITHIN_MS);
  });

  test('sees their own choice stay free while for others it is gone', async () => {
    await using page = new Onlooker(server.url);
    const [own, others] = [
      page.times(restaurant, TONIGHT.date, 50, ada.key),
      page.times(restaurant, TONIGHT.date, 50),
    ];
    await Promise.all([own, others].map((times) => times.until(() => true)));
    await ada.hold(TONIGHT);
    await others.until(isTaken, WITHIN_MS);
    await own.until(() => own.values.length === 2, WITHIN_MS);
    expect(own.values.map(isFree)).toEqual([true, true]);
  });

  test('sees it come back as the hold runs out by itself, by the job that waits for that', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, TONIGHT.date);
    await ada.hold(TONIGHT);
    await times.until(isTaken, WITHIN_MS);
    const [job, ...others] = await waiting();
    expect([job?.minutes, others]).toEqual([5, []]);
    times.values.length = 0;
    for (const { clock } of [server, elsewhere]) clock.pass({ minutes: 5 });
    await rows('select graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at => now())', [job?.id]);
    await times.until(isFree, 10_000);
    expect(await rows('select 1 from holds where restaurant_id = $1', [restaurant.uuid])).toEqual([]);
  });
});

test('a hold that is extended is let go five minutes after that, by one job', async () => {
  await ada.hold(TONIGHT);
  const [first] = await waiting();
  await rows(
    `select graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at => now() + interval '1 minute')`,
    [first?.id],
  );
  await ada.extend();
  expect((await waiting()).map(({ minutes }) => minutes)).toEqual([5]);
});

test('a job that comes early leaves the hold alone; one that was lost is made up for within a minute', async () => {
  await ada.hold(TONIGHT);
  const count = () => rows('select count(*)::int from holds where restaurant_id = $1', [restaurant.uuid]);
  await run('lapse-holds', { restaurantId: restaurant.uuid });
  await run('sweep-holds');
  expect(await count()).toEqual([{ count: 1 }]);
  for (const { clock } of [server, elsewhere]) clock.pass({ minutes: 5 });
  await run('sweep-holds');
  await expect.poll(count, { timeout: 60_000 }).toEqual([{ count: 0 }]);
});

test('an owner’s dashboard is not counted anew for a hold', async () => {
  await using page = new Onlooker(server.url, restaurant.owner);
  const [stats, times] = [page.stats(restaurant), page.times(restaurant, TONIGHT.date)];
  await stats.until(() => true);
  await ada.hold(TONIGHT);
  await times.until(isTaken);
  await ada.book(TONIGHT);
  await stats.until(({ dashboardStats }) => dashboardStats.total === 1);
  expect(stats.values.map(({ dashboardStats }) => dashboardStats.total)).toEqual([0, 1]);
});

/** Lets the worker do a job now, and waits until it has. */
async function run(task: string, payload: object = {}): Promise<void> {
  const [job] = await rows<{ id: string }>('select id from graphile_worker.add_job($1, $2)', [
    task,
    JSON.stringify(payload),
  ]);
  await expect
    .poll(() => rows('select id, last_error from graphile_worker.jobs where id = $1', [job?.id]), {
      timeout: 60_000,
      interval: 20,
    })
    .toEqual([]);
}
