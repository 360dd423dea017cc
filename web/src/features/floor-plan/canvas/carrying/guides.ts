import { dropped, type Grid, keptOnCanvas, type Point, type Rectangle, type Size } from '../geometry.ts';

/** A line through what stands at one height, or one below the other. */
export interface Guide {
  axis: 'x' | 'y';
  /** Where the line is, and from where to where it goes along the other axis. */
  at: number;
  from: number;
  to: number;
}

/** Pixels within which an edge or a centre is drawn to another's. */
const REACH = 6;

/** The room in which something is carried. */
export interface CarryRoom {
  grid: Grid;
  canvas: Size;
  /** What stands still, for its edges and centres. */
  others: readonly Rectangle[];
}

/**
 * Where something carried would come to stand: with the grid's snap on it stands on the grid (spec §9), with snap off it is drawn
 * to the others.
 */
export function landing(carried: Rectangle, { grid, canvas, others }: CarryRoom): Rectangle {
  const drawn = grid.snap ? carried : drawnTo(carried, others);
  const { x, y, width, height } = keptOnCanvas(dropped({ ...carried, ...drawn }, grid, canvas), canvas);
  return { x, y, width, height };
}

/** The lines that something shares with others where it stands. */
export function guidesAt(placed: Rectangle, others: readonly Rectangle[]): Guide[] {
  return [...guidesOf(placed, others, 'x'), ...guidesOf(placed, others, 'y')];
}

const lines = (thing: Rectangle, axis: 'x' | 'y') => {
  const size = axis === 'x' ? thing.width : thing.height;
  return [thing[axis], thing[axis] + size / 2, thing[axis] + size];
};

function drawnTo(carried: Rectangle, others: readonly Rectangle[]): Point {
  const pull = (axis: 'x' | 'y') => {
    let best = REACH + 1;
    for (const other of others)
      for (const theirs of lines(other, axis))
        for (const own of lines(carried, axis))
          if (Math.abs(theirs - own) < Math.abs(best)) best = theirs - own;
    return Math.abs(best) <= REACH ? best : 0;
  };
  return { x: carried.x + pull('x'), y: carried.y + pull('y') };
}

/** One line for each edge or centre that is shared, from the outermost to the outermost of those who share it. */
function guidesOf(placed: Rectangle, others: readonly Rectangle[], axis: 'x' | 'y'): Guide[] {
  const along = axis === 'x' ? 'y' : 'x';
  const span = (thing: Rectangle) => ({
    from: thing[along],
    to: thing[along] + (axis === 'x' ? thing.height : thing.width),
  });
  return lines(placed, axis).flatMap((at) => {
    const sharing = others.filter((other) => lines(other, axis).some((line) => Math.abs(line - at) < 1));
    if (sharing.length === 0) return [];
    const spans = [placed, ...sharing].map(span);
    const from = Math.min(...spans.map((each) => each.from));
    return [{ axis, at, from, to: Math.max(...spans.map((each) => each.to)) }];
  });
}
