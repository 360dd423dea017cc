import { useTimeout } from '@mantine/hooks';
import { fittedToCanvas, isSameRectangle, type Size } from '../canvas/geometry.ts';
import type { FloorSelectionStore } from '../canvas/selecting/useSelection.ts';
import type { StoredPlan } from '../drawing/editor-state.ts';
import type { PlanDraft } from '../drawing/plan-draft.ts';
import type { PlanEditor } from '../drawing/usePlanEditor.ts';
import { type FloorTable, positionOf } from '../floor-table.ts';
import { useSaveFloorPlan } from './useSaveFloorPlan.ts';

const RELOAD_AFTER_MS = 500; // spec §9

interface SavingOptions {
  restaurantId: string;
  editor: PlanEditor;
  tables: readonly FloorTable[];
  selection: FloorSelectionStore;
  /** Two plans are in each other's way: shows both. */
  onConflict: () => void;
  onSettled: () => void;
  onReload: () => void;
}

/** Saving a draft, over the plan that it was drawn over or, knowingly, over a newer one. */
export interface FloorPlanSaving {
  isSaving: boolean;
  save(): Promise<void>;
  keepMine(over: StoredPlan): Promise<void>;
}

/** Saves the draft; a conflict opens the choice, and the plan is loaded again half a second after a save (spec §7). */
export function useFloorPlanSaving(options: SavingOptions): FloorPlanSaving {
  const { restaurantId, editor, tables, selection, onConflict, onSettled, onReload } = options;
  const { saveFloorPlan, isSaving } = useSaveFloorPlan(restaurantId);
  const { start: reloadSoon } = useTimeout(onReload, RELOAD_AFTER_MS);

  async function saveOver(over: StoredPlan | null): Promise<void> {
    const { draft } = editor;
    const result = await saveFloorPlan({ draft, over, tables: broughtIn(tables, draft) });
    if (result.outcome === 'conflict') onConflict();
    if (result.outcome !== 'saved') return;
    editor.markSaved(result.plan, draft);
    staySelected(selection, draft, result.plan);
    onSettled();
    reloadSoon();
  }
  return {
    isSaving,
    save: async () => (editor.newer ? onConflict() : saveOver(editor.base)),
    keepMine: saveOver,
  };
}

/** A new element has another id once it is stored; the order stays. */
function staySelected({ now, select }: FloorSelectionStore, sent: PlanDraft, { objects }: StoredPlan): void {
  const selected = now();
  const place = sent.elements.findIndex(({ id }) => selected?.kind === 'element' && id === selected.id);
  const stored = objects[place];
  if (stored) select({ kind: 'element', id: stored.id });
}

/** Tables that a smaller canvas would leave outside come in with the plan that makes it smaller. */
function broughtIn(tables: readonly FloorTable[], canvas: Size) {
  return tables.flatMap((table) => {
    const position = fittedToCanvas(positionOf(table), canvas);
    return isSameRectangle(position, table.position) ? [] : [{ id: table.id, position }];
  });
}
