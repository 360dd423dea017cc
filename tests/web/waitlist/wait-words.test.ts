import { expect, test } from 'vitest';
import { type Place, placeInWords } from '../../../web/src/book/waitlist/waitlist-place.ts';
import {
  minutesInWords,
  minutesSince,
  rangeInWords,
} from '../../../web/src/features/waitlist/wait-in-words.ts';

test('waits are said as people say them', () => {
  expect([0, 45, 60, 95].map(minutesInWords)).toEqual(['0 min', '45 min', '1 h', '1 h 35 min']);
  expect(rangeInWords(25, 55)).toBe('25 to 55 min');
  expect(rangeInWords(45, 75)).toBe('45 min to 1 h 15 min');
  expect(rangeInWords(30, 30)).toBe('30 min');
  expect(rangeInWords(30, null)).toBe('30 min or longer');
  expect(minutesSince('2026-11-21T19:00:00Z', Date.parse('2026-11-21T18:59:00Z'))).toBe(0);
});

const place: Place = {
  __typename: 'WaitlistPlace',
  restaurant: {
    __typename: 'Restaurant',
    id: 'rest_1',
    name: 'Bistro',
    address: null,
    phone: null,
    description: null,
    timezone: 'UTC',
    language: null,
    profile: { __typename: 'RestaurantProfile', accentColor: null },
  },
  restaurantName: 'Bistro',
  restaurantPhone: null,
  customerName: 'Ada',
  partySize: 2,
  status: 'WAITING',
  position: 3,
  estimatedWait: 30,
  lowMinutes: 20,
  highMinutes: 50,
  joinedAt: '2026-11-21T19:00:00Z',
  notifiedAt: null,
};

test.each([
  [{}, 'You are number 3 in line', /^About 20 min to 50 min\./],
  [{ position: 1, lowMinutes: 0, highMinutes: 0 }, 'You are next', /any minute/],
  [{ lowMinutes: 30, highMinutes: 30 }, 'You are number 3 in line', /^About 30 min\./],
  [{ highMinutes: null }, 'You are number 3 in line', /^At least 20 min, perhaps longer\./],
  [{ lowMinutes: 60, highMinutes: 80 }, 'You are number 3 in line', /^About 1 hour to 1 hour 20 min\./],
  [
    { lowMinutes: 0, highMinutes: 125 },
    'You are number 3 in line',
    /^Up to 2 hours 5 min, perhaps at once\./,
  ],
  [{ lowMinutes: null, highMinutes: null }, 'You are number 3 in line', /cannot promise a table/],
  [{ status: 'NOTIFIED' }, 'Your table is ready', /Bistro now/],
  [{ status: 'SEATED' }, 'Enjoy your meal', /Bistro/],
  [{ status: 'CANCELLED' }, 'You are no longer on the waitlist', /ask the host/],
  [{ status: 'CANCELLED', restaurantPhone: '555' }, 'You are no longer on the waitlist', /call 555/],
] as const)('a guest with %o reads an honest answer', (part, title, text) => {
  const words = placeInWords({ ...place, ...part });
  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
});
