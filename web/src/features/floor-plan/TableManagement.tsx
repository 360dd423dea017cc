import type { FragmentType } from '@apollo/client';
import { Group, VisuallyHidden } from '@mantine/core';
import { DrawingTools } from './canvas/DrawingTools.tsx';
import { FloorSelection } from './canvas/selecting/FloorSelection.tsx';
import { SelectSeveral } from './canvas/selecting/SelectSeveral.tsx';
import { usePinchZoom } from './canvas/zoom/usePinchZoom.ts';
import { ZoomButtons } from './canvas/zoom/ZoomButtons.tsx';
import { UndoButtons } from './drawing/UndoButtons.tsx';
import { useFloorEditing } from './drawing/useFloorEditing.ts';
import { FloorDialogs } from './FloorDialogs.tsx';
import { FloorEditor } from './FloorEditor.tsx';
import { FloorHeader } from './FloorHeader.tsx';
import { FloorPlanHelp } from './FloorPlanHelp.tsx';
import { FloorPlanSettings } from './FloorPlanSettings.tsx';
import { ProposalBar } from './proposal/ProposalBar.tsx';
import { useProposal } from './proposal/useProposal.ts';
import { UnsavedDrawing } from './saving/UnsavedDrawing.tsx';
import type { TableManagement_RestaurantFragmentDoc } from './TableManagement.generated.ts';
import classes from './TableManagement.module.css';
import { ModeLegend } from './table-modes/ModeLegend.tsx';
import { StatusLegend } from './table-status/StatusLegend.tsx';
import { TablesList } from './tables/TablesList.tsx';
import { useFloor } from './useFloor.ts';
import { useFloorScreen } from './useFloorScreen.ts';
import { ZoneFilterBar } from './zones/ZoneFilterBar.tsx';

interface TableManagementProps {
  restaurant: FragmentType<typeof TableManagement_RestaurantFragmentDoc>;
  /** Brings plan and tables up to date, or the page of tables after the given cursor into the store. */
  onLoad: (after: string | null) => Promise<void>;
}

/** The restaurant's room: its floor plan to draw on, and its tables as a list. Hosts look and set statuses. */
export function TableManagement({ restaurant, onLoad }: TableManagementProps) {
  const floor = useFloor(restaurant, onLoad);
  const screen = useFloorScreen();
  const editing = useFloorEditing(floor, screen);
  const room = { floor, screen, editing };
  const proposal = useProposal(floor, editing);
  usePinchZoom(screen.canvasRef, screen.view);
  const { canEdit, tables } = floor;
  const { actions, setTableStatus, zoneName } = editing;
  const { zones } = editing.editor.draft;
  const list = (
    <TablesList
      canEdit={canEdit}
      onAdd={screen.addTable}
      onDelete={actions.tables.remove}
      onEdit={actions.tables.open}
      onSetStatus={setTableStatus}
      onShow={screen.showTable}
      tables={tables}
      zoneName={zoneName}
    />
  );
  const { view, say } = screen;
  return (
    <div className={classes.page}>
      <FloorHeader
        canEdit={canEdit}
        isRefreshing={floor.isRefreshing}
        onAddTable={screen.addTable}
        onAddTables={screen.addTables}
        onRefresh={floor.refresh}
        onSettings={screen.openSettings}
      />
      <div className={classes.columns} data-empty={tables.length === 0 || undefined}>
        <div className={classes.room}>
          <div className={classes.tools}>
            {canEdit && <DrawingTools editing={editing} />}
            {canEdit && (
              <Group className={classes.tight} gap={4} ml="auto" wrap="nowrap">
                <SelectSeveral isOn={screen.isAdding} onSwitch={screen.switchAdding} />
                <UndoButtons editor={editing.editor} onSay={say} />
              </Group>
            )}
          </div>
          <div className={classes.tools} data-one-row>
            <ZoneFilterBar onView={screen.viewZone} viewed={screen.viewedZone} zones={zones} />
            <ZoomButtons {...view} onSay={say} />
          </div>
          <FloorEditor {...room} proposed={proposal.steps} overlay={<FloorSelection {...room} />} />
          <StatusLegend />
          <ModeLegend tables={tables} />
          {canEdit && <FloorPlanHelp />}
        </div>
        <div className={classes.list}>{list}</div>
      </div>
      <UnsavedDrawing editing={editing} onCompare={() => screen.openDialog({ kind: 'conflict' })} />
      <ProposalBar {...proposal} />
      {screen.isSettingsOpen && <FloorPlanSettings editing={editing} onClose={screen.closeSettings} />}
      <FloorDialogs {...room} />
      <VisuallyHidden role="status">{screen.said}</VisuallyHidden>
    </div>
  );
}
