import { describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const server = await testServer();

const TABLES = `query($id: ID!) { node(id: $id) { ... on Booking { status tables { name } } } }`;
const ASSIGN = `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) {
  booking { tables { name } } userErrors { code field } } }`;
const MOVE = `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { userErrors { code } } }`;
const COMBINE = `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
  combinations { minPartySize maxPartySize tables { name } } userErrors { code field } } }`;

interface Names {
  name: string;
}

/** Names of the tables that a booking has, as its staff sees it. */
async function tablesOf(bistro: SeededRestaurant, id: string): Promise<string[]> {
  const { node } = await bistro.owner.ask<{ node: { tables: Names[] } }>(TABLES, { id });
  return node.tables.map(({ name }) => name);
}

async function assign(bistro: SeededRestaurant, id: string, tableIds: string[]) {
  const { assignTablesToBooking } = await bistro.owner.ask<{
    assignTablesToBooking: {
      booking: { tables: Names[] } | null;
      userErrors: { code: string; field: string[] }[];
    };
  }>(ASSIGN, { input: { id, tableIds } });
  return assignTablesToBooking;
}

async function combine(bistro: SeededRestaurant, combinations: object[]) {
  const { replaceTableCombinations } = await bistro.owner.ask<{
    replaceTableCombinations: {
      combinations: { tables: Names[] }[] | null;
      userErrors: { code: string; field: string[] }[];
    };
  }>(COMBINE, { input: { restaurantId: bistro.id, combinations } });
  return replaceTableCombinations;
}

/** A restaurant with a table for two and one for four, both combinable. */
async function twoTables() {
  const bistro = await server.seed.restaurant();
  const small = await bistro.table({
    name: 'Small',
    capacity: 2,
    minCapacity: 1,
    maxCapacity: 2,
    combinable: true,
  });
  const large = await bistro.table({
    name: 'Large',
    capacity: 4,
    minCapacity: 2,
    maxCapacity: 4,
    combinable: true,
  });
  return { bistro, small, large };
}

describe('a party that books', () => {
  test('gets the table that it leaves the fewest seats empty at', async () => {
    const { bistro } = await twoTables();
    const pair = await bistro.book({ guests: 2 });
    const four = await bistro.book({ guests: 4 });
    expect(await tablesOf(bistro, pair.id)).toEqual(['Small']);
    expect(await tablesOf(bistro, four.id)).toEqual(['Large']);
  });

  test('is refused with other times when no table is left, though the room has seats', async () => {
    const { bistro } = await twoTables();
    await bistro.book({ guests: 4 });
    const { booking, userErrors, alternatives } = await bistro.ask({ guests: 3 });
    expect(booking).toBeNull();
    expect(userErrors.map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    expect(alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
  });

  test('takes every table of a combination, so that none of them can be sold again', async () => {
    const { bistro, small, large } = await twoTables();
    const { combinations } = await combine(bistro, [
      { tableIds: [small, large], minPartySize: 5, maxPartySize: 6 },
    ]);
    expect(combinations?.map(({ tables }) => tables.map(({ name }) => name))).toEqual([['Large', 'Small']]);
    const six = await bistro.book({ guests: 6 });
    expect(await tablesOf(bistro, six.id)).toEqual(['Large', 'Small']);
    expect((await bistro.ask({ guests: 2 })).userErrors.map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
  });

  test('is promised no place that its tables together cannot give', async () => {
    const { bistro, small, large } = await twoTables(); // for two and for four
    const seats = (maxPartySize: number) =>
      combine(bistro, [{ tableIds: [small, large], minPartySize: 5, maxPartySize }]);
    expect((await seats(8)).userErrors).toEqual([]);
    for (const most of [9, 100])
      expect((await seats(most)).userErrors).toEqual([
        { code: 'OUT_OF_RANGE', field: ['combinations', '0', 'maxPartySize'] },
      ]);
  });

  test('that is larger than can be booked online waits for an answer without a table', async () => {
    const { bistro } = await twoTables();
    const many = await bistro.book({ guests: 12 });
    expect(await tablesOf(bistro, many.id)).toEqual([]);
  });
});

describe('a table', () => {
  test('is free again when its booking is cancelled, and taken again only while nobody else has it', async () => {
    const { bistro } = await twoTables();
    const first = await bistro.book({ guests: 4 });
    await bistro.setStatus(first.id, 'CANCELLED');
    const second = await bistro.book({ guests: 4 });
    expect(await tablesOf(bistro, second.id)).toEqual(['Large']);
    expect((await bistro.setStatus(first.id, 'CONFIRMED')).userErrors.map(({ code }) => code)).toEqual([
      'SLOT_TAKEN',
    ]);
    await bistro.setStatus(second.id, 'CANCELLED');
    expect((await bistro.setStatus(first.id, 'CONFIRMED')).booking?.status).toBe('CONFIRMED');
  });

  test('cannot be given to a second booking by staff either', async () => {
    const { bistro, small, large } = await twoTables();
    const pair = await bistro.book({ guests: 2 });
    const four = await bistro.book({ guests: 4 });
    expect(await assign(bistro, pair.id, [large])).toEqual({
      booking: null,
      userErrors: [{ code: 'SLOT_TAKEN', field: ['tableIds'] }],
    });
    expect(await tablesOf(bistro, pair.id)).toEqual(['Small']);
    await assign(bistro, four.id, []);
    expect((await assign(bistro, pair.id, [small, large])).booking?.tables.map(({ name }) => name)).toEqual([
      'Large',
      'Small',
    ]);
  });

  test('is left behind by a booking that moves to a time when somebody else has it', async () => {
    const { bistro } = await twoTables();
    const pair = await bistro.book({ guests: 2, time: '18:00:00' });
    const later = await bistro.book({ guests: 2, time: '19:00:00' });
    const move = (time: string) =>
      bistro.owner.ask<{ moveBooking: { userErrors: { code: string }[] } }>(MOVE, {
        input: { id: pair.id, date: bistro.dayFromToday(7), time, guests: 2 },
      });
    expect((await move('19:00:00')).moveBooking.userErrors).toEqual([]);
    expect(await tablesOf(bistro, later.id)).toEqual(['Small']);
    expect(await tablesOf(bistro, pair.id)).toEqual(['Large']);
    await bistro.book({ guests: 4, time: '20:00:00' });
    await bistro.book({ guests: 2, time: '20:00:00' });
    expect((await move('20:00:00')).moveBooking.userErrors.map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    expect(await tablesOf(bistro, pair.id)).toEqual(['Large']);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('of another restaurant cannot be given to a booking', async () => {
    const { bistro } = await twoTables();
    const { large: theirs } = await twoTables();
    const pair = await bistro.book({ guests: 2 });
    expect((await assign(bistro, pair.id, [theirs])).userErrors).toEqual([
      { code: 'NOT_FOUND', field: ['tableIds'] },
    ]);
    expect(
      (await combine(bistro, [{ tableIds: [theirs, theirs], minPartySize: 2, maxPartySize: 4 }])).userErrors,
    ).toEqual([{ code: 'NOT_FOUND', field: ['combinations', '0', 'tableIds'] }]);
  });

  test('is refused twice for one time by the database itself, whoever writes', async () => {
    const { bistro } = await twoTables();
    const pair = await bistro.book({ guests: 2 });
    const four = await bistro.book({ guests: 4 });
    expect([pair.id, four.id].length).toBe(2);
    const write = server.rows(
      `update seatings set table_id = (select table_id from seatings where restaurant_id = $1 order by table_id limit 1)
        where restaurant_id = $1`,
      [bistro.uuid],
    );
    await expect(write).rejects.toMatchObject({ code: '23P01', constraint: 'seatings_no_overlap' });
  });

  test('keeps its bookings apart when the restaurant corrects its time zone', async () => {
    const { bistro } = await twoTables();
    const early = await bistro.book({ guests: 4, time: '18:00:00' });
    const late = await bistro.book({ guests: 4, time: '19:00:00' });
    // An hour there and back: whichever is moved first would meet the other, which has not moved yet, on one of the ways.
    for (const timezone of ['Atlantic/Cape_Verde', 'UTC']) {
      await bistro.set({ timezone });
      expect(await tablesOf(bistro, early.id)).toEqual(['Large']);
      expect(await tablesOf(bistro, late.id)).toEqual(['Large']);
      expect(await bistro.overlaps()).toEqual([]);
    }
  });
});
