import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, freeTimes, type Hours, Rules, reasonAt, rulesOf, type Weekly } from './rule-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z'; // a Wednesday
const MONDAY = '2026-07-06';
const FRIDAY = '2026-07-10';
const SATURDAY = '2026-07-11';
const server = await testServer({ now: NOW });
const { seed } = server;
const diner = server.stranger();
let restaurant: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
});

const day = (date: string, partySize = 2) => dayOf(diner, restaurant.id, date, partySize);

const lunch: Weekly = {
  name: 'Lunch',
  weekdays: [2, 3, 4, 5],
  openingTime: '12:00:00',
  closingTime: '14:30:00',
  lastSeating: null,
};

describe('an owner with a special day', () => {
  const brunch: Hours = {
    name: 'Brunch',
    openingTime: '09:00:00',
    closingTime: '12:00:00',
    lastSeating: null,
  };
  const party: Hours = {
    name: 'Party',
    openingTime: '18:00:00',
    closingTime: '01:00:00',
    lastSeating: '23:30:00',
  };

  test('closes it and tells diners why', async () => {
    expect(await rules.specialDay(FRIDAY, [], ' We celebrate our anniversary. ')).toEqual(DONE);
    expect(await day(FRIDAY)).toEqual({ note: 'We celebrate our anniversary.', slots: [] });
    expect((await day(SATURDAY)).note).toBeNull();
    expect((await restaurant.ask({ date: FRIDAY })).booking).toBeNull();
  });

  test('keeps the bookings that were made before', async () => {
    const { id } = await restaurant.book({ date: FRIDAY });
    await rules.specialDay(FRIDAY, []);
    expect(await restaurant.setStatus(id, 'CONFIRMED')).toMatchObject({ booking: { status: 'CONFIRMED' } });
  });

  test('has other hours in the place of the weekday’s, also of a closed one', async () => {
    await rules.services(lunch);
    await rules.specialDay(MONDAY, [brunch, party]);
    expect(freeTimes(await day(MONDAY))[0]).toBe('09:00');
    expect(freeTimes(await day(MONDAY)).at(-1)).toBe('23:30');
    expect(reasonAt(await day(MONDAY), '12:00')).toBe('PAST_LAST_SEATING');
    await restaurant.book({ date: MONDAY, time: '09:15' });
  });

  test('sets it anew as a whole, and makes it a plain day again', async () => {
    await rules.specialDay(FRIDAY, [brunch], 'Brunch only');
    await rules.specialDay(FRIDAY, [{ ...brunch, name: 'Late brunch', openingTime: '10:00' }]);
    expect((await rulesOf(restaurant.owner, restaurant.id)).specialDays).toEqual([
      {
        date: FRIDAY,
        note: null,
        services: [{ ...brunch, name: 'Late brunch', openingTime: '10:00:00' }],
      },
    ]);
    expect(await rules.plainDay(FRIDAY)).toEqual(DONE);
    expect((await rulesOf(restaurant.owner, restaurant.id)).specialDays).toEqual([]);
    expect(freeTimes(await day(FRIDAY)).at(-1)).toBe('21:00');
    expect((await rules.plainDay(FRIDAY)).userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['date'] }]);
  });

  test('finds it by date: from today on for a year, or between two dates', async () => {
    for (const date of ['2026-07-01', FRIDAY, '2027-12-24']) await rules.specialDay(date, []);
    const dates = async (range?: string) =>
      (await rulesOf(restaurant.owner, restaurant.id, range)).specialDays.map(({ date }) => date);
    expect(await dates()).toEqual(['2026-07-01', FRIDAY]);
    expect(await dates(`(from: "${FRIDAY}")`)).toEqual([FRIDAY]);
    expect(await dates('(from: "2027-12-24", to: "2027-12-24")')).toEqual(['2027-12-24']);
    expect(await dates('(to: "2026-07-02")')).toEqual(['2026-07-01']);
    expect(await dates('(from: "2028-06-30")')).toEqual([]);
    const { errors } = await restaurant.owner.send(
      'query($id: ID!) { restaurant(id: $id) { specialDays(from: "2026-01-01", to: "2027-12-24") { date } } }',
      { id: restaurant.id },
    );
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each<[string, string, Hours[], string | null, string, string[], string]>([
    ['yesterday', '2026-06-30', [], null, 'OUT_OF_RANGE', ['date'], 'That date has passed.'],
    ['in ten years', '2036-07-10', [], null, 'OUT_OF_RANGE', ['date'], '3 years from now'],
    ['with an endless note', FRIDAY, [], 'x'.repeat(301), 'TOO_LONG', ['note'], 'at most 300'],
    [
      'of no length',
      FRIDAY,
      [{ ...brunch, closingTime: '09:00' }],
      null,
      'INVALID',
      ['services', '0', 'closingTime'],
      'must differ',
    ],
    [
      'with services that meet',
      FRIDAY,
      [brunch, { ...brunch, name: 'Lunch', openingTime: '11:00' }],
      null,
      'INVALID',
      ['services', '1', 'openingTime'],
      'Lunch begins before Brunch has ended.',
    ],
    [
      'with eleven services',
      FRIDAY,
      Array.from({ length: 11 }, () => brunch),
      null,
      'OUT_OF_RANGE',
      ['services'],
      'at most 10',
    ],
  ])(
    '%s is refused at the field, and nothing is changed',
    async (_what, date, services, note, code, field, words) => {
      const { userErrors } = await rules.specialDay(date, services, note);
      expect(userErrors).toEqual([{ code, field, message: expect.stringContaining(words) }]);
      expect((await rulesOf(restaurant.owner, restaurant.id)).specialDays).toEqual([]);
    },
  );
});
