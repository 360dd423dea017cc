import { type Grid, keptOnCanvas, type Size } from '../canvas/geometry.ts';
import type { FloorTable } from '../floor-table.ts';
import {
  type DraftElement,
  type DraftZone,
  movedTo,
  newZone,
  type PlanDraft,
  rectangleOf,
} from './plan-draft.ts';

/** Names for copies of tables that nobody has: the next free number, or a 2 behind the name. */
export function namesForCopies(originals: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return originals.map((original) => {
    const [, stem = '', digits] = /^(.*?)(\d+)$/.exec(original) ?? [undefined, `${original} `, '1'];
    let number = Number(digits) + 1;
    while (used.has(`${stem}${number}`.toLowerCase())) number += 1;
    const name = `${stem}${number}`;
    used.add(name.toLowerCase());
    return name;
  });
}

/** Beside the original, by one step of the grid. */
function placeOfCopy<Thing extends { x: number; y: number; width: number; height: number }>(
  thing: Thing,
  { size }: Grid,
  canvas: Size,
): Thing {
  return keptOnCanvas({ ...thing, x: thing.x + size, y: thing.y + size }, canvas);
}

/** A copy of an element, with an id of the page's own. */
export function elementCopy(element: DraftElement, id: string, plan: PlanDraft): DraftElement {
  return { ...movedTo(element, placeOfCopy(rectangleOf(element), plan.grid, plan)), id };
}

/** A copy of a zone, with the next free number. */
export function zoneCopy(zone: DraftZone, plan: PlanDraft): DraftZone {
  const { id, color } = newZone(plan);
  return { ...zone, id, color, name: `Zone ${id}`, bounds: placeOfCopy(zone.bounds, plan.grid, plan) };
}

/** What a copy of a table is made of. */
export function copyInput(table: FloorTable, name: string, plan: PlanDraft) {
  const { capacity, minCapacity, maxCapacity, shape, combinable, priority, mode, serverZone } = table;
  const { x, y, width, height, rotation } = placeOfCopy(table.position, plan.grid, plan);
  return {
    name,
    capacity,
    minCapacity,
    maxCapacity,
    shape,
    combinable,
    priority,
    mode,
    serverZone,
    accessibility: [...table.accessibility],
    position: { x, y, width, height, rotation },
  };
}
