/** Where a table stands in the drawing, 640 by 400; its number is its place in the list. */
export interface TablePlace {
  x: number;
  y: number;
  /** Half of its width and height; the same for a round one. */
  rx: number;
  ry: number;
  isRound: boolean;
}

const round = (x: number, y: number): TablePlace => ({ x, y, rx: 36, ry: 36, isRound: true });
const square = (x: number, y: number, rx: number): TablePlace => ({ x, y, rx, ry: 34, isRound: false });

/** The dining room, the bar and the terrace. */
export const room: readonly TablePlace[] = [
  round(70, 78),
  round(170, 78),
  square(290, 78, 56),
  square(82, 192, 52),
  square(220, 192, 58),
  square(368, 192, 56),
  round(400, 78),
  square(552, 112, 54),
  round(84, 332),
  round(197, 332),
  round(310, 332),
  round(552, 290),
];
