import type { TableFeature } from '../../tables/table-accessibility.ts';
import { type BookingRules, turnMinutesOf } from '../rules/booking-rules.ts';
import { type EngineDay, hasItsArea, needsTable, type PartyToPlace } from './engine-day.ts';
import type { Floor, SeatingOption, Table } from './floor.ts';
import type { Stay } from './held.ts';
import { seatingChoices } from './seating-choices.ts';
import type { TableTimes } from './table-times.ts';

/** What a place costs the rest of the evening, in points by cause; the cheapest free place is taken. */
export interface AssignmentCost {
  /** 10 for each seat that stays empty, by the tables' usual seats. */
  emptySeats: number;
  /** 25 for each table beyond the first. */
  extraTables: number;
  /** 4 for each other combination that loses a member to it. */
  combinations: number;
  /** 3 for each quarter-hour of a gap that is left too short for the smallest party of the table. */
  deadGaps: number;
  /** 2 for each table in use in its zone during the stay beyond those of the quietest zone. */
  zoneBalance: number;
  /** 60 for each wish that none of the tables meets. */
  unmetWishes: number;
  total: number;
}

// The weights of the engine's design (section 4): an empty seat weighs as much as two and a half tied-up combinations.
const PER_EMPTY_SEAT = 10;
const PER_EXTRA_TABLE = 25;
const PER_COMBINATION = 4;
const PER_DEAD_QUARTER = 3;
const PER_BUSY_TABLE = 2;
// Beyond what the rest of an evening usually costs together: a need is met wherever a free table can (decision 0018).
const PER_UNMET_WISH = 60;

const QUARTER_MINUTES = 15;

/** The tables that a party gets. */
export interface Assignment {
  /** Every physical table; empty when the party needs none. */
  tableIds: string[];
  combinationId: string | null;
  cost: AssignmentCost;
}

/** Who is to be seated from when to when. */
export interface SeatingRequest extends PartyToPlace {
  from: Date;
  to: Date;
}

const NO_COST: AssignmentCost = {
  emptySeats: 0,
  extraTables: 0,
  combinations: 0,
  deadGaps: 0,
  zoneBalance: 0,
  unmetWishes: 0,
  total: 0,
};
const NO_TABLES: Assignment = { tableIds: [], combinationId: null, cost: NO_COST };

/**
 * The cheapest free table or listed combination for a party, one party at a time and without moving others; of equally
 * cheap ones that of the highest priority, then the first by name. Null when every suitable one is taken. A restaurant without tables, and a party
 * that is a request, need none.
 */
export function assignTables(day: EngineDay, request: SeatingRequest): Assignment | null {
  return assigner(day, request)({ from: request.from.getTime(), to: request.to.getTime() });
}

/** The same for one party and any number of stays: floor, seatings and blocks are read once. */
export function assigner(day: EngineDay, who: PartyToPlace): (stay: Stay) => Assignment | null {
  if (!hasItsArea(day, who)) return () => null;
  if (!needsTable(day, who.party)) return () => NO_TABLES;
  const { options, takenBy, times } = seatingChoices(day, who);
  const { party, wishes = [] } = who;
  return (stay) => {
    const free = options.filter((option) => takenBy(option, stay) === null);
    if (free.length === 0) return null;
    const { rules, floor } = day;
    const evening = { rules, floor, party, wishes, stay, times, busy: busyZones(floor, stay, times) };
    const best = free
      .map((option) => ({ option, cost: costOf(option, evening) }))
      .reduce((one, other) => (goesBefore(other, one) ? other : one));
    const tableIds = best.option.tables.map(({ tableId }) => tableId);
    return { tableIds, combinationId: best.option.combinationId, cost: best.cost };
  };
}

/** What the cost of a place depends on besides the place. */
interface Evening {
  rules: BookingRules;
  floor: Floor;
  party: number;
  wishes: readonly TableFeature[];
  stay: Stay;
  times: TableTimes;
  /** Tables in use during the stay by zone, beyond those of the quietest one. */
  busy: ReadonlyMap<number, number>;
}

function costOf({ tables, combinationId }: SeatingOption, evening: Evening): AssignmentCost {
  const { rules, floor, party, wishes, stay, times, busy } = evening;
  const seats = sum(tables, ({ capacity }) => capacity);
  const robbed = floor.combinations.filter(
    (other) =>
      other.combinationId !== combinationId && tables.some(({ tableId }) => other.tableIds.includes(tableId)),
  );
  const unmet = wishes.filter((request) => !tables.some(({ features }) => features?.includes(request)));
  const cost = {
    emptySeats: PER_EMPTY_SEAT * Math.max(0, seats - party),
    extraTables: PER_EXTRA_TABLE * (tables.length - 1),
    combinations: PER_COMBINATION * robbed.length,
    deadGaps: PER_DEAD_QUARTER * sum(tables, (table) => deadQuarters(table, rules, times, stay)),
    zoneBalance: PER_BUSY_TABLE * Math.max(...tables.map(({ zone }) => busy.get(zone) ?? 0)),
    unmetWishes: PER_UNMET_WISH * unmet.length,
  };
  const total =
    cost.emptySeats +
    cost.extraTables +
    cost.combinations +
    cost.deadGaps +
    cost.zoneBalance +
    cost.unmetWishes;
  return { ...cost, total };
}

/**
 * Quarter-hours, begun ones too, in which the table would stand free but too briefly for anyone, as the restaurant's own
 * turn times have it: who would fill the gap may come to another service than the party.
 */
function deadQuarters(table: Table, rules: BookingRules, times: TableTimes, stay: Stay): number {
  const { beforeMinutes, afterMinutes } = times.gapsAround(table.tableId, stay);
  const turnMinutes = turnMinutesOf(rules, table.minParty);
  return sum([beforeMinutes, afterMinutes], (gap) =>
    gap < turnMinutes ? Math.ceil(gap / QUARTER_MINUTES) : 0,
  );
}

function busyZones({ tables }: Floor, stay: Stay, times: TableTimes): ReadonlyMap<number, number> {
  const inUse = new Map<number, number>();
  for (const { tableId, zone } of tables) {
    const isInUse = times.takenBy(tableId, stay) !== null;
    inUse.set(zone, (inUse.get(zone) ?? 0) + (isInUse ? 1 : 0));
  }
  const quietest = Math.min(...inUse.values());
  return new Map([...inUse].map(([zone, count]) => [zone, count - quietest]));
}

/** A place, and what it costs. */
interface Costed {
  option: SeatingOption;
  cost: AssignmentCost;
}

function goesBefore(one: Costed, other: Costed): boolean {
  const cheaper = other.cost.total - one.cost.total;
  return cheaper === 0 ? byRank(one.option, other.option) < 0 : cheaper > 0;
}

/** Of equally cheap places: the owner's priority, then the name. */
function byRank(one: SeatingOption, other: SeatingOption): number {
  return priorityOf(other) - priorityOf(one) || byName(one, other);
}

/** What is joined is kept free for as long as the table that its owner would give last. */
function priorityOf({ tables }: SeatingOption): number {
  return Math.min(...tables.map(({ priority = 0 }) => priority));
}

// As people count: table 9 comes before table 10.
const names = new Intl.Collator('en', { numeric: true });

function byName(one: SeatingOption, other: SeatingOption): number {
  return names.compare(one.name, other.name) || (idsOf(one) < idsOf(other) ? -1 : 1);
}

function idsOf({ tables }: SeatingOption): string {
  return tables.map(({ tableId }) => tableId).join();
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
