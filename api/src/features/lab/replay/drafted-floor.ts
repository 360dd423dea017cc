import type { Combination, Floor, Table } from '../../availability/engine/floor.ts';
import type { DayExperience } from '../../experiences/rules/experience-offer.ts';
import { mostJoined } from '../../tables/table-values.ts';
import type { House } from './night.ts';

/** A table that stands in the draft alone. */
interface NewTable {
  name: string;
  seats: number;
  minParty: number;
  maxParty: number;
  areaId: string | null;
}

/** What a draft does to the tables. Each table is named by one change at most. */
export interface FloorChanges {
  added: readonly NewTable[];
  /** Ids of tables that go. */
  removed: readonly string[];
  /** Tables that become several of so many seats each; they may still be put together again where the table could be joined. */
  split: readonly { tableId: string; into: readonly number[] }[];
  /** Tables that become one for good. */
  joined: readonly { tableIds: readonly string[]; seats: number }[];
  /** Tables that stand in another area; null for in none. */
  moved: readonly { tableIds: readonly string[]; areaId: string | null }[];
}

/** Nothing is changed. */
export const NO_CHANGES: FloorChanges = { added: [], removed: [], split: [], joined: [], moved: [] };

/**
 * The floor with these changes. Combinations follow their tables: a part takes the place of the table that was split, and one that names a
 * table which is gone is gone, as is one of which only a part goes to another area.
 */
export function draftedFloor(floor: Floor, changes: FloorChanges): Floor {
  const split = new Map(changes.split.map(({ tableId, into }) => [tableId, into]));
  const gone = new Set([...changes.removed, ...changes.joined.flatMap(({ tableIds }) => tableIds)]);
  const parts = new Map<string, Table[]>();
  const tables = floor.tables.flatMap((table) => {
    if (gone.has(table.tableId)) return [];
    const into = split.get(table.tableId);
    if (!into) return [elsewhere(table, changes.moved)];
    parts.set(table.tableId, partsOf(table, into));
    return parts.get(table.tableId) ?? [];
  });
  const byId = new Map(floor.tables.map((table) => [table.tableId, table]));
  const merged = changes.joined.flatMap(({ tableIds, seats }) => oneOf(tableIds, seats, byId));
  const combinations = [
    ...floor.combinations
      .filter((each) => changes.moved.every(({ tableIds }) => staysTogether(each, tableIds)))
      .flatMap((each) => followed(each, { gone, parts })),
    ...[...parts].flatMap(([tableId, each]) => together(byId.get(tableId), each)),
  ];
  return { ...floor, tables: [...tables, ...merged, ...changes.added.map(newTable)], combinations };
}

/** The house with these changes to its tables: an experience that is held at some tables follows them as combinations do. */
export function draftedRoom<Room extends Pick<House, 'floor' | 'experiences'>>(
  house: Room,
  changes: FloorChanges,
): Room {
  const floor = draftedFloor(house.floor, changes);
  const { experiences } = house;
  if (!experiences) return { ...house, floor };
  const known = new Set(floor.tables.map(({ tableId }) => tableId));
  return { ...house, floor, experiences: experiences.map((each) => heldAt(each, changes, known)) };
}

/** At the parts of a table that was split, and at the one that tables became if it was held at all of them. */
function heldAt(
  experience: DayExperience,
  { split, joined }: FloorChanges,
  known: ReadonlySet<string>,
): DayExperience {
  const { tableIds } = experience;
  if (!tableIds) return experience;
  const parts = split
    .filter(({ tableId }) => tableIds.includes(tableId))
    .flatMap(({ tableId, into }) => into.map((_seats, index) => partId(tableId, index)));
  const merged = joined
    .filter((join) => join.tableIds.every((id) => tableIds.includes(id)))
    .map((join) => joinedId(join.tableIds[0] ?? ''));
  return { ...experience, tableIds: [...tableIds, ...parts, ...merged].filter((id) => known.has(id)) };
}

const partId = (tableId: string, index: number): string => `${tableId}/${index + 1}`;
const joinedId = (firstId: string): string => `${firstId}/joined`;

/** The smallest party that is put at a table of so many seats, where its owner has said nothing else. */
export function smallestPartyFor(seats: number): number {
  return seats <= 2 ? 1 : Math.ceil(seats / 2);
}

function elsewhere(table: Table, moved: FloorChanges['moved']): Table {
  const move = moved.find(({ tableIds }) => tableIds.includes(table.tableId));
  return move ? { ...table, areaId: move.areaId } : table;
}

function staysTogether({ tableIds }: Combination, moved: readonly string[]): boolean {
  const going = tableIds.filter((id) => moved.includes(id)).length;
  return going === 0 || going === tableIds.length;
}

function partsOf(table: Table, into: readonly number[]): Table[] {
  return into.map((seats, index) => ({
    ...table,
    tableId: partId(table.tableId, index),
    name: `${table.name}${String.fromCharCode(97 + (index % 26))}`,
    capacity: seats,
    minParty: Math.min(table.minParty, smallestPartyFor(seats)),
    maxParty: seats,
  }));
}

/** The parts of a table that was split, put together again as the table that they were. */
function together(table: Table | undefined, parts: readonly Table[]): Combination[] {
  if (!table?.isCombinable) return [];
  const largestPart = Math.max(...parts.map(({ capacity }) => capacity));
  const minParty = Math.max(table.minParty, largestPart + 1);
  if (minParty > table.maxParty) return [];
  const tableIds = parts.map(({ tableId }) => tableId);
  return [{ combinationId: `${table.tableId}/all`, tableIds, minParty, maxParty: table.maxParty }];
}

function followed(
  combination: Combination,
  { gone, parts }: { gone: ReadonlySet<string>; parts: ReadonlyMap<string, readonly Table[]> },
): Combination[] {
  if (combination.tableIds.some((id) => gone.has(id))) return [];
  if (!combination.tableIds.some((id) => parts.has(id))) return [combination];
  const tableIds = combination.tableIds.flatMap((id) => parts.get(id)?.map(({ tableId }) => tableId) ?? [id]);
  return [{ ...combination, tableIds }];
}

function oneOf(tableIds: readonly string[], seats: number, byId: ReadonlyMap<string, Table>): Table[] {
  const members = tableIds.flatMap((id) => byId.get(id) ?? []);
  const [first] = members;
  if (!first) return [];
  return [
    {
      ...first,
      tableId: joinedId(first.tableId),
      name: members.map(({ name }) => name).join('+'),
      capacity: seats,
      minParty: smallestPartyFor(seats),
      maxParty: seats,
      features: members.reduce(
        (shared, { features = [] }) => shared.filter((each) => features.includes(each)),
        [...(first.features ?? [])],
      ),
    },
  ];
}

function newTable({ seats, areaId, ...table }: NewTable, index: number): Table {
  return {
    ...table,
    tableId: `new/${index + 1}`,
    capacity: seats,
    areaId,
    isCombinable: true,
    priority: 0,
    zone: 1,
  };
}

/** Most seats of tables that become one: as many as when they are joined for a night. */
export function mostSeatsJoined(tables: readonly Table[]): number {
  return mostJoined(tables.map(({ maxParty }) => maxParty));
}
