import type { Rectangle } from '../geometry.ts';

/** Ways to put several things in order. */
export type Arrangement =
  | 'left'
  | 'centre'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'across'
  | 'down'
  | 'tidy';

type Axis = { from: 'x' | 'y'; size: 'width' | 'height' };
const ACROSS: Axis = { from: 'x', size: 'width' };
const DOWN: Axis = { from: 'y', size: 'height' };

/**
 * The things put in order, on whole pixels: at one edge or centre line, with even gaps across or down, or tidied, which makes
 * straight rows of what stands roughly in rows and gives each row even gaps. What is outermost stays.
 */
export function arranged<Thing extends Rectangle>(
  things: readonly Thing[],
  how: Arrangement,
): readonly Thing[] {
  if (things.length < 2) return things;
  switch (how) {
    case 'left':
    case 'centre':
    case 'right':
      return aligned(things, ACROSS, { left: 0, centre: 0.5, right: 1 }[how]);
    case 'top':
    case 'middle':
    case 'bottom':
      return aligned(things, DOWN, { top: 0, middle: 0.5, bottom: 1 }[how]);
    case 'across':
      return spread(things, ACROSS);
    case 'down':
      return spread(things, DOWN);
    case 'tidy':
      return rowsOf(things).flatMap((row) => spread(straight(row), ACROSS));
  }
}

/** `share` 0 is the near edge, 1 the far one, a half the middle. */
function aligned<Thing extends Rectangle>(things: readonly Thing[], { from, size }: Axis, share: number) {
  const least = Math.min(...things.map((thing) => thing[from]));
  const most = Math.max(...things.map((thing) => thing[from] + thing[size]));
  const line = least + (most - least) * share;
  return things.map((thing) => ({ ...thing, [from]: Math.round(line - thing[size] * share) }));
}

function spread<Thing extends Rectangle>(things: readonly Thing[], { from, size }: Axis): Thing[] {
  const inOrder = things.toSorted(
    (one, other) => one[from] + one[size] / 2 - (other[from] + other[size] / 2),
  );
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last || inOrder.length < 3) return inOrder;
  const taken = inOrder.reduce((sum, thing) => sum + thing[size], 0);
  const gap = (last[from] + last[size] - first[from] - taken) / (inOrder.length - 1);
  let at = first[from];
  return inOrder.map((thing) => {
    const placed = { ...thing, [from]: Math.round(at) };
    at += thing[size] + gap;
    return placed;
  });
}

/** All of a row on the line that they stand around. */
function straight<Thing extends Rectangle>(row: readonly Thing[]): Thing[] {
  const line = row.reduce((sum, thing) => sum + middle(thing), 0) / row.length;
  return row.map((thing) => ({ ...thing, y: Math.round(line - thing.height / 2) }));
}

/** A thing is of a row when its middle is nearer to the row's first than half of the lower one's height. */
function rowsOf<Thing extends Rectangle>(things: readonly Thing[]): Thing[][] {
  const rows: Thing[][] = [];
  for (const thing of things.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isOfRow = first && middle(thing) - middle(first) < Math.min(first.height, thing.height) / 2;
    if (isOfRow) row?.push(thing);
    else rows.push([thing]);
  }
  return rows;
}

const middle = ({ y, height }: Rectangle) => y + height / 2;
