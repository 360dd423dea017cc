import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Rules } from '../availability/rules/rule-calls.ts';
import { changeManaged, slotsOf } from '../bookings/booking-calls.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { Door } from '../waitlist/waitlist-calls.ts';

const NOW = '2026-07-08T06:00:00.000Z';
const DATE = '2026-07-08';
const { seed, stranger, clock } = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const guest = stranger();
let restaurant: SeededRestaurant;
let host: Host;
let rules: Rules;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(restaurant);
  rules = new Rules(restaurant);
  await rules.services(
    {
      name: 'Lunch',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      openingTime: '12:00',
      closingTime: '17:00',
      lastSeating: '16:30',
    },
    { name: 'Dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], openingTime: '17:00', closingTime: '23:00' },
  );
});

const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) {
  table { id mode } userErrors { code field } } }`;
const UPDATE = `mutation($input: UpdateTableInput!) { updateTable(input: $input) {
  table { mode } userErrors { code field } } }`;

/** A table for one to four; its global id. */
async function inMode(name: string, mode?: string, more: object = {}): Promise<string> {
  const input = {
    restaurantId: restaurant.id,
    name,
    mode,
    capacity: 4,
    minCapacity: 1,
    maxCapacity: 4,
    ...more,
  };
  const { createTable } = await restaurant.owner.ask<{ createTable: { table: { id: string } } }>(CREATE, {
    input,
  });
  return createTable.table.id;
}

/** Whether guests find a table at a time of the day. */
async function isFree(time: string, caller: Caller = guest): Promise<boolean | undefined> {
  const slots = await slotsOf(caller, restaurant.id, DATE);
  return slots.find((slot) => slot.time.startsWith(time))?.available;
}

const tablesOf = async (id: string) => {
  const { node } = await restaurant.owner.ask<{ node: { tables: { name: string }[] } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { tables { name } } } }',
    { id },
  );
  return node.tables.map(({ name }) => name);
};

describe('a table for staff', () => {
  test('is no guest’s, however they ask, and given by itself to whom staff book for', async () => {
    await inMode('Kept', 'STAFF');
    expect(await isFree('19:00')).toBe(false);
    const { availabilityRange } = (
      await guest.ask<{ restaurant: { availabilityRange: { status: string; reason: string }[] } }>(
        `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
          availabilityRange(from: $date, to: $date, partySizes: [2]) { status reason } } }`,
        { id: restaurant.id, date: DATE },
      )
    ).restaurant;
    expect(availabilityRange).toMatchObject([{ status: 'FULL', reason: 'NO_TABLE' }]);
    expect((await restaurant.ask({ date: DATE })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    const { holdSlot } = await guest.ask<{ holdSlot: { userErrors: object[] } }>(
      'mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { code } } }',
      {
        input: {
          restaurantId: restaurant.id,
          date: DATE,
          time: '19:00',
          guests: 2,
          visitorKey: 'a visitor who wants it',
        },
      },
    );
    expect(holdSlot.userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    const { restaurant: asked } = await restaurant.owner.ask<{
      restaurant: { staffAvailability: { slots: { time: string; available: boolean }[] } };
    }>(
      `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
        staffAvailability(date: $date, partySize: 2) { slots { time available } } } }`,
      { id: restaurant.id, date: DATE },
    );
    expect(asked.staffAvailability.slots.find(({ time }) => time === '19:00:00')?.available).toBe(true);
    expect(await tablesOf((await host.booked({ date: DATE })).id)).toEqual(['Kept']);
  });

  test('is told of as what it is to staff who ask why guests find nothing', async () => {
    await inMode('Kept', 'STAFF');
    const { restaurant: asked } = await restaurant.owner.ask<{
      restaurant: { explainSlot: { explanation: string } };
    }>(
      `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
        explainSlot(date: $date, time: "19:00", partySize: 2) { explanation } } }`,
      { id: restaurant.id, date: DATE },
    );
    expect(asked.explainSlot.explanation).toContain('1 is kept for staff or walk-ins');
  });

  test('is released so many hours before its service opens, service by service', async () => {
    await inMode('Kept', 'STAFF');
    expect((await rules.update({ staffTablesReleaseHours: 3 })).userErrors).toEqual([]);
    clock.moveTo(`${DATE}T08:59:59Z`);
    expect([await isFree('13:00'), await isFree('19:00')]).toEqual([false, false]);
    clock.moveTo(`${DATE}T09:00:00Z`);
    expect([await isFree('13:00'), await isFree('19:00')]).toEqual([true, false]);
    // Who would still sit when dinner begins, for which it is kept.
    expect([await isFree('15:30'), await isFree('15:45')]).toEqual([true, false]);
    expect((await restaurant.ask({ date: DATE, time: '19:00:00' })).userErrors).toMatchObject([
      { code: 'SLOT_TAKEN' },
    ]);
    clock.moveTo(`${DATE}T14:00:00Z`);
    expect([await isFree('15:45'), await isFree('19:00')]).toEqual([true, true]);
    expect(await tablesOf((await restaurant.book({ date: DATE, time: '19:00:00' })).id)).toEqual(['Kept']);
    expect((await rules.update({ staffTablesReleaseHours: null })).userErrors).toEqual([]);
    expect(await isFree('15:45')).toBe(false);
  });

  test('keeps the guest whom staff put there at that time, and is left for another time', async () => {
    const kept = await inMode('Kept', 'STAFF');
    await inMode('Open');
    const { id, manageToken: token } = await restaurant.book({ date: DATE });
    expect((await host.assign(id, [kept])).userErrors).toEqual([]);
    const change = (time: string, guests: number) =>
      changeManaged(guest, { token, date: DATE, time, guests });
    expect((await change('19:00:00', 3)).userErrors).toEqual([]);
    expect(await tablesOf(id)).toEqual(['Kept']);
    expect((await change('20:00:00', 3)).userErrors).toEqual([]);
    expect(await tablesOf(id)).toEqual(['Open']);
  });

  test('shows before it is saved what a release would free', async () => {
    await inMode('Kept', 'STAFF');
    clock.moveTo(`${DATE}T09:30:00Z`);
    const { restaurant: asked } = await restaurant.owner.ask<{
      restaurant: { availabilityPreview: { slots: { time: string; available: boolean }[] } };
    }>(
      `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
        availabilityPreview(date: $date, partySize: 2, rules: { staffTablesReleaseHours: 3 }) { slots { time available } } } }`,
      { id: restaurant.id, date: DATE },
    );
    const at = (time: string) =>
      asked.availabilityPreview.slots.find((slot) => slot.time === time)?.available;
    expect([at('13:00:00'), at('19:00:00')]).toEqual([true, false]);
  });
});

describe('a table for walk-ins', () => {
  test('is given to who is at the door or waits, and to a booking only when staff name it', async () => {
    const door = new Door(restaurant);
    const table = await inMode('By the door', 'WALK_IN');
    expect(await isFree('19:00')).toBe(false);
    expect((await host.book({ date: DATE })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    const named = await host.booked({ date: DATE, time: '12:00:00', tableIds: [table] });
    expect(await tablesOf(named.id)).toEqual(['By the door']);

    clock.moveTo(`${DATE}T18:00:00Z`);
    expect(await door.quote()).toMatchObject({ minutes: 0, tableNames: ['By the door'] });
    const walkIn = await host.booked({ date: null, time: null, source: 'WALK_IN', status: 'SEATED' });
    expect(await tablesOf(walkIn.id)).toEqual(['By the door']);
  });

  test('is not given to a booking that loses its own table', async () => {
    await inMode('By the door', 'WALK_IN');
    const own = await inMode('Own');
    const { id } = await restaurant.book({ date: DATE });
    await restaurant.owner.ask(
      'mutation($input: DeleteTableInput!) { deleteTable(input: $input) { userErrors { code } } }',
      { input: { id: own } },
    );
    expect(await tablesOf(id)).not.toContain('By the door');
  });
});

test('a combination is for those alone whom all of its tables are for', async () => {
  const [one, two] = [
    await inMode('1', 'ONLINE', { maxCapacity: 2, capacity: 2, combinable: true }),
    await inMode('2', 'STAFF', { maxCapacity: 2, capacity: 2, combinable: true }),
  ];
  await restaurant.owner.ask(
    `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) { userErrors { message } } }`,
    {
      input: {
        restaurantId: restaurant.id,
        combinations: [{ tableIds: [one, two], minPartySize: 3, maxPartySize: 4 }],
      },
    },
  );
  expect((await restaurant.ask({ date: DATE, guests: 4 })).userErrors).toMatchObject([
    { code: 'SLOT_TAKEN' },
  ]);
  expect(await tablesOf((await host.booked({ date: DATE, guests: 4 })).id)).toEqual(['1', '2']);
});

describe('what is refused', () => {
  test('a mode that there is not is refused before anything is done', async () => {
    const input = { restaurantId: restaurant.id, name: '1', capacity: 2, mode: 'VIP' };
    await expect(restaurant.owner.ask(CREATE, { input })).rejects.toThrow(/VIP/);
    const id = await inMode('1');
    await expect(restaurant.owner.ask(UPDATE, { input: { id, mode: 'VIP' } })).rejects.toThrow(/VIP/);
  });

  test.each([-1, 169, 1e9])(
    'a release of %d hours is refused at its field',
    async (staffTablesReleaseHours) => {
      const { userErrors } = await rules.update({ staffTablesReleaseHours });
      expect(userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['staffTablesReleaseHours'] }]);
    },
  );

  test('nothing that is left out or null changes the mode', async () => {
    const id = await inMode('1', 'STAFF');
    for (const change of [{ name: 'One' }, { mode: null }]) {
      const { updateTable } = await restaurant.owner.ask<{ updateTable: object }>(UPDATE, {
        input: { id, ...change },
      });
      expect(updateTable).toMatchObject({ table: { mode: 'STAFF' }, userErrors: [] });
    }
  });
});
