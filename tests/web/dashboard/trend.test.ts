import { expect, test } from 'vitest';
import {
  compared,
  comparedInPercent,
  linePoints,
  sumsOver,
} from '../../../web/src/features/dashboard/stats/trend.ts';

test('an owner reads how a count stands beside the one before', () => {
  expect(compared(26, 22, 'last week')).toBe('+4 on last week');
  expect(compared(20, 22, 'last week')).toBe('−2 on last week');
  expect(compared(22, 22, 'last week')).toBe('as many as last week');
  expect(comparedInPercent(109, 100, 'the week before')).toBe('+9 % on the week before');
  expect(comparedInPercent(1001, 1000, 'the week before')).toBe('as many as the week before');
});

test('a first week is held against nothing', () => {
  expect(compared(5, 0, 'last week')).toBeNull();
  expect(comparedInPercent(5, 0, 'the week before')).toBeNull();
});

test('a week’s line has the sums of seven days', () => {
  const days = [1, 2, 3, 4].map((bookings) => ({ bookings }));
  expect(sumsOver(days, 3)).toEqual([6, 9]);
  expect(sumsOver(days, 7)).toEqual([]);
});

test('a line goes from the lowest to the highest, and a flat one stays at the foot', () => {
  expect(linePoints([0, 10])).toBe('0.0,28.0 100.0,2.0');
  expect(linePoints([5, 5])).toBe('0.0,28.0 100.0,28.0');
  expect(linePoints([5])).toBe('');
});
