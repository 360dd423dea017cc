import type { Rectangle } from '../canvas/geometry.ts';

/** In which corner of its zone a label lies. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** About as much of a zone as a label with a finger's room around it covers, in pixels of the canvas. */
const LABEL = { width: 150, height: 44 };

/**
 * The first corner in which no thing lies on the label: tables lie above zones, and a label below one can be neither read nor taken hold
 * of. Where each corner has something, the one in which the least of the label is covered.
 */
export function labelCorner(zone: Rectangle, things: readonly Rectangle[]): Corner {
  const width = Math.min(LABEL.width, zone.width);
  const height = Math.min(LABEL.height, zone.height);
  const right = zone.x + zone.width - width;
  const bottom = zone.y + zone.height - height;
  const corners: [Corner, Rectangle][] = [
    ['top-left', { x: zone.x, y: zone.y, width, height }],
    ['top-right', { x: right, y: zone.y, width, height }],
    ['bottom-left', { x: zone.x, y: bottom, width, height }],
    ['bottom-right', { x: right, y: bottom, width, height }],
  ];
  const covered = corners.map(([corner, place]) => ({ corner, by: coveredBy(place, things) }));
  return covered.reduce((best, each) => (each.by < best.by ? each : best)).corner;
}

function coveredBy(place: Rectangle, things: readonly Rectangle[]): number {
  return things.reduce((sum, thing) => sum + sharedArea(place, thing), 0);
}

function sharedArea(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
