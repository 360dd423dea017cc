import { expect, test } from 'vitest';
import { drawnSeats } from '../../../web/src/features/floor-plan/tables/seats.ts';

const size = { width: 120, height: 60 };

test.each([
  ['ROUND', 8, 8, 0],
  ['ROUND', 11, 8, 3],
  ['BOOTH', 6, 6, 0],
  ['BOOTH', 10, 6, 4],
  ['RECTANGLE', 12, 12, 0],
  ['SQUARE', 100, 12, 88],
] as const)('a %s table for %i shows %i chairs and counts %i more', (shape, capacity, drawn, more) => {
  const seats = drawnSeats(shape, capacity, size);
  expect(seats.seats).toHaveLength(drawn);
  expect(seats.more).toBe(more);
});

test('a long table has most chairs on its long sides, and every chair stands outside the table', () => {
  const { seats } = drawnSeats('RECTANGLE', 6, size);
  expect(seats.filter(({ y }) => y < 0)).toHaveLength(2);
  expect(seats.filter(({ y }) => y > size.height)).toHaveLength(2);
  for (const { x, y } of seats) expect(x < 0 || x > size.width || y < 0 || y > size.height).toBe(true);
});

test('no two chairs stand in one place', () => {
  for (const shape of ['ROUND', 'BOOTH', 'RECTANGLE', 'SQUARE'] as const) {
    const places = drawnSeats(shape, 6, size).seats.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(6);
  }
});
