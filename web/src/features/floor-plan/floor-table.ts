import type { TableShape, TableStatus } from '../../generated/schema-types.ts';
import type { FloorTable_TableFragment } from './FloorTable.generated.ts';

/** A table as the floor plan knows it. */
export type FloorTable = FloorTable_TableFragment;

/** As much of a table as its status needs. */
export type TableToSet = Pick<FloorTable, 'id' | 'name' | 'status'>;

/** Where a table stands: pixels of the canvas, and degrees clockwise. */
export interface TablePosition {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** Statuses in the order of the menu. */
export const tableStatuses: TableStatus[] = [
  'AVAILABLE',
  'OCCUPIED',
  'RESERVED',
  'CLEANING',
  'MAINTENANCE',
  'OUT_OF_ORDER',
];

/** A status as it is said: `Out of order`. */
export const statusLabel: Record<TableStatus, string> = {
  AVAILABLE: 'Available',
  OCCUPIED: 'Occupied',
  RESERVED: 'Reserved',
  CLEANING: 'Cleaning',
  MAINTENANCE: 'Maintenance',
  OUT_OF_ORDER: 'Out of order',
};

/** What a status that staff set means in the one language of tables (decision 0090). */
export const statusMeaning: Record<TableStatus, 'Free' | 'Reserved' | 'Seated' | 'Blocked'> = {
  AVAILABLE: 'Free',
  OCCUPIED: 'Seated',
  RESERVED: 'Reserved',
  CLEANING: 'Blocked',
  MAINTENANCE: 'Blocked',
  OUT_OF_ORDER: 'Blocked',
};

/** Colour of a status in the kit, beside its icon and word: the same as on the service screen. */
export const statusColor: Record<TableStatus, string> = {
  AVAILABLE: 'green',
  OCCUPIED: 'violet',
  RESERVED: 'blue',
  CLEANING: 'yellow',
  MAINTENANCE: 'orange',
  OUT_OF_ORDER: 'gray',
};

/** The token of its tone. */
export const statusTone: Record<TableStatus, string> = {
  AVAILABLE: 'confirmed',
  OCCUPIED: 'seated',
  RESERVED: 'arriving',
  CLEANING: 'pending',
  MAINTENANCE: 'late',
  OUT_OF_ORDER: 'blocked',
};

/** A shape as it is said. */
export const shapeLabel: Record<TableShape, string> = {
  RECTANGLE: 'Rectangle',
  SQUARE: 'Square',
  ROUND: 'Round',
  BOOTH: 'Booth',
};

// As people count: table 9 comes before table 10.
const byName = new Intl.Collator('en', { numeric: true });

/** The tables as a list shows them. */
export function inOrder(tables: readonly FloorTable[]): FloorTable[] {
  return tables.toSorted(
    (one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
}

/** The place of a table without what the store adds to it. */
export function positionOf({
  position: { x, y, width, height, rotation },
}: Pick<FloorTable, 'position'>): TablePosition {
  return { x, y, width, height, rotation };
}

/** Whether two places are one. */
export function isSamePosition(one: TablePosition, other: TablePosition): boolean {
  const sides = ['x', 'y', 'width', 'height', 'rotation'] as const;
  return sides.every((side) => one[side] === other[side]);
}
