import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { useNewest } from '../../shared/useNewest.ts';
import { CarryLayer } from './canvas/carrying/CarryLayer.tsx';
import { FloorCanvas } from './canvas/FloorCanvas.tsx';
import { rectangleOf } from './drawing/plan-draft.ts';
import type { FloorEditing } from './drawing/useFloorEditing.ts';
import { ElementItem } from './elements/ElementItem.tsx';
import { positionOf } from './floor-table.ts';
import { ProposalLayer } from './proposal/ProposalLayer.tsx';
import type { ProposalStep } from './proposal/proposal-steps.ts';
import { TableItem } from './tables/TableItem.tsx';
import type { Floor } from './useFloor.ts';
import type { FloorScreen } from './useFloorScreen.ts';
import { labelCorner } from './zones/label-corner.ts';
import { ZoneItem } from './zones/ZoneItem.tsx';

interface FloorEditorProps {
  floor: Floor;
  screen: FloorScreen;
  editing: FloorEditing;
  /** Changes of tables that are proposed and not saved. */
  proposed: readonly ProposalStep[];
  /** Lies above it all. */
  overlay: ReactNode;
}

/** The room with everything in it: zones lie below elements, and these below tables. */
export function FloorEditor({ floor, screen, editing, proposed, overlay }: FloorEditorProps) {
  const { tables, canEdit } = floor;
  const { editor, actions, carry, group } = editing;
  const newest = useNewest(group);
  const { selection, viewedZone, canvasRef, deselect } = screen;
  const { zoom } = screen.view;
  const { width, height, grid, zones, elements } = editor.draft;
  const keysHintId = useId();
  const places = useMemo(() => [...elements.map(rectangleOf), ...tables.map(positionOf)], [elements, tables]);
  const room = useMemo(
    () => ({
      canvas: { width, height },
      grid,
      zoom,
      selection,
      carry,
      onDeleteAll: () => newest.current.remove(),
      keysHintId,
    }),
    [width, height, grid, zoom, selection, carry, newest, keysHintId],
  );
  return (
    <>
      <VisuallyHidden id={keysHintId}>
        Arrow keys move it, with Shift by one step of the grid, with Alt they resize it. R turns it, Delete
        removes it, Enter opens it. Ctrl A selects all, Ctrl D copies.
      </VisuallyHidden>
      <FloorCanvas
        canvas={room.canvas}
        canvasRef={canvasRef}
        grid={grid}
        hasZones={zones.length > 0}
        onPressFloor={deselect}
        isAdding={screen.isAdding}
        onFrame={canEdit ? group.selectIn : undefined}
        overlay={overlay}
        zoom={zoom}
      >
        {zones.map((zone) => (
          <ZoneItem
            actions={actions.zones}
            canEdit={canEdit}
            corner={labelCorner(zone.bounds, places)}
            isDimmed={viewedZone !== null && viewedZone !== zone.id}
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
            key={element.id}
            room={room}
          />
        ))}
        {tables.map((table) => (
          <TableItem
            actions={actions.tables}
            canEdit={canEdit}
            isDimmed={viewedZone !== null && viewedZone !== table.serverZone}
            key={table.id}
            room={room}
            table={table}
          />
        ))}
        <ProposalLayer steps={proposed} />
        <CarryLayer store={carry.store} />
      </FloorCanvas>
    </>
  );
}
