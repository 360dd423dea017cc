/** A rectangle in pixels of the canvas. */
interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the room that one server looks after, as its plan stores it. */
export interface StoredZone {
  /** Its number, unique in the plan: tables name it so (`serverZone`). */
  id: number;
  name: string;
  /** Hex, for instance `#3B82F6`. */
  color: string;
  bounds: Bounds;
  /** Who serves it. */
  server: string | null;
  description: string | null;
}

/** Kinds of things that stand in a room besides tables. */
export const floorElementTypes = ['wall', 'bar', 'door', 'window', 'bathroom'] as const;

/** A kind as it is stored. */
export type FloorElementType = (typeof floorElementTypes)[number];

/** Something that stands in the room, as its plan stores it: drawn, never booked. */
export interface StoredElement {
  /** Unique in the plan. */
  id: string;
  type: FloorElementType;
  position: { x: number; y: number };
  size: { width: number; height: number };
  /** Degrees clockwise. */
  rotation: number;
}

/** Sizes of canvas, grid, zones and elements (spec §5 and §9), in pixels, and how many of each a plan holds. */
export const planLimits = {
  width: { least: 400, most: 2_000, usual: 800 },
  height: { least: 300, most: 1_500, usual: 600 },
  grid: { least: 10, most: 100, usual: 20 },
  zone: { leastWidth: 50, leastHeight: 50 },
  element: { leastWidth: 20, leastHeight: 10 },
  mostZones: 50,
  mostElements: 500,
  mostTables: 500,
} as const;

/** Where a new zone is put, and its colour (spec §3). */
export const NEW_ZONE = { color: '#3B82F6', bounds: { x: 50, y: 50, width: 200, height: 150 } } as const;

/** Size of a new element (spec §3). */
export const NEW_ELEMENT_SIZE = { width: 80, height: 20 } as const;
