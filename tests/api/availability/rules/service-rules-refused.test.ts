import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { type Hours, Rules, type Weekly } from './rule-calls.ts';

const { rows, seed } = await testServer({ now: '2026-07-01T10:07:00.000Z' });
const FRIDAY = '2026-07-10';
const LUNCH: Weekly = { name: 'Lunch', weekdays: [5], openingTime: '12:00:00', closingTime: '15:00:00' };
const DINNER: Weekly = { name: 'Dinner', weekdays: [5], openingTime: '18:00:00', closingTime: '23:00:00' };

let restaurant: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
});

describe('a service whose own rules make no sense is refused:', () => {
  test.each<[string, Partial<Hours>, string, string[], string]>([
    ['no covers at all', { pacingCovers: 0 }, 'OUT_OF_RANGE', ['pacingCovers'], 'from 1 to 10,000'],
    ['a stadium', { pacingCovers: 1_000_000_000 }, 'OUT_OF_RANGE', ['pacingCovers'], 'from 1 to 10,000'],
    ['a crowd of parties', { pacingParties: 1_001 }, 'OUT_OF_RANGE', ['pacingParties'], 'from 1 to 1,000'],
    [
      'a quarter-hour that is none',
      { quarterPacing: [{ time: '19:10', covers: 3 }] },
      'INVALID',
      ['quarterPacing', '0', 'time'],
      '19:10 is no quarter-hour',
    ],
    [
      'one before it opens',
      { quarterPacing: [{ time: '17:45', covers: 3 }] },
      'OUT_OF_RANGE',
      ['quarterPacing', '0', 'time'],
      '17:45 lies outside of the service',
    ],
    [
      'one twice',
      {
        quarterPacing: [
          { time: '19:00', covers: 3 },
          { time: '19:00:00', parties: 2 },
        ],
      },
      'INVALID',
      ['quarterPacing', '1', 'time'],
      'figures for 19:00 already',
    ],
    [
      'one that says nothing',
      { quarterPacing: [{ time: '19:00' }] },
      'INVALID',
      ['quarterPacing', '0', 'time'],
      'Say how many covers or parties may start at 19:00.',
    ],
    [
      'one with no covers',
      { quarterPacing: [{ time: '19:00', covers: 0 }] },
      'OUT_OF_RANGE',
      ['quarterPacing', '0', 'covers'],
      'from 1 to 10,000',
    ],
    [
      'a stay of thirteen hours',
      { turnTimes: [{ upTo: 2, minutes: 780 }] },
      'OUT_OF_RANGE',
      ['turnTimes', '0', 'minutes'],
      'from 15 to 720',
    ],
    [
      'one party size twice',
      {
        turnTimes: [
          { upTo: 2, minutes: 60 },
          { upTo: 2, minutes: 90 },
        ],
      },
      'INVALID',
      ['turnTimes', '1', 'upTo'],
      'a turn time for this party size already',
    ],
  ])('%s, at its field, and nothing is saved', async (_, wrong, code, field, words) => {
    const before = await restaurant.fingerprint();
    const { userErrors, error } = await rules.services(LUNCH, { ...DINNER, ...wrong });
    expect(error).toBeNull();
    expect(userErrors).toEqual([
      { code, message: expect.stringContaining(words), field: ['services', '1', ...field] },
    ]);
    const { weekdays: _days, ...dinner } = DINNER;
    const special = await rules.specialDay(FRIDAY, [{ ...dinner, ...wrong }]);
    expect(special.userErrors).toMatchObject([{ code, field: ['services', '0', ...field] }]);
    expect(await restaurant.fingerprint()).toBe(before);
  });

  test('in the database itself a stay that the lock of a day does not reckon with', async () => {
    await rules.services(DINNER);
    const write = rows(
      `update services set turn_times = '[{"upTo": 2, "minutes": 721}]' where restaurant_id = $1`,
      [restaurant.uuid],
    );
    await expect(write).rejects.toThrow('services_turns');
  });
});
