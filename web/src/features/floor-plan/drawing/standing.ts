import { fittedToCanvas, type Rectangle } from '../canvas/geometry.ts';
import type { Place } from '../canvas/useHeldPlace.ts';
import type { Selection } from '../floor-screen.ts';
import { type FloorTable, isSamePosition, positionOf } from '../floor-table.ts';
import { zoneAt } from '../zones/zone-at.ts';
import type { TableMove, TableSpot } from './history.ts';
import { type DraftZone, movedTo, type PlanDraft, rectangleOf } from './plan-draft.ts';

/** Something on the floor with its place. */
export interface Standing extends Place {
  item: Selection;
}

/** All that stands on the floor as it is drawn, from the ground up. */
export function standingOn(draft: PlanDraft, tables: readonly FloorTable[]): Standing[] {
  return [
    ...draft.zones.map(
      ({ id, bounds }): Standing => ({ item: { kind: 'zone', id }, ...bounds, rotation: 0 }),
    ),
    ...draft.elements.map(
      (element): Standing => ({
        item: { kind: 'element', id: element.id },
        ...rectangleOf(element),
        rotation: element.rotation,
      }),
    ),
    ...tables.map(
      (table): Standing => ({
        item: { kind: 'table', id: table.id },
        ...fittedToCanvas(positionOf(table), draft),
      }),
    ),
  ];
}

/** Where a table stands now, and whose it is. */
export const spotOf = (table: FloorTable): TableSpot => ({
  position: positionOf(table),
  serverZone: table.serverZone,
});

/** Whether two spots are one. */
export const isSameSpot = (one: TableSpot, other: TableSpot) =>
  one.serverZone === other.serverZone && isSamePosition(one.position, other.position);

/** A table's move to a place; there it belongs to the zone in whose area it stands. */
export function moveOf(table: FloorTable, place: Place, zones: readonly DraftZone[]): TableMove {
  const { x, y, width, height, rotation } = place;
  const serverZone = zoneAt(zones, place)?.id ?? table.serverZone;
  return {
    tableId: table.id,
    before: spotOf(table),
    after: { position: { x, y, width, height, rotation }, serverZone },
  };
}

/** The draft and the tables' moves once all that is given stands where it says. */
export function putting(
  placed: readonly Standing[],
  draft: PlanDraft,
  tables: readonly FloorTable[],
  zones: readonly DraftZone[],
): { draft: PlanDraft; moves: TableMove[] } {
  const at = new Map(placed.map((each) => [`${each.item.kind} ${each.item.id}`, each]));
  const bounds = ({ x, y, width, height }: Rectangle) => ({ x, y, width, height });
  const moves = tables.flatMap((table) => {
    const place = at.get(`table ${table.id}`);
    const move = place && moveOf(table, place, zones);
    return move && !isSameSpot(move.before, move.after) ? [move] : [];
  });
  return {
    moves,
    draft: {
      ...draft,
      zones: draft.zones.map((zone) => {
        const place = at.get(`zone ${zone.id}`);
        return place ? { ...zone, bounds: bounds(place) } : zone;
      }),
      elements: draft.elements.map((element) => {
        const place = at.get(`element ${element.id}`);
        return place ? movedTo(element, place) : element;
      }),
    },
  };
}

/** Tables, as they stand, in the area of another zone than the one they belong to. */
export function standingElsewhere(tables: readonly FloorTable[], zones: readonly DraftZone[]): Standing[] {
  return tables.flatMap((table): Standing[] => {
    const place = positionOf(table);
    const { before, after } = moveOf(table, place, zones);
    return before.serverZone === after.serverZone
      ? []
      : [{ item: { kind: 'table', id: table.id }, ...place }];
  });
}
