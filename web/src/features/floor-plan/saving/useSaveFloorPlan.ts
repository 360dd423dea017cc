import { useMutation } from '@apollo/client/react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
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
  const [mutate, { loading: isSaving }] = useMutation(SaveFloorPlanDocument);

  async function saveFloorPlan({ draft, over, tables }: PlanToSave): Promise<SaveOutcome> {
    const version = over && { id: over.id, version: over.version };
    try {
      const { data } = await mutate({
        variables: { input: { restaurantId, ...version, ...inputOf(draft, over), tables } },
        update: (cache, { data: answer }) => {
          const stored = answer?.saveFloorPlan?.floorPlan ?? answer?.saveFloorPlan?.current;
          if (stored) hangFloorPlan(cache, restaurantId, stored.id);
        },
      });
      const { floorPlan, current, userErrors = [] } = data?.saveFloorPlan ?? {};
      if (floorPlan) {
        toast.success('Floor plan settings saved successfully');
        return { outcome: 'saved', plan: floorPlan };
      }
      if (current) return { outcome: 'conflict', current };
      toast.failure(`Failed to save floor plan: ${userErrors[0]?.message ?? 'Please try again.'}`);
    } catch (error) {
      const failed = over ? 'Failed to update floor plan' : 'Failed to create floor plan';
      toast.failure(`Failed to save floor plan: ${failed}: ${failureWords(error)}`);
    }
    return { outcome: 'failed' };
  }
  return { saveFloorPlan, isSaving };
}
