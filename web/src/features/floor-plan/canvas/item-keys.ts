import type { KeyboardEvent } from 'react';
import { keptOnCanvas, ROTATION_STEP, type Size, snappedAngle } from './geometry.ts';
import type { Place, PlaceChange } from './useHeldPlace.ts';

/** What arrow keys and R do to an item. */
export interface KeyRules {
  canvas: Size;
  /** Pixels of one press of an arrow, and with Shift. */
  step: number;
  bigStep: number;
  canRotate: boolean;
  /** Smallest size, where arrows with Alt resize; null where nothing does. */
  least: Size | null;
}

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key takes an item; null for a key that moves nothing. */
export function placeAfterKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  place: Place,
  { canvas, step, bigStep, canRotate, least }: KeyRules,
): { place: Place; change: PlaceChange } | null {
  if (ctrlKey || metaKey) return null;
  if (canRotate && key.toLowerCase() === 'r') {
    const turn = shiftKey ? -ROTATION_STEP : ROTATION_STEP;
    return { place: { ...place, rotation: snappedAngle(place.rotation + turn) }, change: 'rotated' };
  }
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [x, y] = direction.map((sign) => sign * (shiftKey ? bigStep : step)) as [number, number];
  if (!altKey) {
    return { place: keptOnCanvas({ ...place, x: place.x + x, y: place.y + y }, canvas), change: 'moved' };
  }
  if (!least) return null;
  const width = Math.min(Math.max(least.width, place.width + x), canvas.width - place.x);
  const height = Math.min(Math.max(least.height, place.height + y), canvas.height - place.y);
  return { place: { ...place, width, height }, change: 'resized' };
}
