import type { EngineDay } from '../../availability/engine/engine-day.ts';
import type { HeldPlace, HeldTable } from '../../availability/engine/held.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { TableStatus } from '../../tables/table-values.ts';

const MINUTE = 60_000;

/** A party that sits past its turn leaves in so many minutes at the earliest; so does the dirt from a table. */
const AT_LEAST_MINUTES = 15;

/** A party that sits now keeps its table so long at least, however early others of its kind leave. */
const STEP_MINUTES = 5;

/** What the host says of a table that is not simply available. */
export interface TableState {
  tableId: string;
  status: TableStatus;
  /** When the host said so. */
  since: Date;
}

/** The evening as the host at the door sees it: the engine's day, and who and what is in the room right now. */
export interface RoomNow {
  day: EngineDay;
  /** Service day under way (yyyy-MM-dd). */
  date: string;
  now: Date;
  /** Ids of the bookings whose party is at its table. */
  seated: ReadonlySet<string>;
  states: readonly TableState[];
}

/**
 * The day with what is known about the room put in the engine's words. Seated parties leave at the end of their turn and
 * `driftMinutes` later (earlier when negative), 15 minutes from now at the earliest when it is over; a table that is
 * cleaned is free in 15 minutes, one where guests sit without a booking one turn after it was marked, and one that is
 * reserved or out of use not tonight. Bookings to come keep their times.
 */
export function asItStands(room: RoomNow, driftMinutes = 0): EngineDay {
  const { day, seated } = room;
  const standing = <Held extends HeldPlace | HeldTable>(held: Held): Held =>
    seated.has(held.heldBy) ? { ...held, ...stayOfSeated(held, room.now, driftMinutes) } : held;
  const seatings = day.seatings.map(standing);
  const kept = room.states.flatMap((state) => keptTable(state, room, driftMinutes) ?? []);
  return { ...day, held: day.held.map(standing), seatings: [...seatings, ...kept] };
}

function stayOfSeated(held: HeldPlace | HeldTable, now: Date, driftMinutes: number) {
  const isOver = held.endsAt <= now;
  const least = isOver ? AT_LEAST_MINUTES : STEP_MINUTES;
  const drift = isOver ? Math.max(0, driftMinutes) + AT_LEAST_MINUTES : driftMinutes;
  const from = isOver ? now : held.endsAt;
  return {
    startsAt: earlier(held.startsAt, now), // a party that came early is at its table all the same
    endsAt: later(minutesAfter(from, drift), minutesAfter(now, least)),
  };
}

/** The table of a state as a held one; null when it is free, or a booking says how long it is not. */
function keptTable(
  { tableId, status, since }: TableState,
  { day, date, now, seated }: RoomNow,
  drift: number,
): HeldTable | null {
  const atLeast = minutesAfter(now, AT_LEAST_MINUTES + Math.max(0, drift));
  const until = (endsAt: Date) => ({ heldBy: `table ${tableId}`, tableId, startsAt: now, endsAt });
  switch (status) {
    case 'available':
      return null;
    case 'cleaning':
      return until(atLeast);
    case 'occupied': {
      if (day.seatings.some((held) => held.tableId === tableId && seated.has(held.heldBy))) return null;
      const capacity = day.floor.tables.find((table) => table.tableId === tableId)?.capacity ?? 1;
      const turn = turnMinutesAt(day.rules, { date, from: since.getTime() }, capacity);
      return until(later(minutesAfter(since, turn + drift), atLeast));
    }
    default:
      return until(minutesAfter(now, 24 * 60));
  }
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
