import { localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { assignTables } from '../../availability/engine/assign-tables.ts';
import { type EngineDay, isRequest, type SlotQuestion } from '../../availability/engine/engine-day.ts';
import { serviceSpans } from '../../availability/engine/service-day.ts';
import { slotChecks } from '../../availability/engine/slot-checks.ts';
import { spanAt, turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { asItStands, type RoomNow } from './room-now.ts';

/** Waits are told in steps of five minutes: nobody can know them better. */
const STEP_MINUTES = 5;
const STEP = STEP_MINUTES * 60_000;

/** How much earlier or later than their turn parties leave, for the range: one step of the booking form. */
const DRIFT_MINUTES = 15;

/** When one party of the queue is expected to sit down, and where. */
export interface ExpectedSeat {
  partySize: number;
  /** Null when no table is expected before closing, or its tables are chosen by hand. */
  startsAt: Date | null;
  /** What it would take; empty where the party needs none, or nothing fits. */
  tableIds: readonly string[];
  /** What the engine has against seating it right now; null when nothing. */
  because: Because | null;
}

/** What a party that joins now can be told. */
export interface ProposedWait {
  /** Minutes, in steps of five; null when no table is expected before closing, or its tables are chosen by hand. */
  minutes: number | null;
  /** If everybody in front leaves a quarter-hour earlier than their turn ends; null with `minutes`. */
  lowMinutes: number | null;
  /** If they all leave a quarter-hour later; null when that may mean: not tonight. */
  highMinutes: number | null;
  seat: ExpectedSeat;
}

/**
 * Plays the queue in its order: each party takes the earliest place that fits it, judged by the same rules as a booking
 * that staff make, and keeps it for one turn. A small party may so come before a large one that waits for a larger
 * table, and never on a table that an earlier party would have then.
 */
export function playQueue(room: RoomNow, parties: readonly number[], driftMinutes = 0): ExpectedSeat[] {
  let day = asItStands(room, driftMinutes);
  const lastOfSize = new Map<number, ExpectedSeat>();
  return parties.map((partySize, index) => {
    const seat = earliestSeat(room, day, partySize, lastOfSize.get(partySize));
    lastOfSize.set(partySize, seat);
    day = withParty(day, seat, { date: room.date, heldBy: `party ${index}`, driftMinutes });
    return seat;
  });
}

/** What each party of the queue can be told, in the order given. */
export function proposeWaits(room: RoomNow, parties: readonly number[]): ProposedWait[] {
  const minutesWith = (driftMinutes: number) =>
    playQueue(room, parties, driftMinutes).map((seat) => minutesUntil(room.now, seat));
  const early = minutesWith(-DRIFT_MINUTES);
  const late = minutesWith(DRIFT_MINUTES);
  return playQueue(room, parties).map((seat, index) => {
    const minutes = minutesUntil(room.now, seat);
    if (minutes === null) return { seat, minutes, lowMinutes: null, highMinutes: null };
    const latest = late[index] ?? null;
    return {
      seat,
      minutes,
      // Other tables can come out when everyone leaves early, a worse one among them: the range holds the wait itself.
      lowMinutes: Math.min(early[index] ?? minutes, minutes),
      highMinutes: latest === null ? null : Math.max(latest, minutes),
    };
  });
}

/** What a party can be told that comes after these. */
export function proposeWait(room: RoomNow, ahead: readonly number[], partySize: number): ProposedWait {
  const [proposed] = proposeWaits(room, [...ahead, partySize]).slice(-1);
  if (!proposed) throw new Error('A queue of one party at least has an answer for the last.');
  return proposed;
}

/** The room only fills up: a party never sits before the last one of its size, where the search can begin. */
function earliestSeat(
  room: RoomNow,
  day: EngineDay,
  partySize: number,
  lastOfSize: ExpectedSeat | undefined,
): ExpectedSeat {
  const { date, now } = room;
  // Staff choose the tables of such a party: when they are free together nobody but the host can say.
  if (day.floor.tables.length > 0 && isRequest(day, partySize)) return nowhere(partySize, null);
  const question: SlotQuestion = { ...day, date, now, party: partySize, channel: 'staff', isHere: true };
  const spans = serviceSpans(day.rules, date, partySize);
  const checks = slotChecks(question);
  const time = localMinuteAt(now, day.rules.timezone);
  const closed: Because =
    spans.length > 0 ? { rule: 'outside services', date, time } : { rule: 'no service', date };
  const becauseAt = (from: number): Because | null => {
    const span = spanAt(spans, from);
    if (!span) return closed;
    const stay = { from, to: from + span.turnMinutes * 60_000 };
    return firstOf(checks, (check) => check(stay, span));
  };
  const because = becauseAt(now.getTime());
  if (lastOfSize && !lastOfSize.startsAt) return nowhere(partySize, because);
  const closesAt = Math.max(...spans.map((span) => span.closesAt.getTime()));
  for (let from = (lastOfSize?.startsAt ?? now).getTime(); from <= closesAt; from += STEP) {
    if (becauseAt(from)) continue;
    const startsAt = new Date(from);
    const to = new Date(from + turnMinutesAt(day.rules, { date, from }, partySize) * 60_000);
    const place = assignTables(question, { ...question, from: startsAt, to });
    if (place) return { partySize, startsAt, tableIds: place.tableIds, because };
  }
  return nowhere(partySize, because);
}

function nowhere(partySize: number, because: Because | null): ExpectedSeat {
  return { partySize, startsAt: null, tableIds: [], because };
}

function withParty(
  day: EngineDay,
  { partySize, startsAt, tableIds }: ExpectedSeat,
  { date, heldBy, driftMinutes }: { date: string; heldBy: string; driftMinutes: number },
): EngineDay {
  if (!startsAt) return day;
  const turn = turnMinutesAt(day.rules, { date, from: startsAt.getTime() }, partySize);
  const stays = Math.max(STEP_MINUTES, turn + driftMinutes);
  const held = { heldBy, startsAt, endsAt: new Date(startsAt.getTime() + stays * 60_000) };
  return {
    ...day,
    held: [...day.held, { ...held, covers: partySize }],
    seatings: [...day.seatings, ...tableIds.map((tableId) => ({ ...held, tableId }))],
  };
}

function minutesUntil(now: Date, { startsAt }: ExpectedSeat): number | null {
  return startsAt && Math.round((startsAt.getTime() - now.getTime()) / 60_000);
}

function firstOf<Item, Found>(items: readonly Item[], of: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = of(item);
    if (found) return found;
  }
  return null;
}
