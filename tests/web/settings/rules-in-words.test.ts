import { describe, expect, test } from 'vitest';
import {
  unseatedInWords,
  unseatedMeansInWords,
  unseatedParties,
} from '../../../web/src/features/settings/booking-rules/combinations/combinations-form.ts';
import { turnTimeInWords } from '../../../web/src/features/settings/booking-rules/limits/turn-times-form.ts';
import { minutesInWords } from '../../../web/src/features/settings/booking-rules/rules-in-words.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1_440, '1 day'],
  [2_880, '2 days'],
  [1_500, '25 h'],
])('a manager reads %i minutes as %s', (minutes, words) => expect(minutesInWords(minutes)).toBe(words));

describe('a manager with turn times', () => {
  const turnTimes = [
    { upTo: 8, minutes: 150 },
    { upTo: 2, minutes: 90 },
    { upTo: 3, minutes: 105 },
  ];

  test('reads whom each is for, in whatever order they were typed', () => {
    expect(turnTimes.map((turn) => turnTimeInWords(turnTimes, turn))).toEqual([
      'Parties of 4 or more keep their table for 2 h 30 min.',
      'A party of 1 or 2 keeps its table for 1 h 30 min.',
      'A party of 3 keeps its table for 1 h 45 min.',
    ]);
  });

  test('reads nothing of one that is not complete or stands twice', () => {
    expect(turnTimeInWords(turnTimes, { upTo: 0, minutes: 60 })).toBe('');
    const twice = [...turnTimes, { upTo: 2, minutes: 60 }];
    expect(turnTimeInWords(twice, { upTo: 2, minutes: 60 })).toBe('');
  });
});

describe('a manager reads which parties fit no table', () => {
  test('where tables and combinations leave a gap', () => {
    const places = [
      { from: 2, upTo: 4 },
      { from: 6, upTo: 8 },
    ];
    expect(unseatedInWords(unseatedParties(places, 9))).toBe('No table takes a party of 1, 5 or 9.');
    expect(unseatedMeansInWords([1, 5, 9], places)).toBe(
      'A party of 1 or 5 cannot book until a table or a combination takes it. ' +
        'A party of 9 sends you a request: it holds seats, and you choose its tables.',
    );
  });

  test('but not where there are no tables at all, or every party has one', () => {
    expect(unseatedInWords(unseatedParties([], 10))).toBeNull();
    expect(unseatedInWords(unseatedParties([{ from: 1, upTo: 10 }], 10))).toBeNull();
  });
});
