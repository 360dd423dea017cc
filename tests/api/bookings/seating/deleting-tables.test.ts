import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { Visitor } from '../../../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Host, namesOf } from '../create/staff-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let host: Host;
let small: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  host = new Host(bistro);
  small = await bistro.table({
    name: 'Small',
    capacity: 2,
    minCapacity: 1,
    maxCapacity: 2,
    combinable: true,
  });
});

const large = () =>
  bistro.table({ name: 'Large', capacity: 4, minCapacity: 1, maxCapacity: 4, combinable: true });

interface Deleted {
  deletedTableId: string | null;
  bookings: { reference: string }[] | null;
  bookingCount: number | null;
  userErrors: { code: string; message: string }[];
}

async function remove(id: string, more: object = {}): Promise<Deleted> {
  const { deleteTable } = await bistro.owner.ask<{ deleteTable: Deleted }>(
    `mutation($input: DeleteTableInput!) { deleteTable(input: $input) {
      deletedTableId bookings { reference } bookingCount userErrors { code message } } }`,
    { input: { id, ...more } },
  );
  return deleteTable;
}

const reseated = (id: string) => remove(id, { reseatBookings: true });

describe('a table with bookings to come', () => {
  test('is not deleted, and its bookings are listed in the order of their coming', async () => {
    const later = await host.booked({ date: bistro.dayFromToday(9) });
    const sooner = await host.booked({ date: bistro.dayFromToday(8) });
    expect(await remove(small)).toEqual({
      deletedTableId: null,
      bookings: [{ reference: sooner.reference }, { reference: later.reference }],
      bookingCount: 2,
      userErrors: [
        {
          code: 'CONFLICT',
          message: '2 bookings hold this table. Move them, or ask for other tables for them.',
        },
      ],
    });
    expect(namesOf(await host.seen(later.id))).toEqual(['Small']);
  });

  test('shows the first fifty of many, and how many there are', async () => {
    for (let day = 1; day <= 13; day += 1) {
      for (const time of ['12:00:00', '14:00:00', '16:00:00', '18:00:00']) {
        await host.booked({ date: bistro.dayFromToday(day), time });
      }
    }
    const { bookings, bookingCount } = await remove(small);
    expect([bookings?.length, bookingCount]).toEqual([50, 52]);
  });

  test('is deleted when asked: each gets another place at its own time, live and without a clash', async () => {
    const mine = await host.booked();
    await large();
    expect(await reseated(small)).toMatchObject({ deletedTableId: small, bookings: null, userErrors: [] });
    expect(await host.seen(mine.id)).toMatchObject({ time: mine.time, tables: [{ name: 'Large' }] });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('stays for all when one of them has no other place: nobody is moved', async () => {
    const [one, two] = [await host.booked(), await host.booked({ time: '20:00:00' })];
    await large();
    const taken = await host.booked({ time: '20:00:00' });
    expect(namesOf(taken)).toEqual(['Large']);
    expect(await reseated(small)).toMatchObject({
      deletedTableId: null,
      bookings: [{ reference: two.reference }],
      bookingCount: 1,
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect([namesOf(await host.seen(one.id)), namesOf(await host.seen(two.id))]).toEqual([
      ['Small'],
      ['Small'],
    ]);
  });

  test('stays for a pinned booking and for a party that sits there now', async () => {
    await large();
    const pinned = await host.booked({ tableIds: [small], pinTables: true });
    const seated = await host.booked({
      date: bistro.today,
      time: '10:00:00',
      tableIds: [small],
      status: 'SEATED',
    });
    expect((await reseated(small)).bookings).toEqual([
      { reference: seated.reference },
      { reference: pinned.reference },
    ]);
  });

  test('takes only its own part of a combination’s bookings along, and the combination goes', async () => {
    const two = await large();
    await bistro.owner.ask(
      'mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) { userErrors { code } } }',
      {
        input: {
          restaurantId: bistro.id,
          combinations: [{ tableIds: [small, two], minPartySize: 5, maxPartySize: 6 }],
        },
      },
    );
    const six = await host.booked({ guests: 6 });
    expect(namesOf(six)).toEqual(['Large', 'Small']);
    await bistro.table({ name: 'Round', capacity: 6, minCapacity: 4, maxCapacity: 6 });
    expect((await reseated(small)).deletedTableId).toBe(small);
    expect(namesOf(await host.seen(six.id))).toEqual(['Round']);
    const { restaurant } = await bistro.owner.ask<{ restaurant: object }>(
      'query($id: ID!) { restaurant(id: $id) { tableCombinations { minPartySize } } }',
      { id: bistro.id },
    );
    expect(restaurant).toEqual({ tableCombinations: [] });
  });
});

describe('a table that nobody waits for', () => {
  test('is deleted, whatever was there before: parties that left, were cancelled or never answered', async () => {
    await host.setStatus((await host.booked({ pinTables: true })).id, 'CANCELLED');
    const lunch = await host.booked({ date: bistro.today, time: '11:00:00' });
    await bistro.book({ date: bistro.today, time: '13:00:00' });
    clock.pass({ minutes: 190 });
    expect((await host.seen(lunch.id))?.status).toBe('CONFIRMED');
    expect(await remove(small)).toMatchObject({ deletedTableId: small, bookings: null, bookingCount: null });
  });

  test('and what was pinned to it can be taken back at another', async () => {
    const { id } = await host.booked({ pinTables: true });
    await host.setStatus(id, 'CANCELLED');
    await remove(small);
    await large();
    const { booking } = await host.setStatus(id, 'CONFIRMED');
    expect([namesOf(booking), booking?.tablesPinned]).toEqual([['Large'], false]);
  });
});

describe('a booking that is made while its table is deleted', () => {
  test('waits its turn, and is then told that the table is gone', async () => {
    const other = new pg.Client(server.ownerUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from tables where restaurant_id = $1 for update', [bistro.uuid]);
      await other.query('update tables set deleted_at = now() where restaurant_id = $1', [bistro.uuid]);
      // It has read the day with the table in it, and waits for the table's row.
      const asked = host.book();
      await expect
        .poll(() =>
          rows(`select count(*)::int from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'insert into seatings%'`),
        )
        .toEqual([{ count: 1 }]);
      await other.query('commit');
      expect((await asked).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    } finally {
      await other.end();
    }
    const held = await rows('select 1 from seatings where restaurant_id = $1', [bistro.uuid]);
    expect(held).toEqual([]);
  });
});

test('a table at which a party sits past its turn stays in the room', async () => {
  const here = { date: bistro.today, time: '10:00:00', tableIds: [small], status: 'SEATED' };
  const { reference, id } = await host.booked(here);
  clock.moveTo('2026-07-01T11:30:00.000Z');
  expect((await remove(small)).bookings).toEqual([{ reference }]);
  await host.setStatus(id, 'COMPLETED');
  expect((await remove(small)).deletedTableId).toBe(small);
});

describe('a table that a visitor keeps for a moment', () => {
  test('is deleted, and another one is kept for the visitor at the same time, until it is booked', async () => {
    const ada = new Visitor(server.stranger(), bistro);
    await ada.hold();
    await large();
    expect((await remove(small)).deletedTableId).toBe(small);
    expect((await ada.extend()).userErrors).toEqual([]);
    const ben = new Visitor(server.stranger(), bistro);
    expect(await ben.sees()).toBe('NO_TABLE');
    expect((await ada.book()).userErrors).toEqual([]);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('is deleted, and the visitor is told at the next word that the time is kept no longer', async () => {
    await bistro.table({ name: 'Tall', minCapacity: 1, maxCapacity: 2, capacity: 2 });
    const [ada, ben] = [new Visitor(server.stranger(), bistro), new Visitor(server.stranger(), bistro)];
    await ada.hold();
    await ben.hold();
    await remove(small);
    const told = await Promise.all([ada.extend(), ben.extend()]);
    expect(told.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual(['NOT_FOUND']);
  });
});
