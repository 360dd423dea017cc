import type { Rectangle, Size } from '../../../floor-plan/canvas/geometry.ts';
import { type DraftZone, type PlanDraft, rectangleOf } from '../../../floor-plan/drawing/plan-draft.ts';
import { fittedView } from '../view/floor-view.ts';
import { boundsOf, grownBy, type Standing } from './standing.ts';

/** What a tab of the floor shows: everything, or the tables of one zone. */
export interface FloorRoom {
  /** `all`, or the number of the zone. */
  id: string;
  name: string;
  /** Who serves there. */
  server: string | null;
  tableIds: ReadonlySet<string>;
  /** What must be seen of the plan. */
  bounds: Rectangle;
}

/** The tab that shows every table. */
const WHOLE_FLOOR = 'all';

/** Less than this on the screen is hard to read, and no place for a fingertip. */
const LEAST_TABLE = 42;

/** What is shown until somebody chooses: everything, or the first room where most tables would be too small in that. */
export function firstShown(rooms: readonly FloorRoom[], tables: readonly Standing[], pane: Size): FloorRoom {
  const [whole, first] = rooms;
  if (!whole) throw new Error('There is always the whole floor');
  const sides = tables
    .map(({ width, height }) => Math.min(width, height))
    .toSorted((one, other) => one - other);
  const usual = sides[Math.floor(sides.length / 2)] ?? LEAST_TABLE;
  const isTooSmall = usual * fittedView(whole.bounds, pane).scale < LEAST_TABLE;
  return (isTooSmall ? first : whole) ?? whole;
}

/** Around a table there are chairs. */
const CHAIRS = 16;

/**
 * Everything, and a tab for each zone with tables in it; a table belongs to the smallest zone in which its middle lies. Where
 * there are not two of them, the whole floor is all there is to choose.
 */
export function roomsOf(plan: PlanDraft, tables: readonly Standing[]): FloorRoom[] {
  const elements = plan.elements.map(rectangleOf);
  const whole: FloorRoom = {
    id: WHOLE_FLOOR,
    name: 'All',
    server: null,
    tableIds: new Set(tables.map(({ id }) => id)),
    bounds: boundsOf([...withChairs(tables), ...elements]) ?? { x: 0, y: 0, ...sizeOf(plan) },
  };
  const zones = plan.zones
    .map((zone) => ({ zone, tables: tables.filter((table) => zoneOf(plan.zones, table) === zone) }))
    .filter((each) => each.tables.length > 0);
  if (zones.length < 2) return [whole];
  return [whole, ...zones.map((each) => roomOf(each.zone, each.tables))];
}

function roomOf({ id, name, server, bounds }: DraftZone, tables: readonly Standing[]): FloorRoom {
  return {
    id: String(id),
    name,
    server,
    tableIds: new Set(tables.map((table) => table.id)),
    bounds: boundsOf([bounds, ...withChairs(tables)]) ?? bounds,
  };
}

/** The zone in which a table stands. */
function zoneOf(zones: readonly DraftZone[], table: Rectangle): DraftZone | null {
  const [x, y] = [table.x + table.width / 2, table.y + table.height / 2];
  const [smallest = null] = zones
    .filter(
      ({ bounds }) =>
        x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height,
    )
    .toSorted((one, other) => areaOf(one.bounds) - areaOf(other.bounds));
  return smallest;
}

const areaOf = ({ width, height }: Rectangle) => width * height;
const sizeOf = ({ width, height }: PlanDraft) => ({ width, height });
const withChairs = (tables: readonly Standing[]) => tables.map((table) => grownBy(table, CHAIRS));
