import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useMemo } from 'react';
import { ElementItem } from './ElementItem.tsx';
import { FloorCanvas } from './FloorCanvas.tsx';
import type { Selection } from './floor-screen.ts';
import type { FloorTable } from './floor-table.ts';
import type { PlanDraft } from './plan-draft.ts';
import { TableItem } from './TableItem.tsx';
import type { useFloorActions } from './useFloorActions.ts';
import { type FloorSelectionStore, useSelected } from './useSelection.ts';
import { ZoneItem } from './ZoneItem.tsx';

interface FloorEditorProps {
  draft: PlanDraft;
  tables: readonly FloorTable[];
  selection: FloorSelectionStore;
  /** Number of the zone that is looked at; the rest is dimmed. */
  viewedZone: number | null;
  canEdit: boolean;
  actions: ReturnType<typeof useFloorActions>;
  canvasRef: RefObject<HTMLDivElement | null>;
  onDeselect: () => void;
  overlay: ReactNode;
}

/** The room with everything in it: zones lie below elements, and these below tables. */
export function FloorEditor(props: FloorEditorProps) {
  const { draft, tables, selection, viewedZone, canEdit, actions, canvasRef, onDeselect, overlay } = props;
  const { width, height, grid, zones, elements } = draft;
  const keysHintId = useId();
  const selected = useSelected(selection);
  const room = useMemo(
    () => ({ canvas: { width, height }, grid, keysHintId }),
    [width, height, grid, keysHintId],
  );
  const isSelected = (kind: Selection['kind'], id: string | number) =>
    selected?.kind === kind && selected.id === id;
  return (
    <>
      <VisuallyHidden id={keysHintId}>
        Arrow keys move it, with Shift by one step of the grid, with Alt they resize it. R turns it, Delete
        removes it, Enter opens it.
      </VisuallyHidden>
      <FloorCanvas
        canvas={room.canvas}
        canvasRef={canvasRef}
        grid={grid}
        hasZones={zones.length > 0}
        onPressFloor={onDeselect}
        overlay={overlay}
      >
        {zones.map((zone) => (
          <ZoneItem
            actions={actions.zones}
            canEdit={canEdit}
            isDimmed={viewedZone !== null && viewedZone !== zone.id}
            isSelected={isSelected('zone', zone.id)}
            key={`zone-${zone.id}`}
            room={room}
            zone={zone}
          />
        ))}
        {elements.map((element) => (
          <ElementItem
            actions={actions.elements}
            canEdit={canEdit}
            element={element}
            isDimmed={viewedZone !== null}
            isSelected={isSelected('element', element.id)}
            key={element.id}
            room={room}
          />
        ))}
        {tables.map((table) => (
          <TableItem
            actions={actions.tables}
            canEdit={canEdit}
            isDimmed={viewedZone !== null && viewedZone !== table.serverZone}
            isSelected={isSelected('table', table.id)}
            key={table.id}
            room={room}
            table={table}
          />
        ))}
      </FloorCanvas>
    </>
  );
}
