import { beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../testkit/caller.ts';
import type { Watched } from '../testkit/live-client.ts';
import { watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { type Change, Onlooker } from './live-queries.ts';

const server = await testServer();
const elsewhere = await testServer({ beside: server });
const DAYS = 12;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await server.seed.restaurant({ seatingCapacity: 1_000 });
});

const cursorsOf = ({ values }: Watched<Change>) => values.map(({ bookingChanged }) => bookingChanged.cursor);

describe('the cursor of a change', () => {
  test('rises with each change of a restaurant, however many are made at once, and is the same on every socket', async () => {
    await using here = new Onlooker(server.url, restaurant.owner);
    await using there = new Onlooker(elsewhere.url, restaurant.owner);
    const followed = [await here.changes(restaurant), await there.changes(restaurant)];
    const diners = [new Caller(server.url), new Caller(elsewhere.url)];
    // On days of their own, so that no lock of a day keeps them in a row.
    const booked = await Promise.all(
      Array.from({ length: DAYS }, (_, day) =>
        restaurant.ask({ date: restaurant.dayFromToday(day + 3), time: '19:00' }, diners[day % 2]),
      ),
    );
    expect(booked.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    for (const changes of followed) await changes.until(() => changes.values.length === DAYS);
    const [one, other] = followed.map(cursorsOf);
    expect(new Set(one).size).toBe(DAYS);
    expect(one).toEqual([...(one ?? [])].sort());
    expect(other).toEqual(one);
  });

  test('is one order for bookings, tables, the waitlist and the floor plan', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const of = <Told>(field: string) =>
      watch<Record<string, { cursor: string }> & Told>(
        page.client,
        `subscription($id: ID!) { ${field}(restaurantId: $id) { cursor } }`,
        { id: restaurant.id },
      );
    const followed = ['floorPlanChanged', 'tableChanged', 'waitlistChanged'].map((field) => of(field));
    const bookings = await page.changes(restaurant);
    await restaurant.floorPlan();
    await restaurant.book();
    await restaurant.owner.ask(
      'mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { message } } }',
      { input: { restaurantId: restaurant.id, name: 'One', capacity: 4 } },
    );
    const { id: restaurantId } = restaurant;
    const party = { customerName: 'Ada', phone: '+44 20 7946 0958', partySize: 2, estimatedWait: 10 };
    await restaurant.owner.ask(
      'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { message } } }',
      { input: { restaurantId, ...party } },
    );
    const told = await Promise.all(followed.map((each) => each.until(() => true)));
    const [plan = '', table = '', entry = ''] = told.flatMap((change) =>
      Object.values(change).map(({ cursor }) => cursor),
    );
    const { bookingChanged } = await bookings.until(() => true);
    expect([plan, bookingChanged.cursor, table, entry]).toEqual([
      ...new Set([plan, bookingChanged.cursor, table, entry].sort()),
    ]);
  });

  test('is never given twice, also when an older backup was restored', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const changes = await page.changes(restaurant);
    const { id } = await restaurant.book();
    await changes.until(() => changes.values.length === 1);
    await server.rows('update change_positions set position = 1 where restaurant_id = $1', [restaurant.uuid]);
    await restaurant.setStatus(id, 'CONFIRMED');
    await changes.until(() => changes.values.length === 2);
    const [before = '', after = ''] = cursorsOf(changes);
    expect(after > before).toBe(true);
  });
});
