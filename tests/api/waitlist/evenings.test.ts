import { beforeEach, expect, test } from 'vitest';
import { serviceDateAt } from '../../../api/src/features/availability/engine/evening.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { hours, bistro as rules } from '../availability/engine/bistro.ts';
import { Door } from './waitlist-calls.ts';

const NOW = '2026-07-01T19:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let door: Door;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  door = new Door(bistro);
});

/** Somebody of the staff who signs in now: sessions of days ago are over. */
const doorLater = async () => new Door(bistro, await bistro.member('host'));

/** Lets the worker do a job, and what it orders, as its timetable would. */
async function run(task: string): Promise<void> {
  await rows(`select id from graphile_worker.add_job($1, '{}')`, [task]);
  await expect
    .poll(() => rows('select task_identifier, last_error from graphile_worker.jobs'), {
      timeout: 60_000,
      interval: 50,
    })
    .toEqual([]);
}

test('a night past midnight is one evening until its last service closes', () => {
  const night = { ...rules, everyday: hours('18:00', '02:00') };
  const at = (now: string) => serviceDateAt({ yesterday: night, today: night }, new Date(now));
  expect(at('2026-07-10T20:00:00Z')).toEqual({ date: '2026-07-10', since: new Date('2026-07-10T00:00:00Z') });
  expect(at('2026-07-10T23:59:00Z')).toEqual({ date: '2026-07-10', since: new Date('2026-07-10T00:00:00Z') });
  expect(at('2026-07-11T00:00:00Z')).toEqual({ date: '2026-07-11', since: new Date('2026-07-11T00:00:00Z') });
});

test('who still waits when the evening is over is taken off the list, and the list starts empty', async () => {
  await door.added();
  await run('sweep-waitlists');
  expect((await door.list())[0]).toMatchObject({ status: 'WAITING' });
  clock.moveTo('2026-07-02T00:00:00Z');
  const nextDay = await doorLater();
  const early = await nextDay.added({ customerName: 'Early bird' });
  await run('sweep-waitlists');
  const [left, kept] = await nextDay.list();
  expect(left).toMatchObject({ status: 'CANCELLED', actualWait: null });
  expect(left?.events.at(-1)).toEqual({
    kind: 'CANCELLED',
    doneBy: 'SYSTEM',
    explanation: 'The evening ended.',
  });
  expect(kept).toMatchObject({ id: early.id, status: 'WAITING', position: 1 });
});

test('names and phone numbers are forgotten after 90 days, the waits are not', async () => {
  const entry = await door.added({ notes: 'Ada has a pram' });
  await door.set(entry, 'SEATED');
  clock.pass({ days: 90 });
  await run('purge-waitlist');
  expect((await (await doorLater()).list())[0]).toMatchObject({ customerName: 'Ada Lovelace' });
  clock.pass({ days: 1 });
  await run('purge-waitlist');
  expect((await (await doorLater()).list())[0]).toMatchObject({
    customerName: '',
    phone: '',
    notes: null,
    estimatedWait: 30,
    actualWait: 0,
  });
  const kept = await rows<{ row: string }>(
    'select e::text as row from waitlist_entries e where restaurant_id = $1',
    [bistro.uuid],
  );
  expect(JSON.stringify(kept)).not.toMatch(/Ada|7946/);
});

test('the timetable names what ends the evening and what forgets', async () => {
  const listed = await rows<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  expect(listed.map(({ identifier }) => identifier)).toEqual(
    expect.arrayContaining(['purge-waitlist', 'sweep-waitlists']),
  );
});
