/** Shapes a table can have. */
export const tableShapes = ['rectangle', 'square', 'round', 'booth'] as const;

/** A shape as it is stored. */
export type TableShape = (typeof tableShapes)[number];

/** Every state of a table, as the host sets it by hand. */
export const tableStatuses = [
  'available',
  'occupied',
  'reserved',
  'cleaning',
  'maintenance',
  'out_of_order',
] as const;

/** A state as it is stored. */
export type TableStatus = (typeof tableStatuses)[number];

/** Most tables of one combination. */
export const MOST_TABLES_JOINED = 20;

/** Where a table stands on the floor plan: pixels of the canvas, and degrees clockwise. */
export interface TablePosition {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}
