import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, freeTimes, Rules, reasonAt, rulesOf, type SeenDay, type Weekly } from './rule-calls.ts';

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
const times = ({ slots }: SeenDay) => slots.map(({ time }) => time.slice(0, 5));

const lunch: Weekly = {
  name: 'Lunch',
  weekdays: [2, 3, 4, 5],
  openingTime: '12:00:00',
  closingTime: '14:30:00',
  lastSeating: null,
};
const dinner: Weekly = {
  name: 'Dinner',
  weekdays: [5, 6],
  openingTime: '18:00:00',
  closingTime: '01:00:00',
  lastSeating: '23:30:00',
};

describe('an owner with weekly services', () => {
  test('is open at their hours alone, and closed on the weekdays without any', async () => {
    expect(await rules.services(lunch, dinner)).toEqual(DONE);
    expect((await day(MONDAY)).slots).toEqual([]);
    const friday = await day(FRIDAY);
    expect(times(friday)).toContain('14:30');
    expect(times(friday)).not.toContain('14:45');
    expect(times(friday).at(-1)).toBe('01:00');
    expect(freeTimes(await day(SATURDAY))[0]).toBe('18:00');
    const { userErrors } = await restaurant.ask({ date: MONDAY, time: '12:00' });
    expect(userErrors).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
  });

  test('seats until the hour of the last seating, or one turn before closing', async () => {
    await rules.services(lunch, dinner);
    const friday = await day(FRIDAY);
    expect(freeTimes(friday)).toContain('13:30');
    expect(reasonAt(friday, '13:45')).toBe('PAST_LAST_SEATING');
    expect(freeTimes(friday).at(-1)).toBe('23:30');
    const { date, time } = await restaurant.book({ date: FRIDAY, time: '23:30' });
    expect({ date, time }).toEqual({ date: FRIDAY, time: '23:30:00' });
  });

  test('counts a guest who stays past midnight in the room of the next day', async () => {
    await restaurant.set({ seatingCapacity: 2 });
    const late: Weekly = { ...dinner, weekdays: [5], lastSeating: '01:00:00' };
    const breakfast: Weekly = {
      ...lunch,
      name: 'Breakfast',
      weekdays: [6],
      openingTime: '01:00',
      closingTime: '06:00',
    };
    expect(await rules.services(late, breakfast)).toEqual(DONE);
    await restaurant.book({ date: FRIDAY, time: '00:45' });
    const saturday = await day(SATURDAY);
    expect(reasonAt(saturday, '01:30')).toBe('FULL_ROOM');
    expect(reasonAt(saturday, '01:45')).toBeNull();
  });

  test('reads them back in their order, each weekday once, and writes the list as a whole', async () => {
    await rules.services(dinner, { ...lunch, weekdays: [5, 2, 5] });
    const { services } = await rulesOf(restaurant.owner, restaurant.id);
    expect(services).toEqual([dinner, { ...lunch, weekdays: [2, 5] }]);
    await rules.services(lunch);
    expect((await rulesOf(restaurant.owner, restaurant.id)).services).toEqual([lunch]);
  });

  test('is open every day again when there are none any more', async () => {
    await rules.services(lunch);
    expect(await rules.services()).toEqual(DONE);
    expect(freeTimes(await day(MONDAY))[0]).toBe('10:00');
  });

  test('may let one begin as the other ends, and a night end as the morning begins', async () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    const outcome = await rules.services(
      { ...lunch, weekdays: everyDay, openingTime: '06:00', closingTime: '18:00' },
      { ...dinner, weekdays: everyDay, openingTime: '18:00', closingTime: '06:00' },
    );
    expect(outcome).toEqual(DONE);
  });

  test.each<[string, Partial<Weekly>, string, string[], string]>([
    ['no name', { name: ' ' }, 'REQUIRED', ['name'], 'Service name is required.'],
    ['no weekday', { weekdays: [] }, 'OUT_OF_RANGE', ['weekdays'], 'at least one weekday'],
    [
      'an eighth weekday',
      { weekdays: [5, 8] },
      'OUT_OF_RANGE',
      ['weekdays', '1'],
      '1 (Monday) to 7 (Sunday)',
    ],
    ['no length', { closingTime: '12:00' }, 'INVALID', ['closingTime'], 'must differ'],
    [
      'a last seating before it opens',
      { lastSeating: '11:45' },
      'OUT_OF_RANGE',
      ['lastSeating'],
      'between opening and closing',
    ],
    [
      'a last seating after it closes',
      { lastSeating: '14:45' },
      'OUT_OF_RANGE',
      ['lastSeating'],
      'between opening and closing',
    ],
    [
      'a last seating in the afternoon of the next day',
      { openingTime: '18:00', closingTime: '17:00', lastSeating: '12:15' },
      'OUT_OF_RANGE',
      ['lastSeating'],
      'noon of the next day',
    ],
  ])('with %s is refused at the field, and keeps the old ones', async (_what, change, code, field, words) => {
    await rules.services(dinner);
    const { userErrors } = await rules.services(dinner, { ...lunch, weekdays: [2], ...change });
    expect(userErrors).toEqual([
      { code, field: ['services', '1', ...field], message: expect.stringContaining(words) },
    ]);
    expect((await rulesOf(restaurant.owner, restaurant.id)).services).toEqual([dinner]);
  });

  test.each<[string, Weekly[], number, string]>([
    [
      'that meet on a day',
      [lunch, { ...dinner, openingTime: '14:15' }],
      1,
      'On Friday, Dinner begins before Lunch has ended.',
    ],
    [
      'of which a night runs into the next morning',
      [{ ...lunch, weekdays: [7], openingTime: '00:45', closingTime: '03:00' }, dinner],
      0,
      'On Sunday, Lunch begins before Dinner has ended.',
    ],
    [
      'of which Sunday night runs into Monday',
      [
        { ...lunch, weekdays: [1], openingTime: '00:30' },
        { ...dinner, weekdays: [7] },
      ],
      0,
      'On Monday, Lunch begins before Dinner has ended.',
    ],
  ])('%s is told in words which', async (_what, services, place, message) => {
    const { userErrors } = await rules.services(...services);
    expect(userErrors).toEqual([
      { code: 'INVALID', field: ['services', String(place), 'openingTime'], message },
    ]);
  });

  test('of which there are fifty-one is told that it is too many', async () => {
    const many = Array.from({ length: 51 }, () => lunch);
    expect((await rules.services(...many)).userErrors).toEqual([
      {
        code: 'OUT_OF_RANGE',
        field: ['services'],
        message: 'A restaurant has at most 50 weekly services.',
      },
    ]);
  });

  test('asks what this API does not know with an hour that is none', async () => {
    expect((await rules.services({ ...lunch, openingTime: '25:00' })).error).toBe('BAD_USER_INPUT');
  });
});
