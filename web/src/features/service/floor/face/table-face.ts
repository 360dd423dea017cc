import type { TableShape } from '../../../../generated/schema-types.ts';
import type { Size } from '../../../floor-plan/canvas/geometry.ts';
import { shortNames } from './short-names.ts';
import type { TableStory } from './table-story.ts';

/** One piece of what is written on a table. */
interface FaceLine {
  kind: 'number' | 'party' | 'facts' | 'next';
  text: string;
  /** Of the letters, in pixels of the screen: never less than can be read. */
  size: number;
  /** As wide as the table is there. */
  width: number;
}

/** What is written on a table: rows from above, each with what stands in it side by side. */
export type TableFace = readonly (readonly FaceLine[])[];

/** Smaller letters are not read from where a host stands. */
export const LEAST_LETTERS = 11;

/** Height of a line, to the size of its letters. */
const LINE = 1.22;

/** Fewest pixels in which a name still says something. */
const LEAST_NAME = 30;

/** Letters are told apart by what they need on average: nothing is cut for a pixel. */
const SLACK = 4;

/** A number may come nearer to the edge: a table without one is no table that can be named. */
const NUMBER_SHARE = 0.88;

/** Between two that share a row. */
const BESIDE = 5;

interface Wanted extends Omit<FaceLine, 'width' | 'text'> {
  texts: readonly string[];
}

/**
 * The most that can be written on a table without leaving its shape: the number before the party, the party before its size
 * and time, those before who comes next. A line that does not fit is left out; letters are never smaller than 11 pixels.
 */
export function faceOf(story: TableStory, number: string, shape: TableShape, size: Size): TableFace {
  const room = roomOn(shape, size, story.gone !== null);
  for (const layout of layoutsOf(story, number, Math.min(size.width, size.height))) {
    for (const { shrink, canCut } of TRIES) {
      const rows = fitted(layout, { shrink, canCut, room });
      if (rows) return rows;
    }
  }
  return [];
}

/** Smaller letters come before a name that is cut. */
const TRIES = [
  { shrink: 1, canCut: false },
  { shrink: 0.88, canCut: false },
  { shrink: 0.76, canCut: false },
  { shrink: 0.88, canCut: true },
  { shrink: 0.76, canCut: true },
] as const;

/** How a layout is to fit. */
interface Fitting {
  shrink: number;
  /** Whether a name that is too long for the table in its shortest form may be cut. */
  canCut: boolean;
  room: Room;
}

interface Room extends Size {
  isRound: boolean;
}

/** What of a table can be written on: inside its edge, its ring or above its bar. */
function roomOn(shape: TableShape, { width, height }: Size, hasTimer: boolean): Room {
  const isRound = shape === 'ROUND';
  const isSmall = Math.min(width, height) < 56;
  const edge = isSmall ? 2.5 : 6;
  if (isRound) {
    const ring = hasTimer ? edge + (isSmall ? 2 : 4) : edge;
    return { width: width - 2 * ring, height: height - 2 * ring, isRound };
  }
  const bar = hasTimer ? 2 * barSpace(height) : 0;
  return { width: width - 2 * edge, height: height - 2 * Math.min(edge, 4) - bar, isRound };
}

/** From the lower edge of a table up to the words above its bar. */
function barSpace(height: number): number {
  if (height < 30) return 2;
  return height < 56 ? 4 : 8;
}

/** Rows from above, each with what stands in it side by side. */
type Layout = readonly (readonly Wanted[])[];

function layoutsOf({ party, facts, next }: TableStory, name: string, side: number): Layout[] {
  const letters = (share: number, most: number) =>
    Math.max(LEAST_LETTERS, Math.min(most, Math.round(side * share)));
  const number: Wanted = {
    kind: 'number',
    texts: [name],
    size: party === null ? letters(0.26, 26) : letters(0.16, 17),
  };
  const least = [[{ ...number, size: LEAST_LETTERS }]];
  const how: Layout = facts.length > 0 ? [[{ kind: 'facts', texts: facts, size: letters(0.15, 15) }]] : [];
  const then: Layout = next.length > 0 ? [[{ kind: 'next', texts: next, size: letters(0.13, 13) }]] : [];
  if (party === null) {
    return [[[number], ...how, ...then], [[number], ...then], [[number], ...how], [[number]], least];
  }
  const who: Wanted = { kind: 'party', texts: shortNames(party), size: letters(0.17, 18) };
  const beside = { ...number, size: who.size };
  return [
    [[number], [who], ...how, ...then],
    [[number], [who], ...how],
    [[beside, who], ...how],
    [[number], [who]],
    [[beside, who]],
    [[number], ...how],
    [[number]],
    least,
  ];
}

/** The rows of a layout with the widths that they have; null when they do not fit. */
function fitted(layout: Layout, { shrink, canCut, room }: Fitting): FaceLine[][] | null {
  const sized = layout.map((row) =>
    row.map((line) => ({ ...line, size: Math.max(LEAST_LETTERS, Math.round(line.size * shrink)) })),
  );
  const heights = sized.map((row) => LINE * Math.max(...row.map(({ size }) => size)));
  const height = heights.reduce((sum, each) => sum + each, 0);
  if (height > room.height) return null;
  const rows: FaceLine[][] = [];
  let top = -height / 2;
  for (const [index, row] of sized.entries()) {
    const bottom = top + (heights[index] ?? 0);
    const lines = inRow(row, widthAt(room, Math.max(Math.abs(top), Math.abs(bottom))), canCut);
    if (!lines) return null;
    rows.push(lines);
    top = bottom;
  }
  return rows;
}

/** What stands in one row; the first takes what it needs, the second has the rest. */
function inRow(row: readonly Wanted[], width: number, canCut: boolean): FaceLine[] | null {
  let rest = width;
  const lines: FaceLine[] = [];
  for (const wanted of row) {
    // Beside a number a name has what is left, and no more.
    const slack = wanted.kind === 'party' && row.length > 1 ? 0 : SLACK;
    const text = longestThatFits(wanted, wanted.kind === 'party' ? rest + slack : rest, canCut);
    if (text === null) return null;
    const isLast = lines.length === row.length - 1;
    const own = isLast ? rest : Math.min(rest, widthOf(text, wanted.size) + 3);
    lines.push({ kind: wanted.kind, text, size: wanted.size, width: Math.floor(own) + slack });
    rest -= own + BESIDE;
  }
  return lines;
}

/** How wide the shape is so far above or below its middle. */
function widthAt({ width, height, isRound }: Room, fromMiddle: number): number {
  if (!isRound) return width;
  const share = Math.min(1, (fromMiddle * 0.92) / (height / 2)); // letters do not fill the corners of their line
  return width * Math.sqrt(1 - share * share);
}

/** A name is cut by the browser where it is too long; a time would say something else then, and is left out. */
function longestThatFits({ kind, texts, size }: Wanted, width: number, canCut: boolean): string | null {
  const longest = (kind === 'party' ? texts.at(-1) : texts[0]) ?? '';
  const share = kind === 'number' ? NUMBER_SHARE : 1;
  const whole = texts.find((text) => widthOf(text, size) * share <= width);
  if (kind === 'party' || kind === 'number') {
    const least = kind === 'party' ? LEAST_NAME : 1.5 * size;
    return whole ?? ((canCut || kind === 'number') && width >= least ? longest : null);
  }
  return whole ?? (kind === 'facts' && texts.length === 1 && width >= 2 * LEAST_NAME ? longest : null);
}

/** How wide words are in bold letters of the page's family: measured ones cost a layout each. */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.62;
  return ems * size;
}

/** Measured in the family's bold letters, rather too wide than too narrow; all others are as wide as an `n`. */
const WIDTHS = [
  [/[\s.,:;'′·|ijlI]/, 0.32],
  [/[frt1()-]/, 0.46],
  [/[mwM@…]/, 0.93],
  [/W/, 1.03],
  [/[A-Z]/, 0.73],
  [/[0-9&+kx]/, 0.66],
] as const;
