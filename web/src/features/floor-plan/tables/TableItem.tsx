import { memo } from 'react';
import { featureLabel } from '../../../content/table-features.ts';
import { isKept, keptModeWords } from '../../../content/table-modes.tsx';
import { CanvasItem } from '../canvas/CanvasItem.tsx';
import { fittedToCanvas } from '../canvas/geometry.ts';
import type { ItemRoom } from '../canvas/item-props.ts';
import type { Place, PlaceChange } from '../canvas/useHeldPlace.ts';
import { type FloorTable, positionOf, statusLabel, statusTone } from '../floor-table.ts';
import { TableModeMark } from '../table-modes/TableModeMark.tsx';
import { StatusIcon } from '../table-status/StatusIcon.tsx';
import { TableShape } from './TableShape.tsx';

/** What the editor does with tables; the same object for all of them, so that one that moves leaves the others alone. */
export interface TableActions {
  open: (table: FloorTable) => void;
  remove: (table: FloorTable) => void;
  move: (table: FloorTable, place: Place, change: PlaceChange) => Promise<void>;
  say: (words: string) => void;
}

interface TableItemProps {
  table: FloorTable;
  room: ItemRoom;
  isDimmed: boolean;
  canEdit: boolean;
  actions: TableActions;
}

const LEAST = { width: 40, height: 40 };

/** A table on the floor plan. */
export const TableItem = memo(function TableItem(props: TableItemProps) {
  const { table, room, isDimmed, canEdit, actions } = props;
  const { name, shape, capacity, status, mode, accessibility } = table;
  const offers = accessibility.map((feature) => featureLabel[feature].toLowerCase());
  const facts = [`Table ${name}`, `${capacity} seats`, statusLabel[status].toLowerCase()];
  if (isKept(mode)) facts.push(keptModeWords[mode]);
  facts.push(...offers);
  return (
    <CanvasItem
      canEdit={canEdit}
      canRotate
      isDimmed={isDimmed}
      item={{ kind: 'table', id: table.id }}
      label={facts.join(', ')}
      least={LEAST}
      onCommit={(place, change) => actions.move(table, place, change)}
      onDelete={() => actions.remove(table)}
      onOpen={() => actions.open(table)}
      onSay={actions.say}
      place={fittedToCanvas(positionOf(table), room.canvas)}
      room={room}
    >
      {({ width, height, rotation }) => (
        <TableShape
          capacity={capacity}
          look={{
            tone: statusTone[status],
            icon: <StatusIcon status={status} />,
            word: statusLabel[status],
          }}
          name={name}
          rotation={rotation}
          shape={shape}
          size={{ width, height }}
        >
          {isKept(mode) && <TableModeMark mode={mode} width={width} />}
        </TableShape>
      )}
    </CanvasItem>
  );
});
