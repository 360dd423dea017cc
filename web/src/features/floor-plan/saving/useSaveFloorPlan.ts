import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { StoredPlan } from '../drawing/editor-state.ts';
import { inputOf, type PlanDraft } from '../drawing/plan-draft.ts';
import { hangFloorPlan } from '../floor-cache.ts';
import type { TablePosition } from '../floor-table.ts';
import { SaveFloorPlanDocument } from './SaveFloorPlan.generated.ts';

/** What is to be stored, over what, and which tables come along. */
export interface PlanToSave {
  draft: PlanDraft;
  over: StoredPlan | null;
  tables: { id: string; position: TablePosition }[];
}

/** How a save ended. Whatever failed has been told already. */
export type SaveOutcome =
  | { outcome: 'saved'; plan: StoredPlan }
  | { outcome: 'conflict'; current: StoredPlan }
  | { outcome: 'failed' };

/** Stores a floor plan and says how it went in the words of the specification (§8). */
export function useSaveFloorPlan(restaurantId: string) {
  const [save, isSaving] = useWrite(SaveFloorPlanDocument);

  async function saveFloorPlan({ draft, over, tables }: PlanToSave): Promise<SaveOutcome> {
    const version = over && { id: over.id, version: over.version };
    const outcome = await save(
      { restaurantId, ...version, ...inputOf(draft, over), tables },
      {
        update: (cache, { data: answer }) => {
          const stored = answer?.saveFloorPlan?.floorPlan ?? answer?.saveFloorPlan?.current;
          if (stored) hangFloorPlan(cache, restaurantId, stored.id);
        },
      },
    );
    const { floorPlan, current } = outcome.payload ?? {};
    if (floorPlan) {
      toast.success('Floor plan settings saved successfully');
      return { outcome: 'saved', plan: floorPlan };
    }
    if (current) return { outcome: 'conflict', current };
    const what = over ? 'Failed to update floor plan: ' : 'Failed to create floor plan: ';
    toast.failure(`Failed to save floor plan: ${outcome.code === null ? '' : what}${outcome.failure}`);
    return { outcome: 'failed' };
  }
  return { saveFloorPlan, isSaving };
}
