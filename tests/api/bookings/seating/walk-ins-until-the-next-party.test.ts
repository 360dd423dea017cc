import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Door } from '../../waitlist/waitlist-calls.ts';
import { Host } from '../create/staff-calls.ts';
import { tableNow } from './tonight-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, seed } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let bar: string;

interface Choice {
  name: string;
  tableIds: string[];
  isFree: boolean;
  canChoose: boolean;
  freeUntil: string | null;
  explanation: string;
}

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1, maxCapacity: 2, capacity: 2 });
  await host.booked({ date: DATE, time: '19:45:00', tableIds: [window], customerName: 'Grace' });
  await host.booked({ date: DATE, time: '18:10:00', tableIds: [bar], customerName: 'Emmy' });
  clock.moveTo(at('18:30'));
});

/** Seats guests who walk in now at the window. */
const walkIn = (more: object = {}) =>
  host.book({
    date: DATE,
    time: '18:30:00',
    source: 'WALK_IN',
    status: 'SEATED',
    tableIds: [window],
    ...more,
  });

async function places(partySize = 2): Promise<{ explanation: string; choices: Choice[] }> {
  const { restaurant } = await host.caller.ask<{
    restaurant: { tonight: { places: { explanation: string; choices: Choice[] } } };
  }>(
    `query($id: ID!, $partySize: Int!) { restaurant(id: $id) { tonight { places(partySize: $partySize) {
      explanation choices { name tableIds isFree canChoose freeUntil explanation } } } } }`,
    { id: bistro.id, partySize },
  );
  return restaurant.tonight.places;
}

/** What the host is told with the refusal of a walk-in at the window. */
async function offeredUntil(time = '18:30:00'): Promise<string | null | undefined> {
  const { createStaffBooking } = await host.caller.ask<{
    createStaffBooking: { refusal: { freeUntil: string | null } | null };
  }>(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { refusal { freeUntil } } }`,
    {
      input: {
        restaurantId: bistro.id,
        date: DATE,
        time,
        guests: 2,
        customerName: 'Walk-in',
        status: 'SEATED',
        tableIds: [window],
      },
    },
  );
  return createStaffBooking.refusal?.freeUntil;
}

describe('guests who walk in when the only free table is booked soon', () => {
  test('are refused it for a whole turn, and the host is told until when it is free', async () => {
    expect(await walkIn()).toMatchObject({ booking: null, refusal: { canOverrule: false } });
    expect(await offeredUntil()).toBe(at('19:45'));
    const { explanation, choices } = await places();
    expect(explanation).toBe(
      'No table for 2 is free for a whole turn right now. Window is free until 19:45, when the next party comes.',
    );
    expect(choices).toMatchObject([
      { name: 'Bar', isFree: false, freeUntil: null },
      {
        name: 'Window',
        isFree: false,
        canChoose: false,
        freeUntil: at('19:45'),
        explanation: 'Free until 19:45',
      },
    ]);
  });

  test('get it until then: the stay ends where the next one begins', async () => {
    const { booking } = await walkIn({ until: at('19:45') });
    expect(booking).toMatchObject({ startsAt: at('18:30'), endsAt: at('19:45'), overrules: [] });
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'SEATED',
      booking: { endsAt: at('19:45') },
      next: { customerName: 'Grace' },
      isNextAtRisk: false,
    });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('never get a minute of the next party, with a reason neither', async () => {
    for (const more of [{}, { overruleReason: 'They are quick.' }]) {
      expect(await walkIn({ until: at('19:46'), ...more })).toMatchObject({
        booking: null,
        refusal: { canOverrule: false },
      });
    }
  });

  test.each(['18:44', '18:30', '17:00'])(
    'until %s are refused, as nobody eats in that time',
    async (time) => {
      expect((await walkIn({ until: at(time) })).userErrors).toMatchObject([
        { code: 'OUT_OF_RANGE', field: ['until'] },
      ]);
    },
  );

  test('stay no longer than their turn, however late they may', async () => {
    const { booking } = await walkIn({ tableIds: [await bistro.table()], until: at('23:00') });
    expect(booking?.endsAt).toBe(at('20:00'));
  });

  test('are offered nothing when the next party is almost there, or the table is too small', async () => {
    clock.moveTo(at('19:31'));
    expect(await offeredUntil('19:31:00')).toBeNull();
    clock.moveTo(at('18:30'));
    expect((await places(7)).choices.map(({ freeUntil }) => freeUntil)).toEqual([null, null]);
  });

  test('of two hosts who give it away at once one is told that it is taken', async () => {
    const both = await Promise.all([walkIn({ until: at('19:45') }), walkIn({ until: at('19:45') })]);
    expect(both.filter(({ booking }) => booking)).toHaveLength(1);
    expect(await bistro.overlaps()).toEqual([]);
  });
});

test('a party from the waitlist gets a table until the next booking too', async () => {
  const door = new Door(bistro);
  const entry = await door.added({ customerName: 'Ada' });
  expect((await door.set(entry, 'SEATED', { tableIds: [window] })).userErrors).toMatchObject([
    { code: 'SLOT_TAKEN' },
  ]);
  const seated = await door.set(entry, 'SEATED', { tableIds: [window], until: at('19:45') });
  expect(seated.userErrors).toEqual([]);
  expect((await tableNow(bistro, 'Window')).booking).toMatchObject({
    customerName: 'Ada',
    endsAt: at('19:45'),
  });
});
