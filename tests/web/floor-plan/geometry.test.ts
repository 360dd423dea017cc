import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  angleAround,
  drawnSize,
  dropped,
  fittedToCanvas,
  keptOnCanvas,
  snappedAngle,
} from '../../../web/src/features/floor-plan/canvas/geometry.ts';

const canvas = { width: 800, height: 600 };
const grid = { size: 20, snap: true, enabled: true };
const box = (x: number, y: number) => ({ x, y, width: 100, height: 60 });

describe('what is dropped', () => {
  test('goes to the nearest lines with snap on, and to whole pixels without', () => {
    expect(dropped(box(111, 49), grid, canvas)).toEqual(box(120, 40));
    expect(dropped(box(111.4, 49.5), { ...grid, snap: false }, canvas)).toEqual(box(111, 50));
  });

  test('stays on the canvas, wherever it is let go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (x, y) => {
          const at = dropped(box(x, y), grid, canvas);
          expect(at.x).toBeGreaterThanOrEqual(0);
          expect(at.y).toBeGreaterThanOrEqual(0);
          expect(at.x + at.width).toBeLessThanOrEqual(canvas.width);
          expect(at.y + at.height).toBeLessThanOrEqual(canvas.height);
        },
      ),
    );
  });

  test('keeps the things it carries beside its place', () => {
    expect(keptOnCanvas({ ...box(-5, 700), rotation: 45 }, canvas)).toEqual({ ...box(0, 540), rotation: 45 });
  });
});

test('what is larger than a smaller canvas shrinks to it', () => {
  expect(fittedToCanvas({ x: 100, y: 100, width: 900, height: 60 }, canvas)).toEqual({
    x: 0,
    y: 100,
    width: 800,
    height: 60,
  });
});

test.each([
  [0, 0],
  [7, 0],
  [8, 15],
  [352, 345],
  [353, 0],
  [-20, 345],
  [725, 0],
])('%i degrees are let go at %i', (turned, snapped) => expect(snappedAngle(turned)).toBe(snapped));

test.each([
  [{ x: 0, y: -10 }, 0],
  [{ x: 10, y: 0 }, 90],
  [{ x: 0, y: 10 }, 180],
  [{ x: -10, y: 0 }, -90],
])('a knob at %o points at %i degrees', (point, degrees) =>
  expect(angleAround({ x: 0, y: 0 }, point)).toBeCloseTo(degrees),
);

test('a small canvas is drawn 800 by 600, with zones 540 high', () => {
  expect(drawnSize({ width: 400, height: 300 }, false)).toEqual({ width: 800, height: 600 });
  expect(drawnSize({ width: 400, height: 300 }, true)).toEqual({ width: 800, height: 540 });
  expect(drawnSize({ width: 2_000, height: 1_500 }, true)).toEqual({ width: 2_000, height: 1_500 });
});
