import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../create/staff-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, seed } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;

interface Day {
  seatingCapacity: number;
  services: { name: string }[];
  covers: { startsAt: string; covers: number; startingCovers: number; startingParties: number }[];
}

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({
    timeSlotDuration: 60,
    seatingCapacity: 10,
    openingTime: '17:00:00',
    closingTime: '23:00:00',
  });
  host = new Host(bistro, await bistro.member('host'));
});

const booked = (time: string, guests: number, more: object = {}) =>
  host.booked({ date: DATE, time: `${time}:00`, guests, ...more });

async function day(date = DATE): Promise<Day> {
  const { restaurant } = await host.caller.ask<{ restaurant: { serviceDay: Day } }>(
    `query($id: ID!, $date: LocalDate) { restaurant(id: $id) { serviceDay(date: $date) { seatingCapacity services { name }
      covers { startsAt covers startingCovers startingParties } } } }`,
    { id: bistro.id, date },
  );
  return restaurant.serviceDay;
}

/** Covers in the room by clock time, where there are any. */
async function full(): Promise<Record<string, number>> {
  const { covers } = await day();
  const some = covers.filter((quarter) => quarter.covers > 0);
  return Object.fromEntries(some.map((quarter) => [quarter.startsAt.slice(11, 16), quarter.covers]));
}

describe('covers over a day', () => {
  test('are told by quarter-hour from opening to closing, against the seats of the room', async () => {
    const { seatingCapacity, covers } = await day();
    expect([seatingCapacity, covers.length]).toEqual([10, 24]);
    expect(covers[0]).toEqual({ startsAt: at('17:00'), covers: 0, startingCovers: 0, startingParties: 0 });
    expect(covers.at(-1)?.startsAt).toBe(at('22:45'));
  });

  test('add up who is in the room at one time, and who begins in each quarter-hour', async () => {
    await booked('19:00', 2);
    await booked('19:10', 3);
    await booked('19:30', 4);
    const { covers } = await day();
    const seven = covers.filter(({ startsAt }) => startsAt >= at('19:00') && startsAt <= at('20:15'));
    expect(seven.map((quarter) => quarter.covers)).toEqual([5, 5, 9, 9, 7, 4]);
    expect(seven.map(({ startingCovers, startingParties }) => [startingCovers, startingParties])).toEqual([
      [5, 2],
      [0, 0],
      [4, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('leave as many seats as the next party gets', async () => {
    await booked('19:00', 8);
    expect((await full())['19:00']).toBe(8);
    expect((await host.book({ date: DATE, time: '19:00:00', guests: 3 })).refusal?.reason).toBe('FULL_ROOM');
    expect((await host.book({ date: DATE, time: '19:00:00', guests: 2 })).userErrors).toEqual([]);
  });

  test('keep those who have left in the past, and nobody who never came', async () => {
    const left = await booked('17:00', 2);
    await booked('17:00', 3, { customerName: 'Never came' });
    const gone = await booked('17:00', 1);
    clock.moveTo(at('17:00'));
    await host.setStatus(left.id, 'SEATED');
    await host.setStatus(gone.id, 'NO_SHOW');
    expect(await full()).toEqual({ '17:00': 5, '17:15': 5, '17:30': 5, '17:45': 5 });
    clock.moveTo(at('17:30'));
    await host.setStatus(left.id, 'COMPLETED');
    clock.moveTo(at('18:00'));
    expect(await full()).toEqual({ '17:00': 2, '17:15': 2 });
  });

  test('count a party that sits past its turn until it is finished, and visitors who fill in the form', async () => {
    const { id } = await booked('17:00', 2);
    clock.moveTo(at('17:00'));
    await host.setStatus(id, 'SEATED');
    clock.moveTo(at('18:10'));
    const hold = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { message } } }`;
    await host.caller.ask(hold, {
      input: {
        restaurantId: bistro.id,
        date: DATE,
        time: '21:00:00',
        guests: 4,
        visitorKey: 'v'.repeat(43),
      },
    });
    const { '18:15': overdue, '18:30': later, '21:00': held } = await full();
    expect([overdue, later, held]).toEqual([2, undefined, 4]);
  });

  test('go on after closing until the last party has left, past midnight too', async () => {
    await bistro.set({ openingTime: '22:00:00', closingTime: '01:00:00' });
    await booked('00:30', 2, { overruleReason: 'Regulars.' });
    const { covers } = await day();
    expect(covers.at(-1)).toMatchObject({ startsAt: '2026-07-02T01:15:00.000Z', covers: 2 });
    expect((await day('2026-07-02')).covers.every((quarter) => quarter.covers === 0)).toBe(true);
  });

  test('are none on a closed day', async () => {
    const CLOSE = `mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }`;
    await bistro.owner.ask(CLOSE, { input: { restaurantId: bistro.id, date: DATE, services: [] } });
    expect(await day()).toMatchObject({ services: [], covers: [] });
  });
});
