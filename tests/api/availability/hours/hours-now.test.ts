import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules, type Weekly } from '../rules/rule-calls.ts';

const WEDNESDAY_MORNING = '2026-07-01T10:07:00.000Z';
const server = await testServer({ now: WEDNESDAY_MORNING });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let rules: Rules;

const lunch: Weekly = {
  name: 'Lunch',
  weekdays: [2, 3, 4, 5],
  openingTime: '12:00:00',
  closingTime: '14:30:00',
  lastSeating: null,
};
const dinner: Weekly = { ...lunch, name: 'Dinner', openingTime: '18:00:00', closingTime: '01:00:00' };

interface Hours {
  date: string;
  isOpen: boolean;
  opensAt: string | null;
  spans: { opensAt: string; closesAt: string }[];
}

async function hours(): Promise<Hours> {
  const { restaurant } = await server
    .stranger()
    .ask<{ restaurant: { hoursNow: Hours } }>(
      'query($id: ID!) { restaurant(id: $id) { hoursNow { date isOpen opensAt spans { opensAt closesAt } } } }',
      { id: bistro.id },
    );
  return restaurant.hoursNow;
}

beforeEach(async () => {
  clock.moveTo(WEDNESDAY_MORNING);
  bistro = await seed.restaurant();
  rules = new Rules(bistro);
  expect(await rules.services(lunch, dinner)).toEqual(DONE);
});

describe('somebody at the door reads', () => {
  test('today’s hours, and when it opens', async () => {
    expect(await hours()).toEqual({
      date: '2026-07-01',
      isOpen: false,
      opensAt: '2026-07-01T12:00:00.000Z',
      spans: [
        { opensAt: '2026-07-01T12:00:00.000Z', closesAt: '2026-07-01T14:30:00.000Z' },
        { opensAt: '2026-07-01T18:00:00.000Z', closesAt: '2026-07-02T01:00:00.000Z' },
      ],
    });
  });

  test('after midnight the hours of the night that goes on, and when it is over those of the new day', async () => {
    clock.moveTo('2026-07-02T00:40:00.000Z');
    expect(await hours()).toMatchObject({ date: '2026-07-01', isOpen: true, opensAt: null });
    clock.moveTo('2026-07-02T01:00:00.000Z');
    expect(await hours()).toMatchObject({
      date: '2026-07-02',
      isOpen: false,
      opensAt: '2026-07-02T12:00:00.000Z',
    });
  });

  test('between lunch and dinner that it opens again, and on the last day of the week the day after the rest', async () => {
    clock.moveTo('2026-07-01T15:00:00.000Z');
    expect(await hours()).toMatchObject({ isOpen: false, opensAt: '2026-07-01T18:00:00.000Z' });
    clock.moveTo('2026-07-04T02:00:00.000Z');
    expect(await hours()).toEqual({
      date: '2026-07-04',
      isOpen: false,
      opensAt: '2026-07-07T12:00:00.000Z',
      spans: [],
    });
  });

  test('the hours of a special day, also when that is closed', async () => {
    await rules.specialDay('2026-07-01', []);
    expect(await hours()).toMatchObject({ spans: [], opensAt: '2026-07-02T12:00:00.000Z' });
    await rules.specialDay(
      '2026-07-02',
      [{ ...lunch, openingTime: '09:00:00' }].map(({ weekdays: _, ...own }) => own),
    );
    expect((await hours()).opensAt).toBe('2026-07-02T09:00:00.000Z');
  });

  test('nothing of an opening where none is in sight', async () => {
    for (let day = 1; day <= 16; day += 1) {
      await rules.specialDay(`2026-07-${String(day).padStart(2, '0')}`, []);
    }
    expect(await hours()).toMatchObject({ isOpen: false, opensAt: null });
  });
});
