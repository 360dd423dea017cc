import { isKept } from '../../../content/table-modes.tsx';
import type { Size } from '../../floor-plan/canvas/geometry.ts';
import { positionOf } from '../../floor-plan/floor-table.ts';
import type { ServiceTable } from '../service.ts';
import type { TableServer } from '../shifts/sections.ts';
import type { DrawnTable } from './face/TableOnFloor.tsx';
import { faceOf } from './face/table-face.ts';
import { type Mark, markWords } from './face/table-mark.ts';
import type { TableStory } from './face/table-story.ts';
import { type Standing, standingOf } from './plan/standing.ts';

/** What a table tells, and what of it is heard. */
export interface ToldTable {
  table: ServiceTable;
  story: TableStory;
  label: string;
  /** The party that can be carried from there. */
  partyId: string | null;
  mark: Mark | null;
}

/** A table where it stands, with as many chairs as it has. */
export type ChairedTable = Standing & { capacity: number };

/** Where the tables of a room stand. */
export function standingTables(tables: readonly ServiceTable[], canvas: Size): ChairedTable[] {
  const seats = new Map(tables.map(({ table }) => [table.id, table.capacity]));
  const placed = tables.map(({ table }) => ({
    id: table.id,
    shape: table.shape,
    position: positionOf(table),
  }));
  return standingOf(placed, canvas).map((each) => ({ ...each, capacity: seats.get(each.id) ?? 0 }));
}

/** A table as it is drawn at a scale, with whose it is where that is shown. */
export function drawnTable(
  { table: { table }, story, label, partyId, mark }: ToldTable,
  standing: Standing,
  { scale, server }: { scale: number; server: TableServer | null },
): DrawnTable {
  const size = { width: standing.width * scale, height: standing.height * scale };
  // What is turned halfway has no more room for words than its lesser side.
  const side = Math.min(size.width, size.height);
  const room = standing.turn === 0 ? size : { width: side, height: side };
  const told = mark ? marked(story, mark) : story;
  return {
    id: table.id,
    label: heardLabel(label, { mark, server }),
    partyId,
    shape: table.shape,
    tone: story.tone,
    gone: story.gone,
    flag: story.flag,
    kept: isKept(table.mode) && story.party === null ? table.mode : null,
    face: faceOf(told, table.name, table.shape, room),
    left: whole(standing.x * scale),
    top: whole(standing.y * scale),
    width: whole(size.width),
    height: whole(size.height),
    turn: standing.turn,
    beside: besideOf(size, standing.reach * scale),
    mark,
    server,
  };
}

function heardLabel(label: string, { mark, server }: Pick<DrawnTable, 'mark' | 'server'>): string {
  const whose = server && `${server.name}’s section${server.isNext ? ', next in turn' : ''}`;
  return [label, whose, mark && heardMark(mark)].filter(Boolean).join(', ');
}

/** While a table is looked for, an empty one says how it does. */
function marked(story: TableStory, mark: Mark): TableStory {
  if (story.party !== null || mark.kind === 'best') return story;
  const shorter = mark.kind === 'until' ? [mark.words.replace('Until ', 'to ')] : [];
  return { ...story, facts: [mark.words, ...shorter], next: [] };
}

function heardMark({ kind, words }: Mark): string {
  return kind === 'until' || kind === 'none' ? `${markWords[kind]}: ${words.toLowerCase()}` : markWords[kind];
}

/** A fingertip, and a little more. */
const FINGER = 46;

/** So far beside it always, where tables nearly touch: what is lost of the other one is a pixel of its edge. */
const LEAST_BESIDE = 6;

/** So far beside a small table a finger may hit it. */
function besideOf({ width, height }: Size, most: number): { x: number; y: number } {
  const missing = (side: number) =>
    whole(Math.min(Math.max(most, LEAST_BESIDE), Math.max(2, (FINGER - side) / 2)));
  return { x: missing(width), y: missing(height) };
}

const whole = (value: number) => Math.round(value * 2) / 2;
