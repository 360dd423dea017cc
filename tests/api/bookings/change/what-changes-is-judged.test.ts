import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules } from '../../availability/rules/rule-calls.ts';
import { changeManaged, timesToMoveTo } from '../booking-calls.ts';
import { codesOf, Host, namesOf } from '../create/staff-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let host: Host;
let rules: Rules;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ openingTime: '10:00', closingTime: '23:00', timeSlotDuration: 60 });
  host = new Host(bistro);
  rules = new Rules(bistro);
});

describe('a guest who comes with fewer than were booked', () => {
  test.each([
    ['inside the notice', { leadMinutes: 1_440 }],
    ['while online booking is paused', { onlineBookingPaused: true }],
  ])('says so %s; only more guests or another time are refused', async (_when, change) => {
    await bistro.table({ capacity: 4, minCapacity: 1, maxCapacity: 6 });
    const { manageToken: token, date } = await bistro.book({
      date: bistro.today,
      time: '19:00:00',
      guests: 4,
    });
    expect(await rules.update(change)).toEqual(DONE);
    const guest = server.stranger();
    const ask = (time: string, guests: number) => changeManaged(guest, { token, date, time, guests });
    const listed = await timesToMoveTo(guest, token, date, 3);
    expect(listed.filter(({ available }) => available).map(({ time }) => time)).toEqual(['19:00:00']);
    expect((await ask('19:00:00', 5)).booking).toBeNull();
    expect((await ask('19:15:00', 4)).booking).toBeNull();
    expect((await ask('19:00:00', 3)).booking).toMatchObject({ guests: 3, time: '19:00:00' });
  });

  test('keeps the table where no smaller one is free', async () => {
    await bistro.table({ name: 'Large', capacity: 6, minCapacity: 4, maxCapacity: 6 });
    const { id, manageToken: token, date } = await bistro.book({ guests: 4 });
    const { booking } = await changeManaged(server.stranger(), { token, date, time: '19:00:00', guests: 3 });
    expect([booking?.guests, namesOf(await host.seen(id))]).toEqual([3, ['Large']]);
  });

  test('stays as long as before when turns have become longer, and shorter where smaller parties do', async () => {
    const { id, manageToken: token, date } = await bistro.book({ guests: 4 });
    await rules.update({
      turnTimes: [
        { upTo: 2, minutes: 45 },
        { upTo: 10, minutes: 120 },
      ],
    });
    const ask = (guests: number) =>
      changeManaged(server.stranger(), { token, date, time: '19:00:00', guests });
    await ask(3);
    expect((await host.seen(id))?.endsAt).toBe(`${date}T20:00:00.000Z`);
    await ask(2);
    expect((await host.seen(id))?.endsAt).toBe(`${date}T19:45:00.000Z`);
  });
});

describe('staff', () => {
  test('need no reason to make two into three for a party that is ten minutes late', async () => {
    const mine = await host.booked({ date: bistro.today, time: '11:00:00' });
    clock.moveTo('2026-07-01T11:10:00.000Z');
    const { booking, userErrors } = await host.move(mine, { guests: 3 });
    expect([userErrors, booking?.guests, booking?.startsAt]).toEqual([[], 3, mine.startsAt]);
  });

  test('move a party by a quarter-hour at two tables that they have joined themselves', async () => {
    const one = await bistro.table({ name: 'One', capacity: 4, minCapacity: 1, maxCapacity: 4 });
    const two = await bistro.table({ name: 'Two', capacity: 4, minCapacity: 1, maxCapacity: 4 });
    await bistro.table({ name: 'Hall', capacity: 10, minCapacity: 7, maxCapacity: 10 });
    await host.booked({ guests: 8, time: '18:30:00' }); // the hall is taken
    const mine = await host.booked({ guests: 7, tableIds: [one, two] });
    const { booking, userErrors } = await host.move(mine, { time: '19:15:00' });
    expect([userErrors, booking?.time, namesOf(booking)]).toEqual([[], '19:15:00', ['One', 'Two']]);
    const grown = await host.move(mine, { time: '19:15:00', guests: 8 });
    expect([grown.userErrors, namesOf(grown.booking)]).toEqual([[], ['One', 'Two']]);
  });
});

describe('a guest whose table staff have chosen', () => {
  async function pinned() {
    const window = await bistro.table({ name: 'Window', capacity: 4, minCapacity: 1, maxCapacity: 4 });
    await bistro.table({ name: 'Hall', capacity: 10, minCapacity: 1, maxCapacity: 10 });
    const { id, manageToken: token, date } = await bistro.book({ guests: 4 });
    await host.assign(id, [window], { pinTables: true });
    return { window, token, date };
  }

  test('is told in a guest’s words that it is too small for seven, and that a call helps', async () => {
    const { token, date } = await pinned();
    const guest = server.stranger();
    const { booking, userErrors } = await changeManaged(guest, { token, date, time: '19:00:00', guests: 7 });
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([
      {
        code: 'OUT_OF_RANGE',
        field: ['guests'],
        message: 'Parties of that size cannot be booked online. Please call the restaurant.',
      },
    ]);
    const reasons = (await timesToMoveTo(guest, token, date, 7)).map(({ reason }) => reason);
    expect(reasons).toContain('PARTY_TOO_LARGE');
    expect(reasons).not.toContain('NO_TABLE');
  });

  test('is offered other times when somebody else has it then', async () => {
    const { window, token, date } = await pinned();
    await host.booked({ time: '21:00:00', tableIds: [window] });
    const change = { token, date, time: '21:00:00', guests: 4 };
    const refused = await changeManaged(server.stranger(), change);
    expect([codesOf(refused), refused.alternatives?.map(({ time }) => time)]).toEqual([
      ['SLOT_TAKEN'],
      ['19:45:00', '20:00:00', '22:00:00'],
    ]);
    expect(refused.userErrors[0]?.message).toBe('That time was just taken. Please choose another one.');
  });
});
