import { assignTables } from '../availability/assign-tables.ts';
import { turnMinutesOf } from '../availability/booking-rules.ts';
import type { EngineDay, SlotQuestion } from '../availability/engine-day.ts';
import { type ServiceSpan, serviceSpans } from '../availability/service-day.ts';
import { slotChecks } from '../availability/slot-checks.ts';
import type { Because } from '../availability/slot-reason.ts';
import { asItStands, type RoomNow } from './room-now.ts';

/** Waits are told in steps of five minutes: nobody can know them better. */
const STEP_MINUTES = 5;
const STEP = STEP_MINUTES * 60_000;

/** How much earlier or later than their turn parties leave, for the range: one step of the booking form. */
const DRIFT_MINUTES = 15;

/** When one party of the queue is expected to sit down, and where. */
export interface ExpectedSeat {
  partySize: number;
  /** Null when nothing fits tonight. */
  startsAt: Date | null;
  /** What it would take; empty where the party needs none, or nothing fits. */
  tableIds: readonly string[];
  /** What the engine has against seating it right now; null when nothing. */
  because: Because | null;
}

/** What a party that joins now can be told. */
export interface ProposedWait {
  /** Minutes, in steps of five. */
  minutes: number;
  /** If everybody in front leaves a quarter-hour earlier than their turn ends. */
  lowMinutes: number;
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
  return parties.map((partySize, index) => {
    const seat = earliestSeat(room, day, partySize);
    day = withParty(day, seat, { heldBy: `party ${index}`, driftMinutes });
    return seat;
  });
}

/** What a party can be told that comes after these; null when nothing fits it tonight. */
export function proposeWait(
  room: RoomNow,
  ahead: readonly number[],
  partySize: number,
): ProposedWait | { minutes: null; seat: ExpectedSeat } {
  const minutesWith = (driftMinutes: number) => {
    const seat = playQueue(room, [...ahead, partySize], driftMinutes).at(-1);
    return seat?.startsAt
      ? { seat, minutes: minutesBetween(room.now, seat.startsAt) }
      : { seat, minutes: null };
  };
  const { seat, minutes } = minutesWith(0);
  if (!seat || minutes === null) return { minutes: null, seat: seat ?? nowhere(partySize, null) };
  const early = minutesWith(-DRIFT_MINUTES).minutes ?? minutes;
  const late = minutesWith(DRIFT_MINUTES).minutes;
  return {
    minutes,
    seat,
    // Other tables can come out when everyone leaves early, a worse one among them: the range holds the wait itself.
    lowMinutes: Math.min(early, minutes),
    highMinutes: late === null ? null : Math.max(late, minutes),
  };
}

function earliestSeat(room: RoomNow, day: EngineDay, partySize: number): ExpectedSeat {
  const { date, now } = room;
  const question: SlotQuestion = { ...day, date, now, party: partySize, channel: 'staff' };
  const turnMinutes = turnMinutesOf(day.rules, partySize);
  const spans = serviceSpans(day.rules, date, turnMinutes);
  const checks = slotChecks(question, turnMinutes);
  const closesAt = Math.max(...spans.map((span) => span.closesAt.getTime()));
  let atOnce: Because | null = null;
  for (let from = now.getTime(); from <= closesAt; from += STEP) {
    const span = spanAt(spans, from);
    if (!span) continue;
    const stay = { from, to: from + turnMinutes * 60_000 };
    const because = firstOf(checks, (check) => check(stay, span));
    atOnce ??= because;
    if (because) continue;
    const startsAt = new Date(from);
    const place = assignTables(question, { ...question, from: startsAt, to: new Date(stay.to) });
    if (place) return { partySize, startsAt, tableIds: place.tableIds, because: atOnce };
  }
  return nowhere(partySize, atOnce ?? { rule: 'no service', date });
}

function nowhere(partySize: number, because: Because | null): ExpectedSeat {
  return { partySize, startsAt: null, tableIds: [], because };
}

/** The service that seats at an instant: of several the one that opened last, as in the list of times. */
function spanAt(spans: readonly ServiceSpan[], instant: number): ServiceSpan | null {
  const open = spans.filter(
    (span) => span.opensAt.getTime() <= instant && instant <= span.closesAt.getTime(),
  );
  return open.findLast((span) => instant <= span.lastSeatingAt.getTime()) ?? open.at(-1) ?? null;
}

function withParty(
  day: EngineDay,
  { partySize, startsAt, tableIds }: ExpectedSeat,
  { heldBy, driftMinutes }: { heldBy: string; driftMinutes: number },
): EngineDay {
  if (!startsAt) return day;
  const stays = Math.max(STEP_MINUTES, turnMinutesOf(day.rules, partySize) + driftMinutes);
  const held = { heldBy, startsAt, endsAt: new Date(startsAt.getTime() + stays * 60_000) };
  return {
    ...day,
    held: [...day.held, { ...held, covers: partySize }],
    seatings: [...day.seatings, ...tableIds.map((tableId) => ({ ...held, tableId }))],
  };
}

function minutesBetween(now: Date, startsAt: Date): number {
  return Math.round((startsAt.getTime() - now.getTime()) / 60_000);
}

function firstOf<Item, Found>(items: readonly Item[], of: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = of(item);
    if (found) return found;
  }
  return null;
}
