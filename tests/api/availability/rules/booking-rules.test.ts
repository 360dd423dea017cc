import { beforeEach, describe, expect, test } from 'vitest';
import { Onlooker } from '../../../live/live-queries.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, freeTimes, Rules, reasonAt, rulesOf } from './rule-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z'; // a Wednesday
const server = await testServer({ now: NOW });
const { clock, seed } = server;
const diner = server.stranger();
let restaurant: SeededRestaurant;
let rules: Rules;
let date: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
  date = restaurant.dayFromToday(7);
});

const day = (partySize = 2, on = date) => dayOf(diner, restaurant.id, on, partySize);

const UNSET = {
  pacingCovers: null,
  pacingParties: null,
  leadMinutes: 0,
  horizonDays: 60,
  largestOnlineParty: 10,
  instantConfirmation: false,
  onlineBookingPaused: false,
  turnTimes: [],
};

describe('an owner who has decided nothing', () => {
  test('has the usual rules, and a suggestion for turn times', async () => {
    expect(await rulesOf(restaurant.owner, restaurant.id)).toEqual({
      bookingRules: {
        ...UNSET,
        suggestedTurnTimes: [
          { upTo: 2, minutes: 90 },
          { upTo: 4, minutes: 105 },
          { upTo: 6, minutes: 120 },
          { upTo: 8, minutes: 150 },
          { upTo: 100, minutes: 180 },
        ],
      },
      services: [],
      specialDays: [],
      blocks: [],
    });
    expect(freeTimes(await day()).at(-1)).toBe('21:00');
  });
});

describe('an owner who changes a rule', () => {
  test.each([
    { pacingCovers: 1, pacingParties: 1_000 },
    { leadMinutes: 43_200 },
    { horizonDays: 0 },
    { largestOnlineParty: 100 },
    { instantConfirmation: true },
    { onlineBookingPaused: true },
    {
      turnTimes: [
        { upTo: 4, minutes: 15 },
        { upTo: 100, minutes: 720 },
      ],
    },
  ])('to %j keeps all else as it was', async (change) => {
    expect(await rules.update(change)).toEqual(DONE);
    const { bookingRules } = await rulesOf(restaurant.owner, restaurant.id);
    expect(bookingRules).toMatchObject({ ...UNSET, ...change });
    expect(await rules.update({})).toEqual(DONE);
    expect(await rulesOf(restaurant.owner, restaurant.id)).toMatchObject({ bookingRules });
  });

  test('takes a limit or the turn times back with nothing, and changes nothing else by it', async () => {
    await rules.update({ pacingCovers: 8, leadMinutes: 30, turnTimes: [{ upTo: 2, minutes: 90 }] });
    expect(await rules.update({ pacingCovers: null, leadMinutes: null, turnTimes: [] })).toEqual(DONE);
    const { bookingRules } = await rulesOf(restaurant.owner, restaurant.id);
    expect(bookingRules).toMatchObject({ ...UNSET, leadMinutes: 30 });
  });

  test.each([
    ['no covers at all', { pacingCovers: 0 }, ['pacingCovers'], 'from 1 to 10,000'],
    ['a stadium', { pacingCovers: 1_000_000_000 }, ['pacingCovers'], 'from 1 to 10,000'],
    ['a stadium at once', { pacingParties: 1_001 }, ['pacingParties'], 'from 1 to 1,000'],
    ['notice after the fact', { leadMinutes: -1 }, ['leadMinutes'], 'from 0 to 43,200'],
    ['the next century', { horizonDays: 36_500 }, ['horizonDays'], 'from 0 to 730'],
    ['nobody', { largestOnlineParty: 0 }, ['largestOnlineParty'], 'from 1 to 100'],
    ['a party of 101', { turnTimes: [{ upTo: 101, minutes: 90 }] }, ['turnTimes', '0', 'upTo'], '1 to 100'],
    ['turns of a day', { turnTimes: [{ upTo: 2, minutes: 1_440 }] }, ['turnTimes', '0', 'minutes'], '720'],
    [
      'too many turns',
      { turnTimes: Array.from({ length: 21 }, (_, i) => ({ upTo: i + 1, minutes: 60 })) },
      ['turnTimes'],
      'at most 20',
    ],
  ])('to %s is refused at the field, and nothing is changed', async (_what, change, field, words) => {
    const { userErrors } = await rules.update({ instantConfirmation: true, ...change });
    expect(userErrors).toEqual([{ code: 'OUT_OF_RANGE', field, message: expect.stringContaining(words) }]);
    expect((await rulesOf(restaurant.owner, restaurant.id)).bookingRules).toMatchObject(UNSET);
  });

  test.each([
    ['off the quarter-hour', [{ upTo: 2, minutes: 50 }], ['turnTimes', '0', 'minutes'], 'quarter-hours'],
    [
      'twice for one size',
      [
        { upTo: 2, minutes: 60 },
        { upTo: 2, minutes: 75 },
      ],
      ['turnTimes', '1', 'upTo'],
      'already',
    ],
  ])('to turn times %s is told which one is wrong', async (_what, turnTimes, field, words) => {
    const { userErrors } = await rules.update({ turnTimes });
    expect(userErrors).toEqual([{ code: 'INVALID', field, message: expect.stringContaining(words) }]);
  });

  test('at the same moment as the manager leaves both changes in place, also the very first ones', async () => {
    const manager = new Rules(restaurant, await restaurant.member('manager'));
    const turns = (minutes: number) => [1, 2, 3].map((upTo) => ({ upTo, minutes }));
    const outcomes = await Promise.all([
      rules.update({ leadMinutes: 45, turnTimes: turns(60) }),
      manager.update({ horizonDays: 14, turnTimes: turns(90) }),
    ]);
    expect(outcomes).toEqual([DONE, DONE]);
    const { bookingRules } = await rulesOf(restaurant.owner, restaurant.id);
    expect(bookingRules).toMatchObject({ leadMinutes: 45, horizonDays: 14 });
    expect([turns(60), turns(90)]).toContainEqual(bookingRules.turnTimes);
  });
});

describe('a diner', () => {
  test('stays as long as a party of that size does', async () => {
    await rules.update({
      turnTimes: [
        { upTo: 2, minutes: 90 },
        { upTo: 6, minutes: 120 },
      ],
    });
    expect(freeTimes(await day(2)).at(-1)).toBe('20:30');
    expect(freeTimes(await day(3)).at(-1)).toBe('20:00');
    expect(freeTimes(await day(9)).at(-1)).toBe('20:00');
    const { id } = await restaurant.book({ date, time: '19:00', guests: 3 });
    const { node } = await restaurant.owner.ask<{ node: { endsAt: string } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { endsAt } } }',
      { id },
    );
    expect(node.endsAt).toBe(`${date}T21:00:00.000Z`);
  });

  test('who was cancelled and is taken back stays as long again', async () => {
    await rules.update({ turnTimes: [{ upTo: 2, minutes: 90 }] });
    const { id } = await restaurant.book({ date, time: '19:00' });
    await restaurant.setStatus(id, 'CANCELLED');
    expect(await restaurant.setStatus(id, 'CONFIRMED')).toMatchObject({ userErrors: [] });
    await restaurant.set({ seatingCapacity: 2 });
    expect(reasonAt(await day(), '20:15')).toBe('FULL_ROOM');
    expect(reasonAt(await day(), '20:30')).toBeNull();
  });

  test('is not let in with too many others in one quarter-hour, and is offered the next', async () => {
    await rules.update({ pacingCovers: 6, pacingParties: 2 });
    await restaurant.book({ date, time: '19:00', guests: 4 });
    expect(reasonAt(await day(3), '19:00')).toBe('PACED');
    expect(reasonAt(await day(2), '19:00')).toBeNull();
    await restaurant.book({ date, time: '19:00', guests: 1 });
    expect(reasonAt(await day(1), '19:00')).toBe('PACED');
    const { userErrors, alternatives } = await restaurant.ask({ date, time: '19:00', guests: 1 });
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN', field: ['time'] }]);
    expect(alternatives?.map(({ time }) => time)).toEqual(['18:30:00', '18:45:00', '19:15:00']);
  });

  test('must give the notice that the owner wants, and not come too early in the year', async () => {
    await rules.update({ leadMinutes: 120, horizonDays: 3 });
    const today = await day(2, restaurant.today);
    expect(reasonAt(today, '10:00')).toBe('PAST');
    expect(reasonAt(today, '12:00')).toBe('TOO_SOON');
    expect(freeTimes(today)[0]).toBe('12:15');
    expect(freeTimes(await day(2, restaurant.dayFromToday(3)))).not.toEqual([]);
    expect(reasonAt(await day(2, restaurant.dayFromToday(4)), '19:00')).toBe('TOO_FAR');
  });

  test('cannot book while online booking is paused, and reads why', async () => {
    await rules.update({ onlineBookingPaused: true });
    expect(freeTimes(await day())).toEqual([]);
    expect(reasonAt(await day(), '19:00')).toBe('ONLINE_BOOKING_PAUSED');
    const { userErrors } = await restaurant.ask({ date });
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN', field: ['date'] }]);
    await rules.update({ onlineBookingPaused: false });
    await restaurant.book({ date });
  });

  test('is confirmed at once where the owner wants it so, but never with a large party', async () => {
    expect((await restaurant.book({ date })).status).toBe('PENDING');
    await rules.update({ instantConfirmation: true, largestOnlineParty: 4 });
    expect((await restaurant.book({ date, guests: 4 })).status).toBe('CONFIRMED');
    expect((await restaurant.book({ date, guests: 5 })).status).toBe('PENDING');
  });

  test('with a page open sees a change of the rules at once', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, date);
    await times.until(({ availability }) => availability.slots.some(({ available }) => available));
    await rules.update({ onlineBookingPaused: true });
    await times.until(({ availability }) => availability.slots.every(({ available }) => !available));
    expect(times.errors).toEqual([]);
  });
});
