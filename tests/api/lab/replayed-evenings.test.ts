import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { seededRandom } from '../../testkit/seeded-random.ts';
import { testServer } from '../../testkit/server.ts';
import { type LabAnswer, simulated } from './lab-calls.ts';

const server = await testServer({
  now: '2026-03-02T09:00:00.000Z',
  accessTokenSeconds: 86_400,
  proxies: 1,
});
const { clock, rows, seed, stranger } = server;
const ZONE = 'America/New_York';
const FRIDAYS = Array.from({ length: 8 }, (_each, week) => addDays('2026-03-06', week * 7));
const ALL = { from: '2026-03-06', to: '2026-04-24', weekdays: [5] };
const draws = seededRandom(27);
const random = () => draws.below(1_000) / 1_000;
let restaurant: SeededRestaurant;
const tables = new Map<string, string>();
let answers = { yes: 0, no: 0 };

/** Guests book eight Fridays one after the other, each for a time and a size of their own; some call off again. */
beforeAll(async () => {
  restaurant = await seed.restaurant({
    timezone: ZONE,
    openingTime: '18:00:00',
    closingTime: '23:00:00',
    seatingCapacity: 30,
  });
  for (const [name, capacity] of [
    ['1', 2],
    ['2', 2],
    ['3', 4],
    ['4', 4],
    ['5', 6],
  ] as const) {
    tables.set(
      name,
      await restaurant.table({ name, capacity, minCapacity: 1, maxCapacity: capacity, combinable: true }),
    );
  }
  await rows(
    'update restaurant_groups set subscription_expires_at = $1 where id = (select group_id from restaurants where id = $2)',
    ['2027-01-01', restaurant.uuid],
  );
  for (const [week, date] of FRIDAYS.entries()) {
    clock.moveTo(`${addDays(date, -3)}T15:00:00.000Z`);
    await restaurant.ownerReturns();
    for (let party = 0; party < 32; party += 1) {
      clock.pass({ minutes: 1 + Math.floor(random() * 45) });
      const guest = stranger({ 'x-forwarded-for': `198.51.${week}.${party}` });
      const quarter = 72 + Math.floor(random() * 14);
      const time = `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
      const guests = [2, 2, 2, 3, 4, 4, 6][Math.floor(random() * 7)] ?? 2;
      const { booking } = await restaurant.ask(
        { date, time, guests, email: `g${week}x${party}@example.com` },
        guest,
      );
      if (booking) answers = { ...answers, yes: answers.yes + 1 };
      else answers = { ...answers, no: answers.no + 1 };
      if (booking && random() < 0.1) await restaurant.setStatus(booking.id, 'CANCELLED');
    }
  }
  clock.moveTo('2026-04-27T15:00:00.000Z');
  await restaurant.ownerReturns();
});

test('the house as it is tells 99 of 100 parties again what they were told', async () => {
  const { simulation, tooFew, userErrors } = await simulated(restaurant.owner, restaurant.id, ALL);
  expect([userErrors, tooFew]).toEqual([[], []]);
  expect(answers.no).toBeGreaterThan(50); // else yes to everybody would do
  expect(simulation?.answers).toBe(answers.yes + answers.no);
  expect(simulation?.reproducedShare).toBeGreaterThanOrEqual(0.99);
  expect(simulation?.nights.map(({ date }) => date)).toEqual(FRIDAYS);
});

test('the house as it is seats the covers of those who were booked and did not call off', async () => {
  const { simulation } = await simulated(restaurant.owner, restaurant.id, ALL);
  const [booked] = await rows<{ covers: number }>(
    `select sum(guests)::int as covers from bookings where restaurant_id = $1 and status <> 'cancelled'`,
    [restaurant.uuid],
  );
  expect(simulation?.seatedNow).toBe(booked?.covers);
  expect(simulation?.seatedDraft).toBe(simulation?.seatedNow);
  expect([simulation?.gainLow, simulation?.gainHigh]).toEqual([0, 0]);
});

test('a draft with more tables seats more, night by night, and the interval holds the gain', async () => {
  const draft = {
    addTables: [
      { name: '6', seats: 4 },
      { name: '7', seats: 2 },
    ],
    seatingCapacity: 40,
  };
  const { simulation } = await simulated(restaurant.owner, restaurant.id, { ...ALL, draft });
  if (!simulation) throw new Error('nothing came');
  const gain = simulation.seatedDraft - simulation.seatedNow;
  expect(gain).toBeGreaterThan(0);
  expect(simulation.gainLow).toBeLessThanOrEqual(gain);
  expect(simulation.gainHigh).toBeGreaterThanOrEqual(gain);
  const sum = (of: 'asked' | 'seatedNow' | 'seatedDraft') =>
    simulation.nights.reduce((all, night) => all + night[of], 0);
  expect([sum('asked'), sum('seatedNow'), sum('seatedDraft')]).toEqual([
    simulation.asked,
    simulation.seatedNow,
    simulation.seatedDraft,
  ]);
});

test('the same question has the same answer, and another seed draws anew', async () => {
  const draft = { splitTables: [{ tableId: tables.get('5'), into: [2, 2, 2] }] };
  const ask = (seedOfDraw: number) =>
    simulated(restaurant.owner, restaurant.id, { ...ALL, draft, seed: seedOfDraw });
  const [first, again, other] = [await ask(7), await ask(7), await ask(8)];
  expect(again.simulation).toEqual(first.simulation);
  expect(other.seed).toBe(8);
});

test('a night tells who is refused then and now, and sums up to what it was among the others', async () => {
  const draft = { removeTableIds: [tables.get('5')] };
  const all = await simulated(restaurant.owner, restaurant.id, { ...ALL, draft });
  const night = all.simulation?.nights[2];
  const { simulation }: LabAnswer = await simulated(restaurant.owner, restaurant.id, {
    ...ALL,
    draft,
    night: night?.date,
  });
  expect(simulation?.nights).toHaveLength(1);
  expect(simulation?.nights[0]).toEqual(night);
  const parties = simulation?.parties;
  const lost = (parties ?? []).filter(
    ({ reasonNow, reasonDraft }) => reasonNow === null && reasonDraft !== null,
  );
  const won = (parties ?? []).filter(
    ({ reasonNow, reasonDraft }) => reasonNow !== null && reasonDraft === null,
  );
  const covers = (of: typeof lost) => of.reduce((sum, { partySize }) => sum + partySize, 0);
  expect(lost.length).toBeGreaterThan(0);
  expect((night?.seatedDraft ?? 0) - (night?.seatedNow ?? 0)).toBe(covers(won) - covers(lost));
});

test('under eight nights of a weekday no number is told, with how many there are', async () => {
  const seven = await simulated(restaurant.owner, restaurant.id, { ...ALL, from: '2026-03-07' });
  expect(seven.simulation).toBeNull();
  expect(seven.tooFew).toEqual([{ weekday: 5, nights: 7 }]);
  const allDays = await simulated(restaurant.owner, restaurant.id, { from: ALL.from, to: ALL.to });
  expect(allDays.tooFew.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 6, 7]);
  expect(allDays.simulation?.nights).toHaveLength(8);
});

test('a search wants sixteen nights', async () => {
  const { suggestions, isOver } = await simulated(restaurant.owner, restaurant.id, { ...ALL, suggest: true });
  expect([suggestions, isOver]).toEqual([null, true]);
});

test('after tables were added the house tells less of what was told then, and says so', async () => {
  for (const name of ['6', '7', '8']) await restaurant.table({ name, capacity: 4 });
  await restaurant.set({ seatingCapacity: 60 });
  const { simulation } = await simulated(restaurant.owner, restaurant.id, ALL);
  expect(simulation?.reproducedShare).toBeLessThan(0.95);
  expect(simulation?.seatedDraft).toBe(simulation?.seatedNow);
});
