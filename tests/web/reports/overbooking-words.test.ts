import { expect, test } from 'vitest';
import {
  adviceInWords,
  amountInWords,
  chanceInWords,
} from '../../../web/src/features/reports/ahead/overbooking-words.ts';

test('a chance that is nearly sure or nearly nothing is not rounded to it', () => {
  expect([0.001, 0.34, 0.999, null].map(chanceInWords)).toEqual(['under 1%', '34%', 'over 99%', '–']);
  expect([0.04, 2.25, null].map(amountInWords)).toEqual(['0.0', '2.3', '–']);
});

test('advice is none with its reason, or so many parties', () => {
  const known = { emptyTables: 1.2, stillToCome: 0.3 };
  expect([
    adviceInWords({ advised: 0, reason: 'ROOM_LEFT', emptyTables: null, stillToCome: null }),
    adviceInWords({ advised: 0, reason: 'TOO_LIKELY', ...known }),
    adviceInWords({ advised: 0, reason: 'TOO_LIKELY', ...known, stillToCome: 2 }),
    adviceInWords({ advised: 1, reason: null, ...known }),
    adviceInWords({ advised: 2, reason: null, ...known }),
  ]).toEqual([
    'None: room left',
    'None: too few stay empty',
    'None: others come for them',
    '1 party',
    '2 parties',
  ]);
});
