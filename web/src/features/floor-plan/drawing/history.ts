import type { TablePosition } from '../floor-table.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Where a table stands, and whose it is there. */
export interface TableSpot {
  position: TablePosition;
  serverZone: number;
}

/** A table that was put elsewhere. */
export interface TableMove {
  tableId: string;
  before: TableSpot;
  after: TableSpot;
}

/**
 * Something that can be undone: a change of the draft, tables that were moved and are written already, or both at once; or
 * tables that were made, which go when it is undone.
 */
export interface Step {
  what: string;
  draft?: { before: PlanDraft; after: PlanDraft };
  moves?: readonly TableMove[];
  madeTables?: readonly string[];
}

/** What was done, and what was undone and can be done again. The newest step is the last one. */
export interface History {
  done: readonly Step[];
  undone: readonly Step[];
}

/** As many steps as can be undone. */
const LONGEST = 200;

export const noHistory: History = { done: [], undone: [] };

/** One more step; what had been undone is forgotten. */
export function afterStep({ done }: History, step: Step): History {
  return { done: [...done.slice(1 - LONGEST), step], undone: [] };
}

/** The history once its newest step is undone. Tables that were made and are gone do not come again. */
export function afterUndo({ done, undone }: History): History {
  const step = done.at(-1);
  if (!step) return { done, undone };
  return { done: done.slice(0, -1), undone: step.madeTables ? undone : [...undone, step] };
}

/** The history once the step that was undone last is done again. */
export function afterRedo({ done, undone }: History): History {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}

/** Without what was done to a draft that somebody else's plan has taken the place of. */
export function withoutDraftSteps({ done, undone }: History): History {
  const ofTables = (steps: readonly Step[]) =>
    steps.filter(({ moves, madeTables }) => moves ?? madeTables).map(({ draft: _, ...step }): Step => step);
  return { done: ofTables(done), undone: ofTables(undone) };
}
