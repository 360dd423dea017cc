import type { Rectangle } from '../../../floor-plan/canvas/geometry.ts';

/** Where an arrow key points. */
export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEP: Record<Direction, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest of several in a direction; straight ahead counts for more than aside. Undefined where there is none. */
export function nearestTable<Place extends Rectangle>(
  places: readonly Place[],
  from: Rectangle,
  direction: Direction,
): Place | undefined {
  const { x, y } = STEP[direction];
  const start = middleOf(from);
  const ahead = places.flatMap((place) => {
    const to = middleOf(place);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const forward = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return forward > 1 && aside <= 2 * forward ? [{ place, cost: forward + 2 * aside }] : [];
  });
  return ahead.toSorted((one, other) => one.cost - other.cost)[0]?.place;
}

/** Whether a key is an arrow. */
export function isArrow(key: string): key is Direction {
  return key in STEP;
}

function middleOf({ x, y, width, height }: Rectangle) {
  return { x: x + width / 2, y: y + height / 2 };
}
