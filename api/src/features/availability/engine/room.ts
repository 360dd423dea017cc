import { onceFor } from './once-for.ts';

/** Covers that a booking holds in the room from `startsAt` until, not including, `endsAt`. */
export interface HeldCovers {
  startsAt: Date;
  endsAt: Date;
  covers: number;
}

/** How full a room is over time. */
export interface Room {
  /** Most covers in the room at any instant of `[from, to)`; Infinity when that cannot be known. */
  peak(from: Date, to: Date): number;
}

/** So many questions about one list are answered one by one; whoever asks more asks about a whole day. */
const ASKED_ONE_BY_ONE = 8;

/**
 * The first questions are answered from those who are there at the time; then all held covers are read once (n log n), and each further
 * question costs log n. One that makes no sense fills the room for good: what cannot be read must not be sold.
 */
export const roomOf: (held: readonly HeldCovers[]) => Room = onceFor(readRoom);

function readRoom(held: readonly HeldCovers[]): Room {
  if (!held.every(makesSense)) return { peak: () => Number.POSITIVE_INFINITY };
  let asked = 0;
  let readAll: ((from: number, to: number) => number) | null = null;
  return {
    peak(from, to) {
      const [first, end] = [from.getTime(), to.getTime()];
      if (!(first < end)) return Number.POSITIVE_INFINITY;
      asked += 1;
      if (asked <= ASKED_ONE_BY_ONE) return peakOfThoseThere(held, first, end);
      readAll ??= peakByTable(held);
      return readAll(first, end);
    },
  };
}

/** Most covers within `[from, to)`, by looking at each instant at which somebody comes: of few, that is quicker than a table of all. */
function peakOfThoseThere(held: readonly HeldCovers[], from: number, to: number): number {
  const there: { comes: number; leaves: number; covers: number }[] = [];
  for (const { startsAt, endsAt, covers } of held) {
    const [comes, leaves] = [startsAt.getTime(), endsAt.getTime()];
    if (comes < to && leaves > from && comes < leaves) there.push({ comes, leaves, covers });
  }
  const coversAt = (instant: number): number => {
    let level = 0;
    for (const { comes, leaves, covers } of there) {
      if (comes <= instant && instant < leaves) level += covers;
    }
    return level;
  };
  let most = coversAt(from);
  for (const { comes } of there) if (comes > from) most = Math.max(most, coversAt(comes));
  return most;
}

function peakByTable(held: readonly HeldCovers[]): (from: number, to: number) => number {
  const { instants, levels } = stepsOf(held);
  const highest = highestOfRuns(levels);
  return (from, to) => {
    const first = stepAt(instants, from);
    const last = stepAt(instants, to - 1); // dates count whole milliseconds
    // Two runs of a power of two, one from each end, cover every step between.
    const power = Math.floor(Math.log2(last - first + 1));
    return Math.max(highest(power, first), highest(power, last + 1 - 2 ** power));
  };
}

/** Most covers in the room at any instant of `[from, to)`; Infinity when that cannot be known. */
export function peakCovers(held: readonly HeldCovers[], from: Date, to: Date): number {
  return roomOf(held).peak(from, to);
}

/** A party, and the room it would come into. */
export interface RoomRequest {
  held: readonly HeldCovers[];
  /** Most covers in the room at any instant. */
  capacity: number;
  from: Date;
  to: Date;
  covers: number;
}

/** Whether a party fits beside everybody else at every instant of its stay `[from, to)`. */
export function hasRoom({ held, capacity, from, to, covers }: RoomRequest): boolean {
  return peakCovers(held, from, to) + covers <= capacity;
}

/**
 * Until when, within `[from, to)`, a party fits beside everybody else without a break from `from` on; `from` itself where
 * it does not fit even then.
 */
export function roomUntil({ held, capacity, from, to, covers }: RoomRequest): Date {
  const room = roomOf(held);
  const starts = held
    .map(({ startsAt }) => startsAt.getTime())
    .filter((start) => start > from.getTime() && start < to.getTime())
    .sort((one, other) => one - other);
  // It gets fuller only when somebody comes.
  const full = [from.getTime(), ...starts].find(
    (start) => room.peak(new Date(start), new Date(start + 1)) + covers > capacity,
  );
  return full === undefined ? to : new Date(full);
}

function makesSense({ startsAt, endsAt, covers }: HeldCovers): boolean {
  return startsAt.getTime() <= endsAt.getTime() && Number.isInteger(covers) && covers >= 0;
}

/** From `instants[i]` (milliseconds) to the next one the room holds `levels[i]` covers. */
interface Steps {
  instants: number[];
  levels: number[];
}

function stepsOf(held: readonly HeldCovers[]): Steps {
  const changes: { at: number; by: number }[] = [];
  for (const { startsAt, endsAt, covers } of held) {
    changes.push({ at: startsAt.getTime(), by: covers }, { at: endsAt.getTime(), by: -covers });
  }
  changes.sort((one, other) => one.at - other.at);
  const instants = [Number.NEGATIVE_INFINITY];
  const levels = [0];
  let level = 0;
  for (const { at, by } of changes) {
    level += by;
    if (instants.at(-1) !== at) instants.push(at);
    levels[instants.length - 1] = level; // who leaves and who comes at one instant never meet
  }
  return { instants, levels };
}

/** The step that an instant falls into. */
function stepAt(instants: readonly number[], instant: number): number {
  let low = 0;
  let high = instants.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle;
    else high = middle;
  }
  return low;
}

/** Answers the highest of the 2^power levels from `first` on, out of a table that is filled once, as far as it is asked. */
function highestOfRuns(levels: readonly number[]): (power: number, first: number) => number {
  const rows = [levels];
  const at = (power: number, first: number) => rows[power]?.[first] ?? Number.POSITIVE_INFINITY;
  return (power, first) => {
    for (let next = rows.length; next <= power; next += 1) {
      const length = Math.max(0, levels.length + 1 - 2 ** next);
      const half = 2 ** (next - 1);
      rows.push(Array.from({ length }, (_, i) => Math.max(at(next - 1, i), at(next - 1, i + half))));
    }
    return at(power, first);
  };
}
