import { useCallback, useMemo } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useNewest } from '../../../shared/useNewest.ts';
import { useAddElement } from '../elements/useAddElement.ts';
import { useFloorPlanSaving } from '../saving/useFloorPlanSaving.ts';
import { useKeptDrawing } from '../saving/useKeptDrawing.ts';
import { useCopyTables } from '../tables/useCopyTables.ts';
import { useDeleteTable } from '../tables/useDeleteTable.ts';
import { useMoveTables } from '../tables/useMoveTables.ts';
import { useSetTableStatus } from '../tables/useSetTableStatus.ts';
import type { Floor } from '../useFloor.ts';
import type { FloorScreen } from '../useFloorScreen.ts';
import type { TableMove } from './history.ts';
import { isSameSpot, putting, type Standing, spotOf, standingElsewhere, standingOn } from './standing.ts';
import { useCarry } from './useCarry.ts';
import { useFloorActions } from './useFloorActions.ts';
import { useGroup } from './useGroup.ts';
import { type PlanEditor, usePlanEditor } from './usePlanEditor.ts';

/** The draft of the floor plan, and all that can be done to it and to the tables. */
export type FloorEditing = ReturnType<typeof useFloorEditing>;

/** Draws over the stored room: the plan as a draft that is saved as a whole, tables at once. */
export function useFloorEditing(floor: Floor, screen: FloorScreen) {
  const { restaurantId, floorPlan, tables, canEdit, refresh } = floor;
  const { selection, select, openDialog, closeDialog, say, canvasRef } = screen;
  const moveTables = useMoveTables(restaurantId);
  const setTableStatus = useSetTableStatus();
  const deleteTable = useDeleteTable(restaurantId);
  const editor = usePlanEditor(floorPlan, usePast(floor, { moveTables, deleteTable }));
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
  const { draft } = editor;
  const { zones } = draft;
  const zoneName = useCallback(
    (id: number) => zones.find((zone) => zone.id === id)?.name ?? `Zone ${id}`,
    [zones],
  );
  const storedZones = useStoredZones(editor);
  const things = useMemo(() => standingOn(draft, tables), [draft, tables]);
  const put = (what: string, placed: readonly Standing[]) => {
    const { draft: drawn, moves } = putting(placed, draft, tables, storedZones);
    editor.rememberMoves(what, moves, drawn);
    void moveTables(moves);
  };
  const copyTables = useCopyTables(restaurantId);
  return {
    editor,
    saving,
    actions: useFloorActions({ editor, select, openDialog, moveTables, storedZones, zoneName, say }),
    group: useGroup({ editor, tables, things, selection, put, copyTables, openDialog, say, canEdit }),
    carry: useCarry({ draft, things, selection, canvasRef, put }),
    put,
    /** Tables in the area of another zone than the one they belong to. */
    standElsewhere: useMemo(() => standingElsewhere(tables, storedZones), [tables, storedZones]),
    addElement: useAddElement(editor, screen.view.zoom, canvasRef, select),
    deleteTable,
    setTableStatus,
    /** Name of the zone with a number. */
    zoneName,
  };
}

/** Zones as they are drawn, of those that are stored: one that is only drawn has no tables yet. */
function useStoredZones({ base, draft: { zones } }: PlanEditor) {
  return useMemo(() => {
    const stored = new Set(base?.zones.map(({ number }) => number));
    return zones.filter(({ id }) => stored.has(id));
  }, [base, zones]);
}

interface PastWrites {
  moveTables: (moves: readonly TableMove[]) => Promise<boolean>;
  deleteTable: ReturnType<typeof useDeleteTable>;
}

/** What undo and redo write. What somebody else has moved or deleted since stays as they have it, and that is said. */
function usePast({ tables }: Floor, writes: PastWrites) {
  const newest = useNewest({ tables, writes });
  return {
    move(moves: readonly TableMove[]) {
      const { tables: now, writes: write } = newest.current;
      const tableOf = (id: string) => now.find((each) => each.id === id);
      const isOurs = ({ tableId, before }: TableMove) => {
        const table = tableOf(tableId);
        return table !== undefined && isSameSpot(spotOf(table), before);
      };
      const [theirs] = moves.filter((move) => !isOurs(move));
      void write.moveTables(moves.filter(isOurs));
      if (!theirs) return;
      const table = tableOf(theirs.tableId);
      const reason = table ? 'It has been moved by somebody else since.' : 'It has been deleted since.';
      tellFailure(`${table ? `Table ${table.name}` : 'The table'} stays as it is`, reason);
    },
    remove(tableIds: readonly string[]) {
      const { tables: now, writes: write } = newest.current;
      for (const table of now.filter(({ id }) => tableIds.includes(id)))
        void write.deleteTable(table, { reseatBookings: false, isQuiet: true });
    },
  };
}
