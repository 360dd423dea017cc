import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingRules } from '../rules/booking-rules.ts';
import { type Floor, largestSeated } from './floor.ts';
import type { Block, HeldPlace, HeldTable } from './held.ts';
import type { OfferedExperience } from './offered-experience.ts';

/** What the engine goes by for one service day: the owner's rules, the floor, and everything that is taken. */
export interface EngineDay {
  rules: BookingRules;
  floor: Floor;
  /** Those that can meet this day's stays. */
  blocks: readonly Block[];
  /** Covers of every booking and hold that can meet this day's stays, those of the neighbouring days too. */
  held: readonly HeldPlace[];
  /** The tables among them: one for each physical table. */
  seatings: readonly HeldTable[];
}

/**
 * Whether a party is a request, whatever time it asks for: larger than the house books without a word, or than any table
 * or combination takes (product decisions 11 and 37). It counts towards the covers, is given no table by the engine, and
 * is never confirmed at once.
 */
export function isRequest({ rules, floor }: Pick<EngineDay, 'rules' | 'floor'>, party: number): boolean {
  return party > rules.largestOnlineParty || (floor.tables.length > 0 && party > largestSeated(floor));
}

/** Whether a party is seated by the engine. One that is not counts towards the covers alone. */
export function needsTable(day: EngineDay, party: number): boolean {
  return day.floor.tables.length > 0 && !isRequest(day, party);
}

/** Whether the area that is asked for has a table at all; without one it seats nobody, however large the room. */
export function hasItsArea(
  { floor }: Pick<EngineDay, 'floor'>,
  { areaId }: Pick<PartyToPlace, 'areaId'>,
): boolean {
  return !areaId || floor.tables.some((table) => table.areaId === areaId);
}

/** Who asks. Lead time, horizon and online blocks bind guests only. */
export type Channel = 'online' | 'staff';

/** Who is to be placed. */
export interface PartyToPlace {
  /** Persons, 1 or more. */
  party: number;
  /** A guest's own booking, online, unless said otherwise. */
  channel?: Channel;
  /** Whether it is at the door or at its table already: then tables that are kept for walk-ins or for staff are for it, too. */
  isHere?: boolean;
  /** Date (yyyy-MM-dd) on which its service begins, and when it asks: a table for staff may be released by then. */
  date?: string;
  now?: Date;
  /** A booking or hold that is looked past, because it is the one to be placed. */
  withoutBookingId?: string;
  /** Tables that staff chose for this party: it sits there or nowhere. The engine chooses when left out. */
  chosenTableIds?: readonly string[];
  /** When it has to leave, where that is before the end of its turn. Counts for the one time that staff ask for. */
  until?: Date;
  /** The area that it sits in or nowhere, unless staff choose its tables; null or left out for anywhere. */
  areaId?: string | null;
  /** What the guest needs of a table: weighed in the choice of one, never a reason to refuse. */
  wishes?: readonly TableFeature[];
  /** What it comes for, where that is more than a table: it has times, seats and perhaps tables of its own. */
  experience?: OfferedExperience | null;
  /** What a booking has that is to become another one: kept where it does (see `tablesForParty` and `keptTime`). */
  present?: PresentPlace;
}

/** Tables that a booking has, and for how many. */
export interface PresentPlace {
  tableIds: readonly string[];
  guests: number;
  /** The area that it was booked for; null or left out for anywhere. Staff may have put it elsewhere. */
  areaId?: string | null;
  /** When it has them, where it may become another visit. */
  visit?: PresentVisit;
}

/** A visit as it stands. Its instant is kept with it: what the hours or the zone say of its clock time today does not move it. */
export interface PresentVisit {
  date: string;
  /** HH:mm:ss */
  time: string;
  startsAt: Date;
  endsAt: Date;
  /** Whether its place is kept for it; not for a request whose start has passed. */
  isHeld: boolean;
}

/** All that the engine knows; it asks no clock and no database. */
export interface SlotQuestion extends EngineDay, PartyToPlace {
  /** Date (yyyy-MM-dd) on which the service begins. */
  date: string;
  now: Date;
}

/** What the others hold. */
export function withoutOwn<Held extends { heldBy: string }>(
  held: readonly Held[],
  { withoutBookingId }: PartyToPlace,
): readonly Held[] {
  return withoutBookingId === undefined ? held : held.filter(({ heldBy }) => heldBy !== withoutBookingId);
}
