import { describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const server = await testServer({ now: '2026-07-15T14:30:00.000Z', accessTokenSeconds: 86_400, proxies: 1 });
const { rows, seed } = server;
const DATE = '2026-07-17';

const ADVICE = `query($id: ID!) { restaurant(id: $id) { forecast { overbooking {
  date service time parties emptyTables stillToCome advised reason extras { parties turnedAway } } } } }`;

interface Advice {
  date: string;
  time: string;
  parties: number;
  emptyTables: number | null;
  stillToCome: number | null;
  advised: number;
  reason: string | null;
  extras: { parties: number; turnedAway: number }[];
}

async function adviceOf({ owner, id }: SeededRestaurant): Promise<Advice[]> {
  const { restaurant } = await owner.ask<{ restaurant: { forecast: { overbooking: Advice[] } } }>(ADVICE, {
    id,
  });
  return restaurant.forecast.overbooking;
}

/** Bookings that are over, of which so many of a hundred stayed away. */
const writePast = ({ uuid }: SeededRestaurant, noShows: number) =>
  rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, source,
        manage_token_hash, created_at, updated_at)
      select $1::uuid, gen_random_uuid(), 'O' || lpad(to_hex(i), 7, '0'), day, '19:00', starts, starts + interval '90 minutes', 2,
        case when i % 100 < $2::int then 'no_show' else 'completed' end, 'Guest', 'online', md5('over' || i || $1::uuid::text),
        starts - interval '5 days', now()
      from generate_series(1, 600) i, lateral (select date '2026-07-01' - i % 80 as day) d,
        lateral (select (day + time '19:00') at time zone 'UTC' as starts) s`,
    [uuid, noShows],
  );

/** Parties of two that walked in on the same nights, so many on each. */
const writeWalkIns = ({ uuid }: SeededRestaurant, aNight: number) =>
  rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, source,
        manage_token_hash, created_at, updated_at)
      select $1::uuid, gen_random_uuid(), 'W' || lpad(to_hex(i), 7, '0'), day, '19:00', starts, starts + interval '90 minutes', 2,
        'completed', 'Guest', 'walk_in', md5('walked' || i || $1::uuid::text), starts, now()
      from generate_series(1, 80 * $2::int) i, lateral (select date '2026-07-01' - i % 80 as day) d,
        lateral (select (day + time '19:00') at time zone 'UTC' as starts) s`,
    [uuid, aNight],
  );

/** A house of so many tables for two, all of them booked for one evening. */
async function fullHouse(tables: number): Promise<SeededRestaurant> {
  const house = await seed.restaurant({ seatingCapacity: 100 });
  for (let nr = 1; nr <= tables; nr += 1) await house.table({ name: String(nr), capacity: 2 });
  for (let nr = 1; nr <= tables; nr += 1) {
    await house.book({ date: DATE, time: '19:00', guests: 2, email: `g${nr}@example.com` });
  }
  return house;
}

describe('more parties than the rules allow', () => {
  test('none is advised where nearly everybody comes', async () => {
    const house = await fullHouse(4);
    await writePast(house, 3);
    const [advice] = await adviceOf(house);
    expect(advice).toMatchObject({
      date: DATE,
      time: '19:00:00',
      parties: 4,
      advised: 0,
      reason: 'TOO_LIKELY',
    });
    expect(advice?.extras.map(({ parties }) => parties)).toEqual([1, 2, 3]);
    expect(advice?.extras[0]?.turnedAway).toBeGreaterThan(0.7);
  });

  test('some are where half of the parties stay away, and no more than tables stay empty', async () => {
    const house = await fullHouse(8);
    await writePast(house, 50);
    const [advice] = await adviceOf(house);
    expect(advice).toMatchObject({ parties: 8, reason: null });
    expect(advice?.emptyTables).toBeGreaterThan(3);
    expect(advice?.stillToCome).toBeLessThan(0.5);
    expect(advice?.advised).toBeGreaterThan(0);
    for (const { parties, turnedAway } of advice?.extras ?? []) {
      expect(turnedAway <= 0.05).toBe(parties <= (advice?.advised ?? 0));
    }
  });

  test('none is where as many tables stay empty, but others walk in and take them', async () => {
    const house = await fullHouse(8);
    await writePast(house, 50);
    await writeWalkIns(house, 12);
    const [advice] = await adviceOf(house);
    expect(advice).toMatchObject({ parties: 8, advised: 0, reason: 'TOO_LIKELY' });
    expect(advice?.stillToCome).toBeGreaterThan(3);
  });

  test('where a table is left there is nothing to overbook', async () => {
    const house = await fullHouse(3);
    await house.table({ name: 'spare', capacity: 2 });
    await writePast(house, 50);
    expect((await adviceOf(house))[0]).toMatchObject({ advised: 0, reason: 'ROOM_LEFT', extras: [] });
  });

  test('without tables, without a history and without bookings nothing is reckoned', async () => {
    const tableless = await seed.restaurant({ seatingCapacity: 4 });
    await tableless.book({ date: DATE, time: '19:00', guests: 4 });
    expect(await adviceOf(tableless)).toMatchObject([{ advised: 0, reason: 'NO_TABLES', extras: [] }]);
    expect(await adviceOf(await fullHouse(2))).toMatchObject([
      { advised: 0, reason: 'NOT_ENOUGH_YET', extras: [] },
    ]);
    expect(await adviceOf(await seed.restaurant())).toEqual([]);
  });
});
