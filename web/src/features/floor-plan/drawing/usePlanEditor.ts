import { useEffect, useMemo, useReducer } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import { isDirty, nextState, openedOn, type StoredPlan } from './editor-state.ts';
import type { Step, TableMove } from './history.ts';
import { draftOf, isSameRoom, type PlanDraft } from './plan-draft.ts';

/** What of the past is written to the API, as drafts are not. */
interface WriteTables {
  /** Puts tables from `before` to `after`, those that still stand at `before`: what somebody else has moved since is theirs. */
  move: (moves: readonly TableMove[]) => unknown;
  remove: (tableIds: readonly string[]) => unknown;
}

/** A floor plan being drawn, with its way back. */
export interface PlanEditor {
  draft: PlanDraft;
  /** The stored plan that the draft is drawn over; null before the first save. */
  base: StoredPlan | null;
  isDirty: boolean;
  /** What somebody else has stored while there are changes here; null when there is no such plan. */
  newer: StoredPlan | null;
  /** What undo and redo would do, in words; null when there is nothing. */
  undoable: string | null;
  redoable: string | null;
  /** Draws; `what` says it in the history. */
  draw(what: string, draft: PlanDraft): void;
  /** Remembers tables' moves that are being written, and draws what was moved with them. */
  rememberMoves(what: string, moves: readonly TableMove[], draft: PlanDraft): void;
  /** Remembers tables that are new: undo removes them. */
  rememberMade(what: string, tableIds: readonly string[]): void;
  undo(): void;
  redo(): void;
  discard(): void;
  /** Takes somebody else's plan in place of the draft. */
  adopt(plan: StoredPlan): void;
  /** Takes note that a draft is stored. */
  markSaved(plan: StoredPlan, sent: PlanDraft): void;
}

/**
 * The draft of a floor plan. A newer stored plan takes the draft's place at once while nothing is unsaved; else it waits
 * as `newer` until the person has chosen.
 */
export function usePlanEditor(stored: StoredPlan | null, writeTables: WriteTables): PlanEditor {
  const [state, dispatch] = useReducer(nextState, stored, openedOn);
  const hasChanges = useMemo(() => isDirty(state), [state]);
  const newer = stored && stored.version > (state.base?.version ?? 0) ? stored : null;
  const isWelcome = newer !== null && (!hasChanges || isSameRoom(draftOf(newer), state.draft));
  const write = useNewest(writeTables);

  useEffect(
    function takeWhatOthersSaved() {
      if (newer && isWelcome) dispatch({ type: 'adopted', plan: newer });
    },
    [newer, isWelcome],
  );

  const { done, undone } = state.history;
  const [lastDone, lastUndone] = [done.at(-1), undone.at(-1)];
  const steps = useMemo(
    () => ({
      undo: () => {
        dispatch({ type: 'undone' });
        if (lastDone) rewrite(write.current, lastDone, true);
      },
      redo: () => {
        dispatch({ type: 'redone' });
        if (lastUndone) rewrite(write.current, lastUndone, false);
      },
    }),
    [lastDone, lastUndone, write],
  );
  return {
    ...state,
    isDirty: hasChanges,
    newer: isWelcome ? null : newer,
    undoable: lastDone?.what ?? null,
    redoable: lastUndone?.what ?? null,
    ...steps,
    ...useVerbs(dispatch),
  };
}

function rewrite({ move, remove }: WriteTables, { moves, madeTables }: Step, isUndone: boolean): void {
  if (isUndone && madeTables) remove(madeTables);
  const back = ({ tableId, before, after }: TableMove) => ({ tableId, before: after, after: before });
  if (moves) move(isUndone ? moves.map(back) : moves);
}

function useVerbs(dispatch: (event: Parameters<typeof nextState>[1]) => void) {
  return useMemo(
    (): Pick<PlanEditor, 'draw' | 'rememberMoves' | 'rememberMade' | 'discard' | 'adopt' | 'markSaved'> => ({
      draw: (what, draft) => dispatch({ type: 'drawn', what, draft }),
      rememberMoves: (what, moves, draft) => dispatch({ type: 'moved', what, moves, draft }),
      rememberMade: (what, madeTables) => dispatch({ type: 'tablesMade', what, madeTables }),
      discard: () => dispatch({ type: 'discarded' }),
      adopt: (plan) => dispatch({ type: 'adopted', plan }),
      markSaved: (plan, sent) => dispatch({ type: 'saved', plan, sent }),
    }),
    [dispatch],
  );
}
