import { clamp, type Point, type Rectangle, type Size } from '../../../floor-plan/canvas/geometry.ts';

/** How the plan lies in its pane: a point p of the plan is seen at p × scale + (x, y). */
export interface FloorView extends Point {
  scale: number;
}

/** Around the room, in pixels of the screen: badges and marks stand out of the tables at its edge. */
const MARGIN = 14;

/** A small room is not blown up beyond this. */
const LARGEST_FIT = 1.9;

/** How far one can go near, from where all is seen. */
const NEAREST = 5;

/** What a pane has for a room. */
export function spaceIn({ width, height }: Size): Size {
  return { width: Math.max(1, width - 2 * MARGIN), height: Math.max(1, height - 2 * MARGIN) };
}

/** All of the room, as large as the pane allows, in its middle. */
export function fittedView(bounds: Rectangle, pane: Size): FloorView {
  const space = spaceIn(pane);
  const scale = Math.min(
    LARGEST_FIT,
    space.width / Math.max(1, bounds.width),
    space.height / Math.max(1, bounds.height),
  );
  return {
    scale,
    x: (pane.width - bounds.width * scale) / 2 - bounds.x * scale,
    y: (pane.height - bounds.height * scale) / 2 - bounds.y * scale,
  };
}

/** The view so many times as near, with the point of the pane where it was. Never farther than all of the room. */
export function zoomedAt(view: FloorView, factor: number, at: Point, fit: FloorView): FloorView {
  const scale = clamp(view.scale * factor, fit.scale, fit.scale * NEAREST);
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** The view moved as little as it takes for the room to fill the pane, or to lie in it where it is smaller. */
export function keptInPane(view: FloorView, bounds: Rectangle, pane: Size): FloorView {
  return {
    scale: view.scale,
    x: keptAlong(view.x, view.scale, { from: bounds.x, length: bounds.width, pane: pane.width }),
    y: keptAlong(view.y, view.scale, { from: bounds.y, length: bounds.height, pane: pane.height }),
  };
}

function keptAlong(
  shift: number,
  scale: number,
  { from, length, pane }: { from: number; length: number; pane: number },
): number {
  const [start, seen] = [from * scale, length * scale];
  const room = pane - 2 * MARGIN;
  if (seen <= room) return (pane - seen) / 2 - start;
  return clamp(shift, MARGIN + room - seen - start, MARGIN - start);
}

/** The view moved so that a rectangle of the plan is seen whole. */
export function broughtIntoView(view: FloorView, { x, y, width, height }: Rectangle, pane: Size): FloorView {
  const [left, top] = [x * view.scale + view.x, y * view.scale + view.y];
  const by = (start: number, length: number, room: number) =>
    start < MARGIN ? MARGIN - start : Math.min(0, room - MARGIN - start - length);
  return {
    scale: view.scale,
    x: view.x + by(left, width * view.scale, pane.width),
    y: view.y + by(top, height * view.scale, pane.height),
  };
}

/** The lower right corner of the pane, in pixels of the screen: the button that goes nearer, and a little around it. */
const TOOL = 60;

/** Whether something stands where the button that goes nearer lies. */
export function isBelowTool(view: FloorView, pane: Size, standing: readonly Rectangle[]): boolean {
  return standing.some(
    ({ x, y, width, height }) =>
      (x + width) * view.scale + view.x > pane.width - TOOL &&
      (y + height) * view.scale + view.y > pane.height - TOOL,
  );
}

/** Whether all of the room is seen in it. */
export function isFitted(view: FloorView, fit: FloorView): boolean {
  return view.scale <= fit.scale * 1.001;
}
