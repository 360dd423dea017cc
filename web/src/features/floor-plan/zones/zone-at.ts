import type { Point, Rectangle } from '../canvas/geometry.ts';
import type { DraftZone } from '../drawing/plan-draft.ts';

/**
 * The zone in whose area the middle of something lies; where areas overlap, the smallest. Null on floor that is no zone's:
 * there a table keeps the zone it had.
 */
export function zoneAt(zones: readonly DraftZone[], thing: Rectangle): DraftZone | null {
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  const around = zones.filter(({ bounds }) => lies(middle, bounds));
  const area = ({ bounds }: DraftZone) => bounds.width * bounds.height;
  return around.toSorted((one, other) => area(one) - area(other))[0] ?? null;
}

const lies = ({ x, y }: Point, { x: left, y: top, width, height }: Rectangle) =>
  x >= left && x <= left + width && y >= top && y <= top + height;
