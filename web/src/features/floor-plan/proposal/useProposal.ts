import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { FloorEditing } from '../drawing/useFloorEditing.ts';
import { listTable, unlistTable } from '../floor-cache.ts';
import {
  AddTableDocument,
  ChangeTableDocument,
  RemoveTableDocument,
} from '../tables/ChangeTable.generated.ts';
import type { Floor } from '../useFloor.ts';
import { type ProposalStep, type ProposalWork, proposalSteps } from './proposal-steps.ts';
import { proposedIn } from './proposed-tables.ts';

/** What another page proposed for the tables and nobody has saved or dropped yet. */
export interface Proposal {
  steps: readonly ProposalStep[];
  /** How many proposed changes the room as it is by now has no place for. */
  leftOut: number;
  isSaving: boolean;
  /** Why the first step that is left could not be written; null while none was refused. */
  refusal: string | null;
  save: () => Promise<void>;
  drop: () => void;
}

const NO_WORK: ProposalWork = { steps: [], leftOut: 0 };

/** Reads what is proposed as the page opens. Steps are written one after the other; one that is refused, and all after it, are kept. */
export function useProposal(floor: Floor, { editor }: FloorEditing): Proposal {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [work] = useState(() => {
    const proposed = floor.canEdit ? proposedIn(state) : null;
    return proposed ? proposalSteps(proposed, floor.tables, editor.draft) : NO_WORK;
  });
  const [steps, setSteps] = useState<readonly ProposalStep[]>(work.steps);
  const [leftOut, setLeftOut] = useState(work.leftOut);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = useStepWriter(floor.restaurantId);
  const isOver = steps.length === 0 && proposedIn(state) !== null;
  useEffect(
    function proposeNothingAgain() {
      // What has been written or dropped does not come back when the page is loaded anew.
      if (isOver) void navigate('.', { replace: true, state: null, preventScrollReset: true });
    },
    [isOver, navigate],
  );

  return {
    steps,
    leftOut,
    isSaving,
    refusal,
    async save() {
      setSaving(true);
      setRefusal(null);
      let left = steps;
      for (const step of steps) {
        const failure = await write(step);
        if (failure !== null) {
          setRefusal(failure);
          break;
        }
        left = left.slice(1);
        setSteps(left);
      }
      setSaving(false);
      if (left.length > 0) return;
      setLeftOut(0);
      toast.success('Tables changed');
    },
    drop() {
      setSteps([]);
      setLeftOut(0);
      setRefusal(null);
    },
  };
}

/** Writes one step; answers with why not, or null. */
function useStepWriter(restaurantId: string): (step: ProposalStep) => Promise<string | null> {
  const [add] = useWrite(AddTableDocument);
  const [change] = useWrite(ChangeTableDocument);
  const [remove] = useWrite(RemoveTableDocument);
  return async (step) => {
    if (step.kind === 'change') return (await change({ id: step.table.id, ...step.values })).failure;
    if (step.kind === 'add') {
      const { failure } = await add(
        { restaurantId, ...step.values },
        {
          update: (cache, { data: answer }) => {
            const added = answer?.createTable?.table;
            if (added) listTable(cache, restaurantId, added.id);
          },
        },
      );
      return failure;
    }
    const { id } = step.table;
    const { failure } = await remove(
      { id, reseatBookings: true },
      {
        update: (cache, { data: answer }) => {
          if (answer?.deleteTable?.deletedTableId) unlistTable(cache, restaurantId, id);
        },
      },
    );
    return failure;
  };
}
