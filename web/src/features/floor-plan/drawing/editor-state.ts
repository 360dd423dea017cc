import type { FloorDrawing_FloorPlanFragment } from './FloorDrawing.generated.ts';
import {
  afterRedo,
  afterStep,
  afterUndo,
  type History,
  noHistory,
  type TableMove,
  withoutDraftSteps,
} from './history.ts';
import { draftOf, isSameDrawing, type PlanDraft } from './plan-draft.ts';

/** A floor plan as the API stores it. */
export type StoredPlan = FloorDrawing_FloorPlanFragment;

/** What the editor knows: the draft, the stored plan that it was drawn over, and the way back. */
export interface EditorState {
  base: StoredPlan | null;
  draft: PlanDraft;
  history: History;
}

/** What can happen to it. */
export type EditorEvent =
  | { type: 'drawn'; what: string; draft: PlanDraft }
  /** Tables were moved, and with them perhaps what is drawn. */
  | { type: 'moved'; what: string; moves: readonly TableMove[]; draft: PlanDraft }
  | { type: 'tablesMade'; what: string; madeTables: readonly string[] }
  | { type: 'undone' | 'redone' | 'discarded' }
  /** Somebody else's plan takes the place of the draft. */
  | { type: 'adopted'; plan: StoredPlan }
  /** A draft of ours is stored; what was drawn since it was sent stays. */
  | { type: 'saved'; plan: StoredPlan; sent: PlanDraft };

/** An editor that has just been opened. */
export function openedOn(base: StoredPlan | null): EditorState {
  return { base, draft: draftOf(base), history: noHistory };
}

/** The state after an event. Undoing a table's move is written by whoever asks for it; here it only leaves the history. */
export function nextState(state: EditorState, event: EditorEvent): EditorState {
  const { base, draft, history } = state;
  switch (event.type) {
    case 'drawn':
      return redrawn(state, event.what, event.draft);
    case 'moved': {
      const { what, moves } = event;
      if (moves.length === 0) return redrawn(state, what, event.draft);
      const drawn = !isSameDrawing(draft, event.draft) && { draft: { before: draft, after: event.draft } };
      return { base, draft: event.draft, history: afterStep(history, { what, moves, ...drawn }) };
    }
    case 'tablesMade': {
      const { what, madeTables } = event;
      return { ...state, history: afterStep(history, { what, madeTables }) };
    }
    case 'undone': {
      const step = history.done.at(-1);
      return { base, draft: step?.draft?.before ?? draft, history: afterUndo(history) };
    }
    case 'redone': {
      const step = history.undone.at(-1);
      return { base, draft: step?.draft?.after ?? draft, history: afterRedo(history) };
    }
    case 'discarded':
      return redrawn(state, 'Discarded changes', draftOf(base));
    case 'adopted':
      return { base: event.plan, draft: draftOf(event.plan), history: withoutDraftSteps(history) };
    case 'saved':
      return { base: event.plan, draft: draft === event.sent ? draftOf(event.plan) : draft, history };
  }
}

/** Whether something is drawn that is not stored. */
export function isDirty({ base, draft }: EditorState): boolean {
  return !isSameDrawing(draft, draftOf(base));
}

function redrawn({ base, draft: before, history }: EditorState, what: string, after: PlanDraft): EditorState {
  if (isSameDrawing(before, after)) return { base, draft: before, history };
  return { base, draft: after, history: afterStep(history, { what, draft: { before, after } }) };
}
