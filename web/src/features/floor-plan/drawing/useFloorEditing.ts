import { useCallback } from 'react';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import { useAddElement } from '../elements/useAddElement.ts';
import { isSamePosition, positionOf, type TablePosition } from '../floor-table.ts';
import { useFloorPlanSaving } from '../saving/useFloorPlanSaving.ts';
import { useKeptDrawing } from '../saving/useKeptDrawing.ts';
import { useDeleteTable } from '../tables/useDeleteTable.ts';
import { useTableWrites } from '../tables/useTableWrites.ts';
import type { Floor } from '../useFloor.ts';
import type { FloorScreen } from '../useFloorScreen.ts';
import { useFloorActions } from './useFloorActions.ts';
import { usePlanEditor } from './usePlanEditor.ts';

/** The draft of the floor plan, and all that can be done to it and to the tables. */
export type FloorEditing = ReturnType<typeof useFloorEditing>;

/** Draws over the stored room: the plan as a draft that is saved as a whole, tables one by one and at once. */
export function useFloorEditing({ restaurantId, floorPlan, tables, refresh }: Floor, screen: FloorScreen) {
  const { selection, select, openDialog, closeDialog, say, canvasRef } = screen;
  const { moveTable, setTableStatus } = useTableWrites();
  const moveBack = (id: string, from: TablePosition, to: TablePosition) => {
    const table = tables.find((each) => each.id === id);
    if (table && isSamePosition(positionOf(table), from)) return moveTable(id, to);
    const reason = table ? 'It has been moved by somebody else since.' : 'It has been deleted since.';
    return tellFailure(`${table ? `Table ${table.name}` : 'The table'} stays as it is`, reason);
  };
  const editor = usePlanEditor(floorPlan, moveBack);
  useKeptDrawing(restaurantId, editor);
  const saving = useFloorPlanSaving({
    restaurantId,
    editor,
    tables,
    selection,
    onConflict: () => openDialog({ kind: 'conflict' }),
    onSettled: closeDialog,
    onReload: () => void refresh(),
  });
  const { zones } = editor.draft;
  return {
    editor,
    saving,
    actions: useFloorActions({ editor, select, openDialog, moveTable, say }),
    addElement: useAddElement(editor, canvasRef, select),
    deleteTable: useDeleteTable(restaurantId),
    setTableStatus,
    /** Name of the zone with a number. */
    zoneName: useCallback(
      (id: number) => zones.find((zone) => zone.id === id)?.name ?? `Zone ${id}`,
      [zones],
    ),
  };
}
