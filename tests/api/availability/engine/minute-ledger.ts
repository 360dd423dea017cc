import type { Floor } from '../../../../api/src/features/availability/engine/floor.ts';
import type { SlotReason } from '../../../../api/src/features/availability/explain/slot-reason.ts';
import type { BookingRules, Pacing } from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { modelPlaces, modelTurn } from './minute-model.ts';

/** Minutes from opening to closing of the ledger's evening, and for how long after it the last guests may stay. */
export const OPEN_MINUTES = 480;
const KEPT_MINUTES = OPEN_MINUTES + 240;
/** It opens at 18:00. */
const OPENS_AT_HOUR = 18;

/** What the clock shows (HH:mm:ss) as the quarter-hour of a minute begins. */
export function quarterTime(minute: number): string {
  const [hour, quarter] = [Math.floor(minute / 60), Math.floor((minute % 60) / 15)];
  return `${String((OPENS_AT_HOUR + hour) % 24).padStart(2, '0')}:${String(quarter * 15).padStart(2, '0')}:00`;
}

interface MinuteOfEvening {
  /** Who is in the room, with how many. */
  present: Map<string, number>;
  /** Who arrives in this very minute, with how many. */
  arriving: Map<string, number>;
  /** Which table is whose. */
  tables: Map<string, string>;
  isClosed: boolean;
}

/** A party in the ledger, in minutes after opening. */
export interface Entry {
  id: string;
  from: number;
  to: number;
  party: number;
  tableIds: readonly string[];
}

/** A party that would come at a minute; its own entry is looked past. */
export interface Request {
  party: number;
  from: number;
  own?: string | undefined;
}

/**
 * An evening kept the naive way: a page for each minute that says who is in and who has which table. It refuses to
 * write a table down twice, and knows nothing of the engine.
 */
export class MinuteLedger {
  readonly #minutes: MinuteOfEvening[] = Array.from({ length: KEPT_MINUTES }, () => ({
    present: new Map(),
    arriving: new Map(),
    tables: new Map(),
    isClosed: false,
  }));

  readonly #floor: Floor;
  readonly #largest: number;

  constructor(floor: Floor) {
    this.#floor = floor;
    const sizes = [...Array(50).keys()];
    this.#largest = Math.max(...sizes.filter((size) => modelPlaces(floor, size).length > 0));
  }

  /** Writes a party down, by the minute. */
  enter({ id, from, to, party, tableIds }: Entry): void {
    this.#minutes[from]?.arriving.set(id, party);
    for (const minute of this.#minutes.slice(from, to)) {
      minute.present.set(id, party);
      for (const tableId of tableIds) {
        if (minute.tables.has(tableId)) throw new Error(`table ${tableId} has two parties`);
        minute.tables.set(tableId, id);
      }
    }
  }

  /** Strikes a party out as if it had never been written down. */
  strike(id: string): void {
    for (const minute of this.#minutes) minute.arriving.delete(id);
    this.leave(id, 0);
  }

  /** Lets a party go at a minute; that it has arrived stays true. */
  leave(id: string, at: number): void {
    for (const minute of this.#minutes.slice(at)) {
      minute.present.delete(id);
      for (const [tableId, holder] of minute.tables) if (holder === id) minute.tables.delete(tableId);
    }
  }

  /** Closes the house for everybody, for some minutes. */
  close(from: number, to: number): void {
    for (const minute of this.#minutes.slice(from, to)) minute.isClosed = true;
  }

  /** What must be told to a party that would come at a minute. */
  reasonAgainst(rules: BookingRules, { party, from, own = '' }: Request): SlotReason | null {
    const { everyday } = rules;
    const turn = modelTurn(rules, party, everyday);
    const stay = this.#minutes.slice(from, from + turn);
    const isSeated = party <= rules.largestOnlineParty && party <= this.#largest;
    const arriving = this.#minutes
      .slice(from, from + 15)
      .flatMap((minute) => [...minute.arriving].filter(([id]) => id !== own));
    const reasons: [SlotReason, boolean][] = [
      ['CLOSED', stay.some((minute) => minute.isClosed)],
      ['PAST_LAST_SEATING', from + turn > OPEN_MINUTES],
      [
        'PACED',
        total(arriving) + party > limitAt(rules, from, 'covers') ||
          arriving.length + 1 > limitAt(rules, from, 'parties'),
      ],
      ['FULL_ROOM', stay.some((minute) => this.#covers(minute, own) + party > rules.seatingCapacity)],
      ['NO_TABLE', isSeated && !modelPlaces(this.#floor, party).some((ids) => this.#isFree(stay, ids, own))],
    ];
    return reasons.find(([, applies]) => applies)?.[0] ?? null;
  }

  #covers({ present }: MinuteOfEvening, own: string): number {
    return total([...present].filter(([id]) => id !== own));
  }

  #isFree(stay: readonly MinuteOfEvening[], tableIds: readonly string[], own: string): boolean {
    return stay.every(({ tables }) => tableIds.every((id) => (tables.get(id) ?? own) === own));
  }
}

function total(parties: readonly (readonly [string, number])[]): number {
  return parties.reduce((sum, [, party]) => sum + party, 0);
}

/** The figure of the quarter-hour, else of the service, else of the restaurant. */
function limitAt({ everyday, pacing }: BookingRules, from: number, counts: keyof Pacing): number {
  const quarter = everyday.quarterPacing?.find(({ time }) => time === quarterTime(from));
  return quarter?.[counts] ?? everyday.pacing[counts] ?? pacing[counts] ?? Number.POSITIVE_INFINITY;
}
