import type { TablePosition } from '../floor-table.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Something that can be undone: a change of the draft, or a table that was moved and is written already. */
export type Step =
  | { kind: 'draft'; what: string; before: PlanDraft; after: PlanDraft }
  | { kind: 'table'; what: string; tableId: string; before: TablePosition; after: TablePosition };

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

/** The history once its newest step is undone. */
export function afterUndo({ done, undone }: History): History {
  const step = done.at(-1);
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone };
}

/** The history once the step that was undone last is done again. */
export function afterRedo({ done, undone }: History): History {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}

/** Without the steps of a draft that somebody else's plan has taken the place of. */
export function withoutDraftSteps({ done, undone }: History): History {
  const ofTables = (step: Step) => step.kind === 'table';
  return { done: done.filter(ofTables), undone: undone.filter(ofTables) };
}
