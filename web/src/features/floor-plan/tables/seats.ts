import type { TableShape } from '../../../generated/schema-types.ts';
import type { Point, Size } from '../canvas/geometry.ts';

/** A chair beside a table: its centre, measured from the table's upper left corner, and how it is turned. */
export interface Seat extends Point {
  /** Degrees clockwise; 0 is a chair above the table. */
  rotation: number;
}

/** Chairs that are drawn, and how many more there are. */
export interface DrawnSeats {
  seats: Seat[];
  more: number;
}

/** Most chairs that are drawn (spec §9; for tables with corners, as many as can be told apart). */
const MOST_DRAWN: Record<TableShape, number> = { ROUND: 8, BOOTH: 6, RECTANGLE: 12, SQUARE: 12 };

/** From the table's edge to the centre of a chair, in pixels. */
const DISTANCE = 9;

/** Where the chairs of a table are drawn; those beyond the limit of its shape are counted. */
export function drawnSeats(shape: TableShape, capacity: number, size: Size): DrawnSeats {
  const count = Math.min(capacity, MOST_DRAWN[shape]);
  return { seats: placeOf[shape](count, size), more: capacity - count };
}

const placeOf: Record<TableShape, (count: number, size: Size) => Seat[]> = {
  ROUND: around,
  RECTANGLE: alongSides,
  SQUARE: alongSides,
  // Benches stand on the two long sides of a booth.
  BOOTH: (count, size) => [
    ...along('top', Math.ceil(count / 2), size),
    ...along('bottom', Math.floor(count / 2), size),
  ],
};

function around(count: number, { width, height }: Size): Seat[] {
  return Array.from({ length: count }, (_each, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return {
      x: width / 2 + Math.sin(angle) * (width / 2 + DISTANCE),
      y: height / 2 - Math.cos(angle) * (height / 2 + DISTANCE),
      rotation: (angle * 180) / Math.PI,
    };
  });
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** Chairs go one by one to the side where they have most room. */
function alongSides(count: number, size: Size): Seat[] {
  const lengths: Record<Side, number> = {
    top: size.width,
    bottom: size.width,
    right: size.height,
    left: size.height,
  };
  const counts: Record<Side, number> = { top: 0, bottom: 0, right: 0, left: 0 };
  const sides = Object.keys(counts) as Side[];
  for (let seat = 0; seat < count; seat += 1) {
    const roomiest = sides.reduce((best, side) =>
      lengths[side] / (counts[side] + 1) > lengths[best] / (counts[best] + 1) ? side : best,
    );
    counts[roomiest] += 1;
  }
  return sides.flatMap((side) => along(side, counts[side], size));
}

function along(side: Side, count: number, { width, height }: Size): Seat[] {
  return Array.from({ length: count }, (_each, index) => {
    const share = (index + 1) / (count + 1);
    if (side === 'top') return { x: width * share, y: -DISTANCE, rotation: 0 };
    if (side === 'bottom') return { x: width * share, y: height + DISTANCE, rotation: 180 };
    if (side === 'right') return { x: width + DISTANCE, y: height * share, rotation: 90 };
    return { x: -DISTANCE, y: height * share, rotation: 270 };
  });
}
