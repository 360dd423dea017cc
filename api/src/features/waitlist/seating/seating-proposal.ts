import { assignTables } from '../../availability/engine/assign-tables.ts';
import { type EngineDay, needsTable } from '../../availability/engine/engine-day.ts';
import {
  isInArea,
  type SeatingOption,
  seatingOptions,
  standsOutside,
  suits,
} from '../../availability/engine/floor.ts';
import { freeUntil } from '../../availability/engine/free-until.ts';
import { type Block, type HeldTable, meets, type Stay } from '../../availability/engine/held.ts';
import { bindingBlocks } from '../../availability/engine/seating-choices.ts';
import { blockedForAll, roomFull } from '../../availability/engine/slot-checks.ts';
import { tableTimes } from '../../availability/engine/table-times.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import { asItStands, type RoomNow } from '../quote/room-now.ts';
import { clockAt, countOf } from '../waitlist-words.ts';

/** A table, or tables that the owner joins, for a party that sits down right now. */
export interface SeatingChoice {
  tableIds: readonly string[];
  /** "4", or "4 + 5". */
  name: string;
  /** The largest party that it is meant for. */
  maxGuests: number;
  /** Free for the whole turn, and of the party's size. */
  isFree: boolean;
  /** Whether the host may take it, perhaps by overruling: not while a booking holds it. */
  canChoose: boolean;
  /** Until when it is free, where that is less than a turn; see `freeUntil`. */
  freeUntil: Date | null;
  /** Why it is or is not free. */
  explanation: string;
}

/** Where a party could sit down right now. */
export interface SeatingProposal {
  /** Tables of the best choice; empty when none is free. */
  tableIds: readonly string[];
  explanation: string;
  choices: readonly SeatingChoice[];
}

/** A party that has a booking. */
export interface Expected {
  /** The least until which it is given tables: a little after its booked time. Left out for one that sits already. */
  leastUntil?: Date;
  /** Whether its booking keeps its seats in the room, so that a full room has them still. */
  isKept?: boolean;
  /** The area that it asked for: the best place is there or nowhere, and others say that they are not. Null for anywhere. */
  areaId: string | null;
}

/**
 * The best free place for a party that sits down now, as the engine weighs it, and every other with what speaks against
 * it. What is free here is given to who asks for it at once (`arrivalPlace`): a full or closed room has no free place.
 */
export function proposeSeating(room: RoomNow, party: number, expected?: Expected): SeatingProposal {
  const { now } = room;
  const day = asItStands(room);
  const turnEnds =
    now.getTime() + turnMinutesAt(day.rules, { date: room.date, from: now.getTime() }, party) * 60_000;
  const stay = { from: now.getTime(), to: Math.max(turnEnds, expected?.leastUntil?.getTime() ?? turnEnds) };
  const areaId = expected?.areaId ?? null;
  const visit = { party, stay, areaId, closed: againstAll(room, { party, stay }, expected) };
  const choices = seatingOptions(day.floor)
    .map((option) => choiceOf(room, option, visit))
    .sort((one, other) => names.compare(one.name, other.name));
  const request = {
    party,
    areaId,
    channel: 'staff',
    isHere: true,
    from: now,
    to: new Date(stay.to),
  } as const;
  const tableIds = visit.closed === null ? (assignTables(day, request)?.tableIds ?? []) : [];
  return { tableIds, choices, explanation: explanationOf(room, visit, tableIds, choices) };
}

interface Visit {
  party: number;
  stay: Stay;
  areaId: string | null;
  /** What speaks against every place: the room is closed or full. Null when nothing does. */
  closed: string | null;
}

function againstAll(
  room: RoomNow,
  { party, stay }: Pick<Visit, 'party' | 'stay'>,
  expected: Expected | undefined,
): string | null {
  const { day, now, date } = room;
  if (expected?.isKept) return null;
  const question = { ...day, party, now, date, channel: 'staff' } as const;
  const full = roomFull(question)(stay);
  if (full?.rule === 'capacity') return `The room is full: ${full.taken} of ${full.limit} seats are taken`;
  return blockedForAll(question)(stay) ? 'The restaurant is blocked' : null;
}

function explanationOf(
  room: RoomNow,
  visit: Visit,
  tableIds: readonly string[],
  choices: readonly SeatingChoice[],
): string {
  const { day } = room;
  const { party, stay, closed, areaId } = visit;
  if (day.floor.tables.length === 0)
    return 'This restaurant has no tables: the party counts towards the seats.';
  if (!needsTable(day, party)) return byHand(party, choices);
  if (closed !== null) return `${closed}.`;
  if (tableIds.length === 0) return nothingFree(day, visit, choices);
  const chosen = day.floor.tables.filter(({ tableId }) => tableIds.includes(tableId));
  const seats = chosen.reduce((sum, { capacity }) => sum + capacity, 0);
  const free = choices.filter(
    (choice) => choice.isFree && !standsOutside(day.floor, choice.tableIds, areaId),
  ).length;
  const times = tableTimes(asItStands(room).seatings, bindingBlocks(day, { party, channel: 'staff' }));
  const after = Math.min(...tableIds.map((tableId) => times.gapsAround(tableId, stay).afterMinutes));
  const until = Number.isFinite(after)
    ? `free until ${clockAt(new Date(stay.to + after * 60_000), day.rules.timezone)}`
    : 'free for the rest of the evening';
  const among = free === 1 ? 'the only free place that fits' : `the best fit of ${free} free places`;
  const together = chosen.map(({ name }) => name).join(' + ');
  return `Table ${together} is ${among}; ${countOf(seats, 'seat')} for ${party}, ${until}.`;
}

function byHand(party: number, choices: readonly SeatingChoice[]): string {
  const words = `A party of ${party} has its tables chosen by hand`;
  const most = Math.max(...choices.map(({ maxGuests }) => maxGuests));
  return most < party ? `${words}: none here is for more than ${most}.` : `${words}.`;
}

function nothingFree(
  { rules }: EngineDay,
  { party, areaId }: Visit,
  choices: readonly SeatingChoice[],
): string {
  if (areaId && choices.some(({ isFree }) => isFree))
    return `No table for ${party} is free in the area that they asked for; others are.`;
  const nothing = `No table for ${party} is free for a whole turn right now.`;
  const [longest] = choices
    .filter((choice) => choice.freeUntil)
    .toSorted((one, other) => Number(other.freeUntil) - Number(one.freeUntil));
  if (!longest?.freeUntil) return nothing;
  return `${nothing} ${longest.name} is free until ${clockAt(longest.freeUntil, rules.timezone)}, when the next party comes.`;
}

function choiceOf(room: RoomNow, option: SeatingOption, visit: Visit): SeatingChoice {
  const against = againstChoice(room, option, visit);
  const tableIds = option.tables.map(({ tableId }) => tableId);
  const isUsable =
    against !== null &&
    visit.closed === null &&
    suits(option, visit.party) &&
    statusAgainst(room, option) === null;
  const who = { party: visit.party, channel: 'staff' } as const;
  const until = isUsable ? freeUntil(asItStands(room), who, { tableIds, from: room.now }) : null;
  return {
    tableIds,
    freeUntil: until,
    name: option.name,
    maxGuests: option.maxParty,
    isFree: against === null,
    canChoose: !room.day.seatings.some((held) => isAt(option, held) && meets(held, visit.stay)),
    explanation:
      (until && `Free until ${clockAt(until, room.day.rules.timezone)}`) ??
      against ??
      (isInArea(option, visit.areaId)
        ? `Free; seats ${span(option)}`
        : `Free, outside the area that was asked for; seats ${span(option)}`),
  };
}

function againstChoice(room: RoomNow, option: SeatingOption, visit: Visit): string | null {
  const { party, stay, closed } = visit;
  const { day, now } = room;
  const { timezone } = day.rules;
  const status = statusAgainst(room, option);
  if (status) return status;
  const held = firstToMeet(asItStands(room).seatings, option, stay);
  if (held && held.startsAt <= now) return `Taken until about ${clockAt(held.endsAt, timezone)}`;
  if (held) return `Booked from ${clockAt(held.startsAt, timezone)}`;
  const block = bindingBlocks(day, { party, channel: 'staff' }).find(
    (one) => blocks(one, option) && meets(one, stay),
  );
  if (block)
    return `Blocked from ${clockAt(block.startsAt, timezone)} until ${clockAt(block.endsAt, timezone)}`;
  return suits(option, party) ? closed : `For ${span(option)} guests`;
}

/** What the host has said of one of the tables that keeps it from being used; null when nothing. */
function statusAgainst({ states }: RoomNow, option: SeatingOption): string | null {
  for (const { tableId, status } of states) {
    const isMember = option.tables.some((table) => table.tableId === tableId);
    if (isMember && status !== 'occupied' && status !== 'available') return STATUS_WORDS[status];
  }
  return null;
}

// As people count: table 9 comes before table 10.
const names = new Intl.Collator('en', { numeric: true });

const STATUS_WORDS = {
  cleaning: 'Being cleaned',
  reserved: 'Marked as reserved',
  maintenance: 'Under maintenance',
  out_of_order: 'Out of order',
} as const;

function firstToMeet(seatings: readonly HeldTable[], option: SeatingOption, stay: Stay): HeldTable | null {
  const [first] = seatings
    .filter((held) => isAt(option, held) && meets(held, stay))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return first ?? null;
}

function isAt({ tables }: SeatingOption, { tableId }: HeldTable): boolean {
  return tables.some((table) => table.tableId === tableId);
}

function blocks({ tableIds }: Block, { tables }: SeatingOption): boolean {
  return tableIds === null || tables.some(({ tableId }) => tableIds.includes(tableId));
}

function span({ minParty, maxParty }: SeatingOption): string {
  return minParty === maxParty ? String(maxParty) : `${minParty} to ${maxParty}`;
}
