import { expect, test } from 'vitest';
import { adviceInWords, chanceInWords } from '../../../web/src/features/reports/ahead/overbooking-words.ts';

test('a chance that is nearly sure or nearly nothing is not rounded to it', () => {
  expect([0.001, 0.34, 0.999, null].map(chanceInWords)).toEqual(['under 1%', '34%', 'over 99%', '–']);
});

test('advice is none with its reason, or so many parties', () => {
  expect([
    adviceInWords({ advised: 0, reason: 'ROOM_LEFT' }),
    adviceInWords({ advised: 0, reason: 'TOO_LIKELY' }),
    adviceInWords({ advised: 1, reason: null }),
    adviceInWords({ advised: 2, reason: null }),
  ]).toEqual(['None: room left', 'None', '1 party', '2 parties']);
});
