import type { Rectangle, Size } from '../canvas/geometry.ts';
import type { TablePosition } from '../floor-table.ts';

/** Pixels between two tables: as much as there is room for. */
const GAPS = [24, 10, 2] as const;
const STEP = 10;
/** Between the parts of one table. */
const CRACK = 8;
/** A table on which its name can be read. */
const LEAST_SIDE = 44;

/** The first place within a region, row by row, that is clear of all that stands there; null where there is none. */
export function freeFloor(
  size: Size,
  region: Rectangle,
  standing: readonly TablePosition[],
): TablePosition | null {
  const taken = standing.map(groundOf);
  for (const gap of GAPS) {
    for (let y = region.y + gap; y + size.height + gap <= region.y + region.height; y += STEP) {
      for (let x = region.x + gap; x + size.width + gap <= region.x + region.width; x += STEP) {
        const place = { x, y, ...size };
        if (taken.every((other) => areApart(place, other, gap))) return { ...place, rotation: 0 };
      }
    }
  }
  return null;
}

/** The places of the parts of a table, side by side on the floor that it stood on; null where they would be too small, or it is turned. */
export function partsOfPlace(place: TablePosition, shares: readonly number[]): TablePosition[] | null {
  if (place.rotation !== 0) return null;
  const isWide = place.width >= place.height;
  const length = (isWide ? place.width : place.height) - CRACK * (shares.length - 1);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const lengths = shares.map((share) => Math.floor((length * share) / all));
  if (lengths.some((each) => each < LEAST_SIDE)) return null;
  let from = isWide ? place.x : place.y;
  return lengths.map((each) => {
    const part = isWide ? { ...place, x: from, width: each } : { ...place, y: from, height: each };
    from += each + CRACK;
    return part;
  });
}

/** The floor that several tables cover together, where nothing else stands on it; null where something does, or one is turned. */
export function placeOfAll(
  places: readonly TablePosition[],
  others: readonly TablePosition[],
): TablePosition | null {
  if (places.some(({ rotation }) => rotation !== 0)) return null;
  const x = Math.min(...places.map((each) => each.x));
  const y = Math.min(...places.map((each) => each.y));
  const width = Math.max(...places.map((each) => each.x + each.width)) - x;
  const height = Math.max(...places.map((each) => each.y + each.height)) - y;
  const whole = { x, y, width, height, rotation: 0 };
  return others.map(groundOf).every((other) => areApart(whole, other, 0)) ? whole : null;
}

/** What a table covers however it is turned: its own rectangle, or the square around its circle of rotation. */
function groundOf({ x, y, width, height, rotation }: TablePosition): Rectangle {
  if (rotation % 180 === 0) return { x, y, width, height };
  const reach = Math.hypot(width, height) / 2;
  return { x: x + width / 2 - reach, y: y + height / 2 - reach, width: 2 * reach, height: 2 * reach };
}

function areApart(one: Rectangle, other: Rectangle, gap: number): boolean {
  return (
    one.x + one.width + gap <= other.x ||
    other.x + other.width + gap <= one.x ||
    one.y + one.height + gap <= other.y ||
    other.y + other.height + gap <= one.y
  );
}
