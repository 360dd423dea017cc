import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules } from '../../availability/rules/rule-calls.ts';
import { reportOf } from './integrity-calls.ts';

const { seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;
let date: string;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  date = restaurant.dayFromToday(7);
});

const report = () => reportOf(restaurant.id, restaurant.owner);

describe('an owner who asks whether too many start at once', () => {
  test('sees a quarter-hour in which too many start, by covers and by parties', async () => {
    for (const guests of [5, 4]) await restaurant.book({ guests });
    await restaurant.book({ time: '19:15', guests: 6 });
    await new Rules(restaurant).update({ pacingCovers: 8, pacingParties: 1 });
    expect((await report()).findings).toMatchObject([
      { check: 'OVER_PACING', limit: 8, found: 9, bookingCount: 2, startsAt: `${date}T19:00:00.000Z` },
      {
        check: 'OVER_PACING',
        limit: 1,
        found: 2,
        endsAt: `${date}T19:15:00.000Z`,
        explanation: '2 parties start in this quarter-hour; at most 1 may.',
      },
    ]);
  });

  test('goes by the figures of the quarter-hour, else of its service, else of the restaurant', async () => {
    const rules = new Rules(restaurant);
    const night = {
      name: 'Night',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      openingTime: '17:00',
      closingTime: '01:00',
      lastSeating: '00:45',
    };
    await rules.services(night);
    for (const time of ['18:00', '19:00', '20:00', '00:15']) await restaurant.book({ time, guests: 4 });
    await rules.update({ pacingCovers: 3 });
    const figures = {
      pacingCovers: 4,
      quarterPacing: [
        { time: '00:15', covers: 2 },
        { time: '20:00', parties: 1 },
      ],
    };
    expect(await rules.services({ ...night, ...figures })).toEqual(DONE);
    const afterMidnight = `${restaurant.dayFromToday(8)}T00:15:00.000Z`;
    expect((await report()).findings).toMatchObject([
      { check: 'OVER_PACING', date, startsAt: afterMidnight, limit: 2, found: 4 },
    ]);
    const { weekdays: _, ...hours } = night;
    await rules.specialDay(date, [{ ...hours, ...figures, pacingCovers: 3 }]);
    expect((await report()).findings).toMatchObject([
      { startsAt: `${date}T18:00:00.000Z`, limit: 3 },
      { startsAt: `${date}T19:00:00.000Z`, limit: 3 },
      { startsAt: `${date}T20:00:00.000Z`, limit: 3 },
      { startsAt: afterMidnight, limit: 2 },
    ]);
  });
});
