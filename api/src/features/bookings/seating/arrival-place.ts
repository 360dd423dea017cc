import type { UserError } from '../../../platform/errors/user-error.type.ts';
import { userError } from '../../../platform/errors/user-errors.ts';
import { localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { assignTables } from '../../availability/engine/assign-tables.ts';
import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import { type SlotQuestion, withoutOwn } from '../../availability/engine/engine-day.ts';
import type { Stay } from '../../availability/engine/held.ts';
import { roomUntil } from '../../availability/engine/room.ts';
import { STAYS_ON_MINUTES } from '../../availability/engine/seated-stay.ts';
import { blockedForAll, roomFull, tablesTaken } from '../../availability/engine/slot-checks.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { Because, ChosenTablesBecause } from '../../availability/explain/slot-reason.ts';
import { refusalOfPlace, type SlotRefusal } from '../create/slot-refusal.ts';

const MINUTE = 60_000;

/** Where a party sits down right now, and until when. */
export interface ArrivalPlace {
  tableIds: readonly string[];
  endsAt: Date;
  /** What staff overruled for it; null when nothing. */
  because: Because | null;
}

/** A party at the door. */
export interface Arrival {
  /** Its booked time, or this minute for one that has no booking: a turn without a booking runs from the minute on. */
  startsAt: Date;
  /** What its booking keeps for it; null for one that walks in, or whose place is kept no longer. */
  kept: { tableIds: readonly string[]; until: Date } | null;
  /** Tables of the staff's choice; null for its own, or else the engine's choice. */
  chosen: readonly string[] | null;
  isInsistedOn: boolean;
  /** Whether a reason seats it until the next party comes. Who walks in is given an end instead (`until`). */
  isCutShort: boolean;
}

const HELD = userError('SLOT_TAKEN', 'Somebody else has one of these tables now. Choose others.', [
  'tableIds',
]);
const BLOCKED = userError('SLOT_TAKEN', 'One of these tables is blocked now. Choose others.', ['tableIds']);
const TOO_SMALL = userError('OUT_OF_RANGE', 'These tables have too few seats for the party. Choose others.', [
  'tableIds',
]);
const NO_TABLE = userError('SLOT_TAKEN', 'No table is free for this party now. Choose tables for it.', [
  'tableIds',
]);

/**
 * The place of a party that sits down right now, whoever seats it and from whichever screen: a turn from now on, at
 * tables that are free, large enough and not blocked, in a room that has the seats. Hours, last seating and pacing are
 * for parties to come; this one is here. Refuses with the rule that says no; `isInsistedOn` overrules each but one: a
 * table that somebody else has, also a party past its turn, is never given.
 */
export function arrivalPlace(question: SlotQuestion, arrival: Arrival): ArrivalPlace {
  const stay = stayOfArrival(question, arrival);
  const full = againstRoom(question, arrival, stay);
  const requested = { ...stay, to: full ? stay.to : withinRoom(question, arrival, stay) };
  // What nobody overrules is told before a room that staff can.
  const isInsistedOn = arrival.isInsistedOn || full !== null;
  const place = placeFor(question, { ...arrival, isInsistedOn }, requested);
  if (full && !arrival.isInsistedOn) throw refusalNow(question, { because: full, canOverrule: true });
  return { ...place, because: place.because ?? full };
}

function placeFor(question: SlotQuestion, arrival: Arrival, stay: Stay): ArrivalPlace {
  const tableIds = arrival.chosen ?? arrival.kept?.tableIds ?? [];
  return tableIds.length > 0
    ? atTables(question, arrival, { tableIds, stay })
    : freePlace(question, arrival, stay);
}

/** From now for a turn; one that came early at least until a little after its time. */
function stayOfArrival(question: SlotQuestion, { startsAt }: Arrival): Stay {
  const { now, until, rules, date, party, withoutBookingId } = question;
  const from = now.getTime();
  const begins = withoutBookingId ? from : startsAt.getTime();
  const turnEnds = begins + turnMinutesAt(rules, { date, from: begins }, party) * MINUTE;
  const to = until ? Math.min(turnEnds, until.getTime()) : turnEnds;
  return { from, to: until ? to : Math.max(to, leastUntil(question, startsAt)) };
}

/** The least that tables are given for which the party had not booked. */
function leastUntil({ now }: SlotQuestion, startsAt: Date): number {
  return Math.max(now.getTime(), startsAt.getTime()) + STAYS_ON_MINUTES * MINUTE;
}

/** What its booking keeps for it, while that is not over. */
function ownPlace({ now }: SlotQuestion, { kept }: Arrival): Arrival['kept'] {
  return kept && now < kept.until ? kept : null;
}

/** What is against it in the whole room: a block, or too many guests at a time that it has not booked. */
function againstRoom(question: SlotQuestion, arrival: Arrival, stay: Stay): Because | null {
  if (!ownPlace(question, arrival)) return blockedForAll(question)(stay) ?? roomFull(question)(stay);
  const before = { from: stay.from, to: Math.min(stay.to, arrival.startsAt.getTime()) };
  return before.from < before.to ? roomFull(question)(before) : null;
}

/** The turn of a party that booked grows beyond what it booked only while the room has the seats. */
function withinRoom(question: SlotQuestion, arrival: Arrival, { to }: Stay): number {
  const own = ownPlace(question, arrival);
  if (!own || own.until.getTime() >= to) return to;
  const { held, rules, party } = question;
  const room = { held: withoutOwn(held, question), capacity: rules.seatingCapacity, covers: party };
  return roomUntil({ ...room, from: own.until, to: new Date(to) }).getTime();
}

interface Tables {
  tableIds: readonly string[];
  stay: Stay;
}

function freePlace(question: SlotQuestion, { isInsistedOn }: Arrival, stay: Stay): ArrivalPlace {
  const endsAt = new Date(stay.to);
  const found = assignTables(question, { ...question, from: new Date(stay.from), to: endsAt });
  const because = found ? null : tablesTaken(question)(stay);
  if (found || isInsistedOn) return { tableIds: found?.tableIds ?? [], endsAt, because };
  throw refusalNow(question, {
    because,
    canOverrule: true,
    ...(question.withoutBookingId && { error: NO_TABLE }),
  });
}

/**
 * Its own tables are the party's for what it booked: the turn grows beyond that only into time that is free. Other tables
 * it gets for a whole turn, or as far as staff insist.
 */
function atTables(question: SlotQuestion, arrival: Arrival, { tableIds, stay }: Tables): ArrivalPlace {
  const because = chosenTables(question, question, tableIds)(stay);
  if (!because) return { tableIds, endsAt: new Date(stay.to), because: null };
  const until = Math.min(stay.to, heldAgainFrom(question, tableIds));
  const endsAt = new Date(until);
  const isHeld = until < stay.to;
  const own = ownPlace(question, arrival);
  if (own && areSame(tableIds, own.tableIds)) {
    // Between now and its time somebody else may have them.
    const canHave = until >= Math.min(own.until.getTime(), stay.to);
    if (canHave) return { tableIds, endsAt, because: null };
    throw refusalNow(question, { because, canOverrule: false, error: HELD });
  }
  const canHave = !isHeld || (arrival.isCutShort && until >= leastUntil(question, arrival.startsAt));
  if (canHave && arrival.isInsistedOn) return { tableIds, endsAt, because };
  const error = canHave ? againstNow(because, endsAt, question) : HELD;
  const told = arrival.isCutShort ? { error } : {};
  throw refusalNow({ ...question, chosenTableIds: tableIds }, { because, canOverrule: canHave, ...told });
}

/** When somebody else has one of these tables from an instant on, now if not told otherwise: then, the start of the next seating, or never. */
export function heldAgainFrom(
  question: SlotQuestion,
  tableIds: readonly string[],
  from = question.now.getTime(),
): number {
  const starts = withoutOwn(question.seatings, question)
    .filter(({ tableId, endsAt }) => tableIds.includes(tableId) && endsAt.getTime() > from)
    .map(({ startsAt }) => Math.max(from, startsAt.getTime()));
  return Math.min(Number.POSITIVE_INFINITY, ...starts);
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function againstNow({ held, blocked }: ChosenTablesBecause, until: Date, { rules }: SlotQuestion): UserError {
  if (held.length === 0) return blocked.length > 0 ? BLOCKED : TOO_SMALL;
  const time = localMinuteAt(until, rules.timezone).slice(0, 5);
  const message = `The next party has a table here at ${time}. Choose another one, or seat this party until then with a reason.`;
  return userError('SLOT_TAKEN', message, ['tableIds']);
}

function refusalNow(
  question: SlotQuestion,
  refused: { because: Because | null; canOverrule: boolean; error?: UserError },
): SlotRefusal {
  const time = localMinuteAt(question.now, question.rules.timezone);
  return refusalOfPlace({ question, time, from: question.now, ...refused });
}
