import type { TableShape } from '../../../../generated/schema-types.ts';
import type { Rectangle, Size } from '../../../floor-plan/canvas/geometry.ts';
import type { TablePosition } from '../../../floor-plan/floor-table.ts';

/** As much of a table as its place needs. */
export interface PlacedTable {
  id: string;
  shape: TableShape;
  position: TablePosition;
}

/** Where a table is drawn: pixels of the plan, turned by what is no right angle. */
export interface Standing extends Rectangle {
  id: string;
  shape: TableShape;
  /** Degrees clockwise, less than a right angle: those are turned already. */
  turn: number;
  /** How far from its edge it can be hit: up to the edge of the next one, never over it. */
  reach: number;
}

/** What stays free between two tables that grow towards each other: chairs of both. */
const AISLE = 26;

/** A table grows by so much of its own size at most, on each side. */
const MOST_GROWTH = 0.26;

/** Tables that nobody has placed yet stand in rows below the room. */
const SHELF = { size: 80, gap: 30 };

/**
 * Where tables are drawn. Each grows into the free space around it, so that more can be read on it; none moves, and none
 * comes nearer to another than chairs need. Tables that lie exactly on another one have not been placed by anybody: they
 * stand in rows below the room.
 */
export function standingOf(tables: readonly PlacedTable[], canvas: Size): Standing[] {
  const taken = new Set<string>();
  const unplaced: Standing[] = [];
  const placed: Standing[] = [];
  for (const table of tables) {
    const standing = uprightOf(table);
    const spot = [standing.x, standing.y].map(Math.round).join();
    (taken.has(spot) ? unplaced : placed).push(standing);
    taken.add(spot);
  }
  return [...grown(placed), ...onShelf(unplaced, placed, canvas)];
}

/** A quarter turn is the same table with its sides exchanged. */
function uprightOf({ id, shape, position }: PlacedTable): Standing {
  const { x, y, width, height, rotation } = position;
  const degrees = ((rotation % 180) + 180) % 180;
  if (degrees !== 90) return { id, shape, x, y, width, height, turn: degrees, reach: 0 };
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    id,
    shape,
    x: middleX - height / 2,
    y: middleY - width / 2,
    width: height,
    height: width,
    turn: 0,
    reach: 0,
  };
}

function grown(tables: readonly Standing[]): Standing[] {
  return tables.map((table) => {
    const nearest = tables.reduce(
      (least, other) => (other === table ? least : Math.min(least, gapBetween(table, other))),
      Number.POSITIVE_INFINITY,
    );
    const most = MOST_GROWTH * Math.min(table.width, table.height);
    const by = Math.max(0, Math.min(most, (nearest - AISLE) / 2));
    return { ...grownBy(table, by), reach: Math.max(0, Math.min(AISLE, nearest - 2 * by)) };
  });
}

/** A rectangle that is larger by so much on each side. */
export function grownBy<Grown extends Rectangle>(rectangle: Grown, by: number): Grown {
  const { x, y, width, height } = rectangle;
  return { ...rectangle, x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** How far two rectangles are apart; less than 0 where they overlap. */
export function gapBetween(one: Rectangle, other: Rectangle): number {
  const acrossX = Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width));
  const acrossY = Math.max(other.y - (one.y + one.height), one.y - (other.y + other.height));
  return Math.max(acrossX, acrossY);
}

function onShelf(tables: readonly Standing[], placed: readonly Standing[], canvas: Size): Standing[] {
  const bottom = placed.reduce((most, { y, height }) => Math.max(most, y + height), canvas.height);
  const step = SHELF.size + SHELF.gap;
  const perRow = Math.max(4, Math.floor(canvas.width / step), Math.ceil(Math.sqrt(tables.length)));
  return tables.map((table, index) => ({
    ...table,
    x: (index % perRow) * step,
    y: bottom + SHELF.gap + Math.floor(index / perRow) * step,
    width: SHELF.size,
    height: SHELF.size,
    turn: 0,
    reach: SHELF.gap,
  }));
}

/** The least rectangle around several; null around none. */
export function boundsOf(rectangles: readonly Rectangle[]): Rectangle | null {
  const [first] = rectangles;
  if (!first) return null;
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y, width, height } of rectangles) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
