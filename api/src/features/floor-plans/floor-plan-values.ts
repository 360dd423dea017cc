/** A rectangle in pixels of the canvas. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the room that one server looks after. */
export interface Zone {
  /** Tables name it by this number (`serverZone`). */
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

/** Something that stands in the room: drawn, never booked. */
export interface FloorElement {
  id: string;
  type: FloorElementType;
  position: { x: number; y: number };
  size: { width: number; height: number };
  /** Degrees clockwise. */
  rotation: number;
}
