import type { FragmentType } from '@apollo/client';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DrawingTools } from './canvas/DrawingTools.tsx';
import { FloorSelection } from './canvas/FloorSelection.tsx';
import { useFloorEditing } from './drawing/useFloorEditing.ts';
import { FloorDialogs } from './FloorDialogs.tsx';
import { FloorEditor } from './FloorEditor.tsx';
import { FloorHeader } from './FloorHeader.tsx';
import { FloorPlanHelp } from './FloorPlanHelp.tsx';
import { FloorPlanSettings } from './FloorPlanSettings.tsx';
import { UnsavedDrawing } from './saving/UnsavedDrawing.tsx';
import type { TableManagement_RestaurantFragmentDoc } from './TableManagement.generated.ts';
import classes from './TableManagement.module.css';
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

const PHONE = '(max-width: 48em)';

/** The restaurant's room: its floor plan to draw on, and its tables as a list. Hosts look and set statuses. */
export function TableManagement({ restaurant, onLoad }: TableManagementProps) {
  const floor = useFloor(restaurant, onLoad);
  const screen = useFloorScreen();
  const editing = useFloorEditing(floor, screen);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const room = { floor, screen, editing };
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
  return (
    <div className={classes.page}>
      <FloorHeader
        canEdit={canEdit}
        isRefreshing={floor.isRefreshing}
        onAddTable={screen.addTable}
        onRefresh={floor.refresh}
        onSettings={screen.openSettings}
      />
      {canEdit && <FloorPlanHelp />}
      {isPhone && list}
      {canEdit && <DrawingTools editing={editing} onSay={screen.say} />}
      <ZoneFilterBar onView={screen.viewZone} viewed={screen.viewedZone} zones={zones} />
      <FloorEditor {...room} overlay={<FloorSelection {...room} />} />
      <StatusLegend />
      {!isPhone && list}
      <UnsavedDrawing editing={editing} onCompare={() => screen.openDialog({ kind: 'conflict' })} />
      {screen.isSettingsOpen && <FloorPlanSettings editing={editing} onClose={screen.closeSettings} />}
      <FloorDialogs {...room} />
      <VisuallyHidden role="status">{screen.said}</VisuallyHidden>
    </div>
  );
}
