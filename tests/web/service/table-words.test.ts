import { describe, expect, test } from 'vitest';
import { tableLabel, tagOf } from '../../../web/src/features/service/floor/table-words.ts';
import { spanInWords } from '../../../web/src/features/service/service.ts';
import { booked, GRACE, NOW, table } from './evening.ts';

describe('a host who hears a table', () => {
  test('is told who sits there, for how long, and who comes next', () => {
    const seated = table({ state: 'SEATED', booking: booked(), next: GRACE });
    expect(tableLabel(seated, 'Seated', NOW)).toBe(
      'Table 4, 4 seats, seated, Ada, 2 guests, seated 42 min ago, reserved 8:30 for Grace, 4 guests',
    );
  });

  test('is told that a party sits too long and puts the next one at risk', () => {
    const overdue = table({
      state: 'OVERDUE',
      booking: booked(),
      minutesOver: 65,
      next: GRACE,
      isNextAtRisk: true,
    });
    expect(tableLabel(overdue, 'Overdue', NOW)).toMatch(
      /1 h 5 min over, reserved 8:30 .*, next party at risk$/,
    );
  });

  test('is told nothing of a free table but its seats', () => {
    expect(tableLabel(table(), 'Free', NOW)).toBe('Table 4, 4 seats, free');
  });
});

describe('the tag below a table', () => {
  test('says the party, its time and the next one', () => {
    expect(tagOf(table({ state: 'SEATED', booking: booked(), next: GRACE }), NOW)).toEqual([
      'Ada · 2',
      '42 min',
      'reserved 8:30',
    ]);
    expect(tagOf(table({ state: 'OVERDUE', booking: booked(), minutesOver: 7 }), NOW)).toEqual([
      'Ada · 2',
      '7 min over',
    ]);
  });

  test('names a party that is due, and only the time of one that comes much later', () => {
    expect(tagOf(table({ state: 'RESERVED_SOON', next: GRACE }), NOW)).toEqual([
      'Grace · 4',
      'reserved 8:30',
    ]);
    expect(tagOf(table({ state: 'FREE', next: GRACE }), NOW)).toEqual(['reserved 8:30']);
    expect(tagOf(table(), NOW)).toEqual([]);
  });
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('%i minutes are read as %s', (minutes, words) => {
  expect(spanInWords(minutes)).toBe(words);
});
