import { expect, test } from 'vitest';
import { labelCorner } from '../../../web/src/features/floor-plan/zones/label-corner.ts';

const zone = { x: 100, y: 100, width: 400, height: 300 };
const table = (x: number, y: number) => ({ x, y, width: 90, height: 90 });
const corners = [table(110, 110), table(400, 110), table(110, 300), table(400, 300)];

test.each([
  ['top-left', []],
  ['top-left', [table(260, 200)]],
  ['top-right', corners.slice(0, 1)],
  ['bottom-left', corners.slice(0, 2)],
  ['bottom-right', corners.slice(0, 3)],
] as const)('the label of a zone lies %s, where no table of its corners is', (corner, tables) => {
  expect(labelCorner(zone, tables)).toBe(corner);
});

test('with a table in each corner it lies where the least of it is covered', () => {
  const [first, second, third] = corners;
  expect(
    labelCorner(
      zone,
      [first, second, third, table(480, 380)].filter((each) => each !== undefined),
    ),
  ).toBe('bottom-right');
});

test('in a zone smaller than itself it stays where it is', () => {
  expect(labelCorner({ x: 0, y: 0, width: 60, height: 30 }, [table(0, 0)])).toBe('top-left');
});
