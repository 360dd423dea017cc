import { beforeEach, describe, expect, test } from 'vitest';
import { globalId } from '../../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { changeManaged, move } from '../booking-calls.ts';
import { Host } from '../create/staff-calls.ts';

const { seed, stranger, rows } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;
let date: string;
let terrace: string;
let room: string;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  date = restaurant.dayFromToday(7);
  await inZone(restaurant, { name: 'T1', zone: 2, seats: 6 });
  await inZone(restaurant, { name: '1', zone: 1, seats: 2 });
  await inZone(restaurant, { name: '2', zone: 1, seats: 2 });
  const { areas } = await putAreas(restaurant, [
    { name: 'Terrace', isPublic: true, zones: [2] },
    { name: 'Dining room', isPublic: true, zones: [1] },
  ]);
  [terrace = '', room = ''] = areas?.map(({ id }) => id) ?? [];
});

/** Names of the tables of a booking, and the area that it is for. */
async function placeOf(id: string, caller: Caller = restaurant.owner) {
  const { node } = await caller.ask<{ node: { tables: { name: string }[]; area: { name: string } | null } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { tables { name } area { name } } } }',
    { id },
  );
  return [node.area?.name ?? null, ...node.tables.map(({ name }) => name)];
}

interface AreaSlot {
  time: string;
  available: boolean;
  areas: string[];
}

/** A time of the day as guests see it, in an area or anywhere. */
async function slotAt(time: string, areaId: string | null = null): Promise<AreaSlot | undefined> {
  const { restaurant: asked } = await stranger().ask<{
    restaurant: { availability: { slots: AreaSlot[] }; availabilityRange: { freeTimes: number }[] };
  }>(
    `query($id: ID!, $date: LocalDate!, $areaId: ID) { restaurant(id: $id) {
      availability(date: $date, partySize: 2, areaId: $areaId) { slots { time available areas } } } }`,
    { id: restaurant.id, date, areaId },
  );
  return asked.availability.slots.find((slot) => slot.time.startsWith(time));
}

describe('a guest who chooses an area', () => {
  test('gets a table in it although another is cheaper, and anywhere means the cheapest', async () => {
    expect(await placeOf((await restaurant.book({ areaId: terrace })).id)).toEqual(['Terrace', 'T1']);
    expect(await placeOf((await restaurant.book()).id)).toEqual([null, '1']);
  });

  test('sees which areas have a time, and the times that one has', async () => {
    expect(await slotAt('19:00')).toMatchObject({ available: true, areas: [terrace, room] });
    await restaurant.book({ areaId: terrace });
    expect(await slotAt('19:00')).toMatchObject({ available: true, areas: [room] });
    expect(await slotAt('19:00', terrace)).toMatchObject({ available: false, areas: [] });
    expect(await slotAt('19:00', room)).toMatchObject({ available: true, areas: [room] });
  });

  test('is refused when it is full, with times that the area has', async () => {
    await restaurant.book({ areaId: terrace });
    const { userErrors, alternatives } = await restaurant.ask({ areaId: terrace });
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
    expect((await restaurant.ask()).userErrors).toEqual([]);
  });

  test('keeps it while the form is filled in', async () => {
    const visitorKey = 'a visitor who keeps the terrace';
    const { holdSlot } = await stranger().ask<{ holdSlot: { userErrors: object[] } }>(
      `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { code field } } }`,
      { input: { restaurantId: restaurant.id, date, time: '19:00', guests: 2, areaId: terrace, visitorKey } },
    );
    expect(holdSlot.userErrors).toEqual([]);
    expect((await restaurant.ask({ areaId: terrace })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    const { id } = await restaurant.book({ areaId: terrace, visitorKey });
    expect(await placeOf(id)).toEqual(['Terrace', 'T1']);
  });

  test('cannot ask for one that is not open to guests; staff can', async () => {
    const { areas } = await putAreas(restaurant, [
      { name: 'Cellar', isPublic: false, zones: [1] },
      { id: terrace, name: 'Terrace', isPublic: true, zones: [2] },
    ]);
    const cellar = areas?.[0]?.id;
    expect((await restaurant.ask({ areaId: cellar })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['areaId'] },
    ]);
    const { createStaffBooking } = await restaurant.owner.ask<{
      createStaffBooking: { booking: { id: string } | null };
    }>(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }`,
      {
        input: {
          restaurantId: restaurant.id,
          date,
          time: '19:00',
          guests: 2,
          customerName: 'Ada',
          areaId: cellar,
        },
      },
    );
    expect(await placeOf(createStaffBooking.booking?.id ?? '')).toEqual(['Cellar', '1']);
  });

  test.each([
    ['of no area', 'area_01h455vb4pex5vsknk084sn02q'],
    ['that is none', 'terrace'],
  ])('with an id %s is refused at its field', async (_, areaId) => {
    expect((await restaurant.ask({ areaId })).userErrors).toEqual([
      { code: 'NOT_FOUND', field: ['areaId'], message: 'There is no such area.' },
    ]);
  });
});

describe('a booking for an area that changes', () => {
  test('stays in it when the guest comes at another time, and asks for another by the link', async () => {
    const { id, manageToken } = await restaurant.book({ areaId: terrace });
    const visit = { token: manageToken, date, time: '20:30:00', guests: 2 };
    expect((await changeManaged(stranger(), visit)).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Terrace', 'T1']);
    expect((await changeManaged(stranger(), { ...visit, areaId: room })).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Dining room', '1']);
    expect((await changeManaged(stranger(), { ...visit, areaId: null })).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual([null, '1']);
  });

  test('is refused an area that is full at its own time, and keeps what it has', async () => {
    await restaurant.book({ areaId: terrace });
    const { id, manageToken } = await restaurant.book({ areaId: room });
    const asked = { token: manageToken, date, time: '19:00:00', guests: 2, areaId: terrace };
    expect((await changeManaged(stranger(), asked)).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(await placeOf(id)).toEqual(['Dining room', '1']);
  });

  test('sits elsewhere only when staff say so, and stays there at that time', async () => {
    const { id, manageToken } = await restaurant.book({ areaId: terrace });
    const [table] = await rows<{ id: string }>(
      `select id from tables where restaurant_id = $1 and name = '2'`,
      [restaurant.uuid],
    );
    const visit = { id, date, time: '19:00:00', guests: 2 };
    const tableIds = [globalId('Table', table?.id ?? '')];
    expect((await move(restaurant.owner, { ...visit, tableIds })).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Terrace', '2']);
    const same = { token: manageToken, date, time: '19:00:00', guests: 1 };
    expect((await changeManaged(stranger(), same)).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Terrace', '2']);
    expect((await changeManaged(stranger(), { ...same, time: '20:00:00' })).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Terrace', 'T1']);
  });

  test('says that it sits elsewhere, from the answer that made it on', async () => {
    const [table] = await rows<{ id: string }>(
      `select id from tables where restaurant_id = $1 and name = '1'`,
      [restaurant.uuid],
    );
    const tableIds = [globalId('Table', table?.id ?? '')];
    const { createStaffBooking: made } = await restaurant.owner.ask<{
      createStaffBooking: { booking: { id: string; sitsElsewhere: boolean } };
    }>(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id sitsElsewhere } } }`,
      {
        input: {
          restaurantId: restaurant.id,
          date,
          time: '19:00',
          guests: 2,
          customerName: 'Ada',
          areaId: terrace,
          tableIds,
        },
      },
    );
    const isElsewhere = async () => {
      const { node } = await restaurant.owner.ask<{ node: { sitsElsewhere: boolean } }>(
        'query($id: ID!) { node(id: $id) { ... on Booking { sitsElsewhere } } }',
        { id: made.booking.id },
      );
      return node.sitsElsewhere;
    };
    expect([made.booking.sitsElsewhere, await isElsewhere()]).toEqual([true, true]);
    await rows('update tables set server_zone = 2 where id = $1', [table?.id]);
    expect(await isElsewhere()).toBe(false);
  });

  test('is for its area again when staff take the move to another one back', async () => {
    const host = new Host(restaurant);
    const booking = await host.booked({ areaId: terrace });
    const { id } = booking;
    const moved = await host.move(booking, { areaId: room });
    expect(await placeOf(id)).toEqual(['Dining room', '1']);
    expect((await host.undo(id, moved.undoUntil)).userErrors).toEqual([]);
    expect(await placeOf(id)).toEqual(['Terrace', 'T1']);
  });

  test('is in the log, by the names of the areas', async () => {
    const { id, manageToken } = await restaurant.book({ areaId: terrace });
    await changeManaged(stranger(), { token: manageToken, date, time: '19:00:00', guests: 2, areaId: room });
    const { node } = await restaurant.owner.ask<{
      node: {
        changeLog: { edges: { node: { changes: { field: string; before: string[]; after: string[] }[] } }[] };
      };
    }>(
      `query($id: ID!) { node(id: $id) { ... on Booking { changeLog(first: 1) { edges { node {
        changes { field before after } } } } } } }`,
      { id },
    );
    expect(node.changeLog.edges[0]?.node.changes).toContainEqual({
      field: 'AREA_ID',
      before: ['Terrace'],
      after: ['Dining room'],
    });
  });

  test('is found among those for its area', async () => {
    const { id } = await restaurant.book({ areaId: terrace });
    await restaurant.book();
    const { restaurant: asked } = await restaurant.owner.ask<{
      restaurant: { bookings: { totalCount: number; edges: { node: { id: string } }[] } };
    }>(
      `query($id: ID!, $areaId: ID) { restaurant(id: $id) { bookings(areaId: $areaId) { totalCount edges { node { id } } } } }`,
      { id: restaurant.id, areaId: terrace },
    );
    expect(asked.bookings).toEqual({ totalCount: 1, edges: [{ node: { id } }] });
  });
});
