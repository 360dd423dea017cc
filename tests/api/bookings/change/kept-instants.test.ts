import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules } from '../../availability/rules/rule-calls.ts';
import { changeManaged, timesToMoveTo } from '../booking-calls.ts';
import { Host, namesOf, type StaffBooking } from '../create/staff-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const FRIDAY = '2026-07-10';
const AFTER_MIDNIGHT = '2026-07-11T00:30:00.000Z';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bar: SeededRestaurant;
let host: Host;
let rules: Rules;
let window: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  bar = await seed.restaurant({ openingTime: '18:00', closingTime: '03:00', timeSlotDuration: 60 });
  host = new Host(bar);
  rules = new Rules(bar);
  await bar.table({ name: 'Corner', capacity: 4, minCapacity: 1, maxCapacity: 4 });
  window = await bar.table({ name: 'Window', capacity: 4, minCapacity: 1, maxCapacity: 4 });
});

const bookNight = (request: object = {}) => host.booked({ date: FRIDAY, time: '00:30:00', ...request });
const hours = (openingTime: string, closingTime: string) =>
  rules.services({ name: 'Hours', weekdays: EVERY_DAY, openingTime, closingTime });
const instantOf = (booking: StaffBooking | null) => booking?.startsAt;

describe('a party of Friday’s night that comes half an hour after midnight', () => {
  test.each([
    ['the hours end earlier', () => hours('18:00:00', '23:00:00')],
    ['the day is closed', () => rules.specialDay(FRIDAY, [], 'Private')],
    ['the hours are now those of the early morning', () => hours('00:00:00', '02:00:00')],
  ])('keeps its instant when it grows or changes its table after %s', async (_change, change) => {
    const mine = await bookNight();
    expect(instantOf(mine)).toBe(AFTER_MIDNIGHT);
    expect(await change()).toEqual(DONE);
    const grown = await host.move(mine, { guests: 3 });
    expect([grown.userErrors, instantOf(grown.booking), grown.booking?.guests]).toEqual([
      [],
      AFTER_MIDNIGHT,
      3,
    ]);
    const moved = await host.move(mine, { guests: 3, tableIds: [window], overruleReason: 'By the window.' });
    expect([instantOf(moved.booking), namesOf(moved.booking)]).toEqual([AFTER_MIDNIGHT, ['Window']]);
    expect(moved.booking?.overrules).toEqual([]); // no rule says no to what stays
  });

  test('stays in its night when staff insist on another time after the day was closed', async () => {
    const mine = await bookNight();
    await rules.specialDay(FRIDAY, []);
    const { booking } = await host.move(mine, { time: '00:45:00', overruleReason: 'Regulars.' });
    expect(instantOf(booking)).toBe('2026-07-11T00:45:00.000Z');
  });

  test('grows by its own link when the hours have changed, at the time that its link lists', async () => {
    const { manageToken } = await bar.book({ date: FRIDAY, time: '00:30:00' });
    await hours('18:00:00', '23:00:00');
    const guest = server.stranger();
    const own = (await timesToMoveTo(guest, manageToken, FRIDAY, 3)).filter(
      ({ time }) => time === '00:30:00',
    );
    expect(own).toMatchObject([{ startsAt: AFTER_MIDNIGHT, available: true }]);
    const { booking } = await changeManaged(guest, {
      token: manageToken,
      date: FRIDAY,
      time: '00:30:00',
      guests: 3,
    });
    expect([booking?.startsAt, booking?.guests]).toEqual([AFTER_MIDNIGHT, 3]);
  });

  test('does not grow into a room that is full at that hour, though the house is closed by now', async () => {
    await bar.set({ seatingCapacity: 4 });
    const mine = await bookNight();
    await bookNight();
    await rules.specialDay(FRIDAY, []);
    expect((await host.move(mine, { guests: 3 })).refusal?.reason).toBe('FULL_ROOM');
  });
});

describe('staff who keep a house open a little longer than its hours', () => {
  test('book the night that is under way, not the morning before it', async () => {
    await hours('18:00:00', '00:30:00');
    clock.moveTo('2026-07-10T23:30:00.000Z');
    await bar.ownerReturns();
    const late = { date: FRIDAY, time: '00:45:00' };
    expect((await host.book(late)).refusal).toMatchObject({ reason: 'CLOSED', canOverrule: true });
    const booking = await host.booked({ ...late, overruleReason: 'Regulars.' });
    expect(booking.startsAt).toBe('2026-07-11T00:45:00.000Z');
  });

  test('open in the morning of the date when they say a time that is long after the night', async () => {
    await hours('18:00:00', '00:30:00');
    const early = await host.booked({ date: FRIDAY, time: '08:00:00', overruleReason: 'A breakfast.' });
    expect(early.startsAt).toBe('2026-07-10T08:00:00.000Z');
  });
});
