import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { TableMode } from '../../tables/table-values.ts';
import { onceFor } from './once-for.ts';

/** A physical table that guests can be put at. */
export interface Table {
  tableId: string;
  name: string;
  /** Seats as they usually stand. */
  capacity: number;
  /** Smallest and largest party that is put here. */
  minParty: number;
  maxParty: number;
  /** Whether it may be joined with others. */
  isCombinable: boolean;
  /** Of equally cheap places the one with the highest is given; 0 when left out. */
  priority?: number;
  /** Whom it is for; anybody when left out. */
  mode?: TableMode;
  /** Number of its zone on the floor plan. */
  zone: number;
  /** The area that its zone belongs to; none when left out. */
  areaId?: string | null;
  /** What it offers to guests who need it; nothing when left out. */
  features?: readonly TableFeature[];
}

/** Tables that the owner joins for one party. */
export interface Combination {
  combinationId: string;
  tableIds: readonly string[];
  minParty: number;
  maxParty: number;
}

/** A part of the room that can be asked for by name. */
interface FloorArea {
  areaId: string;
  /** Its global id. */
  id: string;
  /** Whether guests may ask for it. */
  isPublic: boolean;
}

/** The tables of a restaurant; one without any runs on covers alone. */
export interface Floor {
  tables: readonly Table[];
  /** In the order of the owner; none when left out. */
  areas?: readonly FloorArea[];
  combinations: readonly Combination[];
}

/** A table, or a combination of them, that one party can be put at. */
export interface SeatingOption {
  /** All that are taken together; never a combination's name in their stead. */
  tables: readonly Table[];
  combinationId: string | null;
  /** "4", or "4 + 5". */
  name: string;
  minParty: number;
  maxParty: number;
}

/**
 * Every way to seat one party. A combination that names a table which is gone, named twice or no longer combinable is
 * left out: what cannot be read must not be sold.
 */
export const seatingOptions: (floor: Floor) => readonly SeatingOption[] = onceFor(everyOption);

function everyOption({ tables, combinations }: Floor): SeatingOption[] {
  const byId = new Map(tables.map((table) => [table.tableId, table]));
  const single = tables.map((table) => ({
    tables: [table],
    combinationId: null,
    name: table.name,
    minParty: table.minParty,
    maxParty: table.maxParty,
  }));
  const joined = combinations.flatMap(({ combinationId, tableIds, minParty, maxParty }) => {
    const members = [...new Set(tableIds)].flatMap((id) => byId.get(id) ?? []);
    const isWhole = members.length === tableIds.length && members.length > 1;
    if (!isWhole || !members.every((table) => table.isCombinable)) return [];
    const name = members.map((table) => table.name).join(' + ');
    return [{ tables: members, combinationId, name, minParty, maxParty }];
  });
  return [...single, ...joined];
}

/** Whether one of these tables stands outside of an area; none does where none is asked for. */
export function standsOutside(
  { tables }: Pick<Floor, 'tables'>,
  tableIds: readonly string[],
  areaId: string | null | undefined,
): boolean {
  return (
    tableIds.length > 0 &&
    !isInArea({ tables: tables.filter(({ tableId }) => tableIds.includes(tableId)) }, areaId)
  );
}

/** Whether a place lies in an area with all of its tables; everything does where none is asked for. */
export function isInArea(
  { tables }: Pick<SeatingOption, 'tables'>,
  areaId: string | null | undefined,
): boolean {
  return !areaId || tables.every((table) => table.areaId === areaId);
}

/** Whether a party is neither too small nor too large for this place. */
export function suits({ minParty, maxParty }: SeatingOption, party: number): boolean {
  return minParty <= party && party <= maxParty;
}

/** Size of the largest party that any place takes. */
export const largestSeated: (floor: Floor) => number = onceFor((floor: Floor) =>
  seatingOptions(floor).reduce((most, { maxParty }) => Math.max(most, maxParty), 0),
);
