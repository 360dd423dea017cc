/** A point in pixels of the canvas. */
export interface Point {
  x: number;
  y: number;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in pixels of the canvas, as it is before rotation. */
export interface Rectangle extends Point, Size {}

/** The lines that things are lined up by. */
export interface Grid {
  size: number;
  snap: boolean;
  enabled: boolean;
}

/** Rotation goes in steps of so many degrees (spec §9). */
export const ROTATION_STEP = 15;

/** The drawn canvas is never smaller than this, however small the stored one is (spec §9). */
const LEAST_DRAWN = { width: 800, height: 600, heightWithZones: 540 };

/** A rectangle moved as little as it takes to lie on the canvas; one that is too large starts at the edge. */
export function keptOnCanvas<Kept extends Rectangle>(rectangle: Kept, canvas: Size): Kept {
  const { x, y, width, height } = rectangle;
  return {
    ...rectangle,
    x: clamp(x, 0, Math.max(0, canvas.width - width)),
    y: clamp(y, 0, Math.max(0, canvas.height - height)),
  };
}

/** A rectangle that fits the canvas: no larger than it, and on it. */
export function fittedToCanvas<Fitted extends Rectangle>(rectangle: Fitted, canvas: Size): Fitted {
  const width = Math.min(rectangle.width, canvas.width);
  const height = Math.min(rectangle.height, canvas.height);
  return keptOnCanvas({ ...rectangle, width, height }, canvas);
}

/** Where something dropped at a place comes to stand: on the nearest lines with snap on, and on the canvas. */
export function dropped<Dropped extends Rectangle>(rectangle: Dropped, grid: Grid, canvas: Size): Dropped {
  const { x, y } = rectangle;
  const place = grid.snap ? { x: snapped(x, grid.size), y: snapped(y, grid.size) } : whole({ x, y });
  return keptOnCanvas({ ...rectangle, ...place }, canvas);
}

/** The nearest multiple of the rotation step, 0 up to 345. */
export function snappedAngle(degrees: number): number {
  return (((snapped(degrees, ROTATION_STEP) % 360) + 360) % 360) + 0; // + 0 makes of -0 a 0
}

/** The angle at which a point lies around a centre: 0 is straight up, clockwise. */
export function angleAround(centre: Point, point: Point): number {
  return (Math.atan2(point.x - centre.x, centre.y - point.y) * 180) / Math.PI;
}

/** The canvas as it is drawn. */
export function drawnSize(canvas: Size, hasZones: boolean): Size {
  const leastHeight = hasZones ? LEAST_DRAWN.heightWithZones : LEAST_DRAWN.height;
  return {
    width: Math.max(canvas.width, LEAST_DRAWN.width),
    height: Math.max(canvas.height, leastHeight),
  };
}

/** Whether two rectangles stand at the same place with the same size. */
export function isSameRectangle(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** `value`, or the bound that it is beyond. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** A rectangle on whole pixels. */
export function whole<Rounded extends Point>(point: Rounded): Rounded {
  return { ...point, x: Math.round(point.x), y: Math.round(point.y) };
}

function snapped(value: number, step: number): number {
  return Math.round(value / step) * step;
}
