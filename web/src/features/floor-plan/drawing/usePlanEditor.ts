import { useEffect, useMemo, useReducer } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import type { TablePosition } from '../floor-table.ts';
import { isDirty, nextState, openedOn, type StoredPlan } from './editor-state.ts';
import { draftOf, isSameRoom, type PlanDraft } from './plan-draft.ts';

/** Writes where a table stands, if it still stands at `from`: what somebody else has moved since is theirs. */
type WriteTable = (tableId: string, from: TablePosition, to: TablePosition) => unknown;

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
  /** Remembers a table's move that is written already. */
  rememberMove(what: string, tableId: string, before: TablePosition, after: TablePosition): void;
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
export function usePlanEditor(stored: StoredPlan | null, writeTable: WriteTable): PlanEditor {
  const [state, dispatch] = useReducer(nextState, stored, openedOn);
  const hasChanges = useMemo(() => isDirty(state), [state]);
  const newer = stored && stored.version > (state.base?.version ?? 0) ? stored : null;
  const isWelcome = newer !== null && (!hasChanges || isSameRoom(draftOf(newer), state.draft));
  const write = useNewest(writeTable);

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
        if (lastDone?.kind === 'table') void write.current(lastDone.tableId, lastDone.after, lastDone.before);
      },
      redo: () => {
        dispatch({ type: 'redone' });
        if (lastUndone?.kind === 'table')
          void write.current(lastUndone.tableId, lastUndone.before, lastUndone.after);
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

function useVerbs(dispatch: (event: Parameters<typeof nextState>[1]) => void) {
  return useMemo(
    (): Pick<PlanEditor, 'draw' | 'rememberMove' | 'discard' | 'adopt' | 'markSaved'> => ({
      draw: (what, draft) => dispatch({ type: 'drawn', what, draft }),
      rememberMove: (what, tableId, before, after) =>
        dispatch({ type: 'tableMoved', what, tableId, before, after }),
      discard: () => dispatch({ type: 'discarded' }),
      adopt: (plan) => dispatch({ type: 'adopted', plan }),
      markSaved: (plan, sent) => dispatch({ type: 'saved', plan, sent }),
    }),
    [dispatch],
  );
}
