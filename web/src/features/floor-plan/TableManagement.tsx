import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group, VisuallyHidden } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ElementToolbar } from './ElementToolbar.tsx';
import { FloorDialogs } from './FloorDialogs.tsx';
import { FloorEditor } from './FloorEditor.tsx';
import { FloorHeader } from './FloorHeader.tsx';
import { FloorPlanHelp } from './FloorPlanHelp.tsx';
import { FloorPlanSettings } from './FloorPlanSettings.tsx';
import { FloorSelection } from './FloorSelection.tsx';
import type { FloorDialog } from './floor-screen.ts';
import { type FloorTable, inOrder } from './floor-table.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { planLimits } from './plan-draft.ts';
import { StatusLegend } from './StatusLegend.tsx';
import { TableManagement_RestaurantFragmentDoc } from './TableManagement.generated.ts';
import classes from './TableManagement.module.css';
import { TablesList } from './TablesList.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { UnsavedBar } from './UnsavedBar.tsx';
import { useAddElement } from './useAddElement.ts';
import { useDeleteTable } from './useDeleteTable.ts';
import { useFloorActions } from './useFloorActions.ts';
import { useFloorChanges } from './useFloorChanges.ts';
import { useFloorPlanSaving } from './useFloorPlanSaving.ts';
import { usePlanEditor } from './usePlanEditor.ts';
import { TABLES_PER_PAGE, useRestOfTables } from './useRestOfTables.ts';
import { useSelection } from './useSelection.ts';
import { useTableWrites } from './useTableWrites.ts';
import { ZoneFilterBar } from './ZoneFilterBar.tsx';

interface TableManagementProps {
  restaurant: FragmentType<typeof TableManagement_RestaurantFragmentDoc>;
  /** Brings plan and tables up to date, or the page of tables after the given cursor into the store. */
  onLoad: (after: string | null) => Promise<void>;
}

const PHONE = '(max-width: 48em)';

/** The restaurant's room: its floor plan to draw on, and its tables as a list. Hosts look and set statuses. */
export function TableManagement({ restaurant: from, onLoad }: TableManagementProps) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: TableManagement_RestaurantFragmentDoc,
    fragmentName: 'TableManagement_restaurant',
    from,
    variables: { first: TABLES_PER_PAGE, after: null },
  });
  const { id: restaurantId, viewerRole, floorPlan } = restaurant;
  if (!restaurant.tables) throw new Error('The tables could not be had'); // an empty room would be a lie
  const canEdit = viewerRole === 'MANAGER' || viewerRole === 'OWNER';
  const tables = useMemo(
    () => inOrder(restaurant.tables?.edges.map(({ node }) => node) ?? []),
    [restaurant.tables],
  );
  const selection = useSelection();
  const { select } = selection;
  const [viewedZone, viewZone] = useState<number | null>(null);
  const [dialog, openDialog] = useState<FloorDialog | null>(null);
  const [isSettingsOpen, openSettings] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);
  const [said, say] = useState('');
  const canvasRef = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });

  const { moveTable, setTableStatus } = useTableWrites();
  const deleteTable = useDeleteTable(restaurantId);
  const editor = usePlanEditor(floorPlan, moveTable);
  const actions = useFloorActions({ editor, select, openDialog, moveTable, say });
  const addElement = useAddElement(editor, canvasRef, select);
  const closeDialog = () => openDialog(null);
  useFloorChanges(restaurantId);
  useRestOfTables(restaurant.tables?.pageInfo, onLoad);
  useHotkeys([['Escape', () => select(null)]]);

  const load = async () => {
    setRefreshing(true);
    try {
      await onLoad(null);
    } catch {
      toast.failure('Failed to load tables');
    } finally {
      setRefreshing(false);
    }
  };
  const saving = useFloorPlanSaving({
    restaurantId,
    editor,
    tables,
    onConflict: () => openDialog({ kind: 'conflict' }),
    onSettled: closeDialog,
    onReload: () => void load(),
  });
  const { draft } = editor;
  const zoneName = useCallback(
    (id: number) => draft.zones.find((zone) => zone.id === id)?.name ?? `Zone ${id}`,
    [draft.zones],
  );
  const showTable = useCallback(
    ({ id }: FloorTable) => {
      select({ kind: 'table', id });
      canvasRef.current?.scrollIntoView({ block: 'nearest' });
    },
    [select],
  );
  const addTable = useCallback(() => openDialog({ kind: 'addTable' }), []);
  const list = (
    <TablesList
      canEdit={canEdit}
      onAdd={addTable}
      onDelete={actions.tables.remove}
      onEdit={actions.tables.open}
      onSetStatus={setTableStatus}
      onShow={showTable}
      tables={tables}
      zoneName={zoneName}
    />
  );
  return (
    <div className={classes.page}>
      <FloorHeader
        canEdit={canEdit}
        isRefreshing={isRefreshing}
        onAddTable={addTable}
        onRefresh={load}
        onSettings={() => openSettings(true)}
      />
      {canEdit && <FloorPlanHelp />}
      {isPhone && list}
      {canEdit && (
        <Group gap="sm" justify="space-between">
          <ElementToolbar isFull={draft.elements.length >= planLimits.mostElements} onAdd={addElement} />
          <UndoButtons editor={editor} onSay={say} />
        </Group>
      )}
      <ZoneFilterBar onView={viewZone} viewed={viewedZone} zones={draft.zones} />
      <FloorEditor
        actions={actions}
        canEdit={canEdit}
        canvasRef={canvasRef}
        draft={draft}
        onDeselect={() => select(null)}
        overlay={
          <FloorSelection
            actions={actions}
            canEdit={canEdit}
            draft={draft}
            onClose={() => select(null)}
            onSetStatus={setTableStatus}
            selection={selection}
            tables={tables}
          />
        }
        selection={selection}
        tables={tables}
        viewedZone={viewedZone}
      />
      <StatusLegend />
      {!isPhone && list}
      {editor.isDirty && (
        <>
          <LeaveGuard />
          <UnsavedBar
            isOvertaken={editor.newer !== null}
            isSaving={saving.isSaving}
            onCompare={() => openDialog({ kind: 'conflict' })}
            onDiscard={editor.discard}
            onSave={() => void saving.save()}
          />
        </>
      )}
      {isSettingsOpen && (
        <FloorPlanSettings
          draft={draft}
          isDirty={editor.isDirty}
          isSaving={saving.isSaving}
          onClose={() => openSettings(false)}
          onDraw={editor.draw}
          onEditZone={actions.zones.open}
          onSave={() => void saving.save()}
        />
      )}
      <FloorDialogs
        dialog={dialog}
        editor={editor}
        onClose={closeDialog}
        onDeleteTable={deleteTable}
        restaurantId={restaurantId}
        saving={saving}
        tables={tables}
        zoneName={zoneName}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
