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

/** Whom a table can be for: anybody, staff who book for somebody, or parties at the door. */
export const tableModes = ['online', 'staff', 'walk_in'] as const;

/** A mode as it is stored. */
export type TableMode = (typeof tableModes)[number];

/** The highest priority of a table; 0 is the least, and what a table has of which nothing is said. */
export const MOST_PRIORITY = 9;

/** Most tables of one combination. */
export const MOST_TABLES_JOINED = 20;

/** Where two tables meet, a chair can stand on either side. */
export const SEATS_PER_JOINT = 2;

/** How many tables seat when they are joined: their largest parties together, and two more for each place where two meet. */
export function mostJoined(largestParties: readonly number[]): number {
  return largestParties.reduce((sum, most) => sum + most, SEATS_PER_JOINT * (largestParties.length - 1));
}

/** Where a table stands on the floor plan: pixels of the canvas, and degrees clockwise. */
export interface TablePosition {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}
