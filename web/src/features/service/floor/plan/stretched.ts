import { clamp, type Rectangle, type Size } from '../../../floor-plan/canvas/geometry.ts';
import type { PlanDraft } from '../../../floor-plan/drawing/plan-draft.ts';
import { fittedView, spaceIn } from '../view/floor-view.ts';
import type { Standing } from './standing.ts';

/** How many times as wide, and as high, a room is drawn as it was planned. */
export interface Stretch {
  x: number;
  y: number;
}

/** More, and a room would no longer be known again. */
const MOST_STRETCH = 1.35;

/** A room and a pane seldom have the same sides: what the pane has left over along one of them, aisles take up. */
export function stretchFor(bounds: Rectangle, pane: Size): Stretch {
  const { scale } = fittedView(bounds, pane);
  const space = spaceIn(pane);
  const [x, y] = [space.width / (bounds.width * scale), space.height / (bounds.height * scale)];
  const least = Math.min(x, y);
  return { x: clamp(x / least, 1, MOST_STRETCH), y: clamp(y / least, 1, MOST_STRETCH) };
}

/** A place of the plan where it is in the stretched room. */
export function stretchedPlace({ x, y, width, height }: Rectangle, by: Stretch): Rectangle {
  return { x: x * by.x, y: y * by.y, width: width * by.x, height: height * by.y };
}

/** Tables keep their shape nearly, so that aisles between them grow; what is round or turned keeps it wholly. */
export function stretchedTables<Table extends Standing>(tables: readonly Table[], by: Stretch): Table[] {
  return tables.map((table) => {
    const { x, y, width, height, shape, turn } = table;
    const keeps = shape === 'ROUND' || turn !== 0;
    const size = keeps ? { width, height } : { width: width * by.x ** 0.5, height: height * by.y ** 0.5 };
    const [middleX, middleY] = [(x + width / 2) * by.x, (y + height / 2) * by.y];
    return { ...table, ...size, x: middleX - size.width / 2, y: middleY - size.height / 2 };
  });
}

/** Zones and walls go with the room that they bound. */
export function stretchedPlan(plan: PlanDraft, by: Stretch): PlanDraft {
  return {
    ...plan,
    zones: plan.zones.map((zone) => ({ ...zone, bounds: stretchedPlace(zone.bounds, by) })),
    elements: plan.elements.map((element) => {
      const { position, size, rotation } = element;
      const along = stretchAlong(rotation, by);
      const [width, height] = [size.width * along.x, size.height * along.y];
      const middle = {
        x: (position.x + size.width / 2) * by.x,
        y: (position.y + size.height / 2) * by.y,
      };
      return {
        ...element,
        size: { width, height },
        position: { x: middle.x - width / 2, y: middle.y - height / 2 },
      };
    }),
  };
}

/** What lies across has its length where the room has its height; what lies askew stays as long as it is. */
function stretchAlong(rotation: number, by: Stretch): Stretch {
  const turn = ((rotation % 180) + 180) % 180;
  if (turn === 0) return by;
  return turn === 90 ? { x: by.y, y: by.x } : { x: 1, y: 1 };
}
