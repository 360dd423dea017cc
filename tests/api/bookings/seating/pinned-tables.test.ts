import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { changeManaged, timesToMoveTo } from '../booking-calls.ts';
import { Host, namesOf } from '../create/staff-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { seed } = server;
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let corner: string;

beforeEach(async () => {
  bistro = await seed.restaurant();
  host = new Host(bistro);
  corner = await bistro.table({ name: 'Corner', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  window = await bistro.table({ name: 'Window', capacity: 4, minCapacity: 1, maxCapacity: 4 });
});

describe('a pinned booking', () => {
  test('keeps its table at another time, though the engine would choose another', async () => {
    const mine = await host.booked({ tableIds: [window], pinTables: true });
    const { booking } = await host.move(mine, { time: '20:30:00' });
    expect([namesOf(booking), booking?.tablesPinned]).toEqual([['Window'], true]);
  });

  test('is not moved to where its table is held, even with a reason, and its staff see that beforehand', async () => {
    const mine = await host.booked({ tableIds: [window], pinTables: true, time: '17:00:00' });
    await host.booked({ tableIds: [window] });
    for (const more of [{}, { overruleReason: 'Please.' }]) {
      expect(await host.move(mine, { time: '19:00:00', ...more })).toMatchObject({
        booking: null,
        userErrors: [{ code: 'SLOT_TAKEN', field: ['time'] }],
        refusal: { explanation: 'Tables: Window is held by somebody else then.', canOverrule: false },
      });
    }
    expect(await host.seen(mine.id)).toMatchObject({ time: '17:00:00', tables: [{ name: 'Window' }] });
  });

  test('whose guest moves it by the link keeps its table too, and is offered only times when it is free', async () => {
    const { id, manageToken } = await bistro.book({ time: '17:00:00' });
    await host.assign(id, [window], { pinTables: true });
    const { date } = await host.booked({ tableIds: [window] });
    const guest = server.stranger();
    const slots = await timesToMoveTo(guest, manageToken, date);
    const free = slots.filter(({ available }) => available).map(({ time }) => time);
    expect([free.includes('18:00:00'), free.includes('19:00:00')]).toEqual([true, false]);
    const change = (time: string) => changeManaged(guest, { token: manageToken, date, time, guests: 2 });
    expect((await change('19:00:00')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect((await change('18:00:00')).userErrors).toEqual([]);
    expect(namesOf(await host.seen(id))).toEqual(['Window']);
  });

  test('grows beyond its table with a reason only', async () => {
    const mine = await host.booked({ tableIds: [corner], pinTables: true });
    expect((await host.move(mine, { guests: 3 })).refusal).toMatchObject({
      reason: 'NO_TABLE',
      canOverrule: true,
    });
    const { booking } = await host.move(mine, { guests: 3, overruleReason: 'A child on a lap.' });
    expect([booking?.guests, namesOf(booking)]).toEqual([3, ['Corner']]);
  });

  test('taken back after it was cancelled gets its own table or none of the others', async () => {
    const mine = await host.booked({ tableIds: [window], pinTables: true });
    await host.setStatus(mine.id, 'CANCELLED');
    const theirs = await host.booked({ tableIds: [window] });
    const refused = await host.setStatus(mine.id, 'CONFIRMED', { overruleReason: 'They insist.' });
    expect([refused.booking, refused.refusal?.canOverrule]).toEqual([null, false]);
    await host.setStatus(theirs.id, 'CANCELLED');
    expect(namesOf((await host.setStatus(mine.id, 'CONFIRMED')).booking)).toEqual(['Window']);
  });

  test('stays pinned when other tables are chosen, until staff say otherwise', async () => {
    const { id, tablesPinned } = await host.booked({ pinTables: true });
    expect(tablesPinned).toBe(true);
    expect((await host.assign(id, [window])).booking?.tablesPinned).toBe(true);
    expect((await host.assign(id, [window], { pinTables: false })).booking?.tablesPinned).toBe(false);
    expect((await host.assign(id, [], { pinTables: true })).booking?.tablesPinned).toBe(false);
  });
});

describe('a booking that is not pinned', () => {
  test('stays at its table when that is free at the new time, to spare the host a look at the plan', async () => {
    const mine = await host.booked({ tableIds: [window] });
    expect(namesOf((await host.move(mine, { time: '20:30:00' })).booking)).toEqual(['Window']);
  });

  test('gets another table when its own is held then, or is too large for a party that has shrunk', async () => {
    const mine = await host.booked({ tableIds: [window], time: '17:00:00' });
    await host.booked({ tableIds: [window] });
    expect(namesOf((await host.move(mine, { time: '19:00:00' })).booking)).toEqual(['Corner']);
    const large = await bistro.table({ name: 'Large', capacity: 8, minCapacity: 6, maxCapacity: 8 });
    const party = await host.booked({ tableIds: [large], guests: 6, time: '12:00:00' });
    expect(namesOf((await host.move(party, { guests: 2 })).booking)).toEqual(['Corner']);
  });
});

describe('the times that staff can choose from', () => {
  const ask = async (partySize: number, movingBookingId?: string) => {
    const { restaurant } = await host.caller.ask<{ restaurant: { staffAvailability: { slots: Slot[] } } }>(
      `query($id: ID!, $date: LocalDate!, $partySize: Int!, $movingBookingId: ID) { restaurant(id: $id) {
        staffAvailability(date: $date, partySize: $partySize, movingBookingId: $movingBookingId) {
          slots { time available reason explanation canOverrule } } } }`,
      { id: bistro.id, date: bistro.dayFromToday(7), partySize, movingBookingId },
    );
    const { slots } = restaurant.staffAvailability;
    return (time: string) => slots.find((slot) => slot.time === time);
  };
  interface Slot {
    time: string;
    available: boolean;
    reason: string | null;
    explanation: string | null;
    canOverrule: boolean;
  }

  test('say of each that is refused the rule and whether it can be overruled', async () => {
    await host.booked();
    await host.booked();
    const at = await ask(2);
    expect(at('18:00:00')).toEqual({
      time: '18:00:00',
      available: true,
      reason: null,
      explanation: null,
      canOverrule: false,
    });
    expect(at('19:15:00')).toMatchObject({
      available: false,
      reason: 'NO_TABLE',
      explanation: 'Tables: 2 tables and combinations suit a party of 2; 2 are held.',
      canOverrule: true,
    });
    expect(at('21:45:00')).toMatchObject({ reason: 'PAST_LAST_SEATING', canOverrule: true });
  });

  test('look past a booking that is to move, and know the tables that it is pinned to', async () => {
    const mine = await host.booked({ tableIds: [window], pinTables: true });
    await host.booked({ tableIds: [corner] });
    await host.booked({ tableIds: [window], time: '20:00:00' });
    expect((await ask(2))('19:00:00')?.available).toBe(false);
    const at = await ask(2, mine.id);
    expect(at('19:00:00')?.available).toBe(true);
    expect(at('20:00:00')).toMatchObject({ reason: 'NO_TABLE', canOverrule: false });
  });

  test('refuse an id that is no booking of the restaurant', async () => {
    const { id } = await (await seed.restaurant()).book();
    for (const wrong of [id, 'nothing']) await expect(ask(2, wrong)).rejects.toThrow('BAD_USER_INPUT');
  });
});
