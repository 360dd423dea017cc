import type { CreateTableInput } from '../../../generated/schema-types.ts';
import type { PlanDraft } from '../drawing/plan-draft.ts';
import { type FloorTable, positionOf, type TablePosition } from '../floor-table.ts';
import { formOf, type TableValues, valuesOf } from '../tables/table-form.ts';
import { partsOfPlace, placeOfAll } from './free-floor.ts';
import type { ProposedTables } from './proposed-tables.ts';
import { RoomAhead } from './room-ahead.ts';

/** One write that is proposed and not done. */
export type ProposalStep = { key: string; words: string } & (
  | { kind: 'remove'; table: FloorTable }
  | { kind: 'change'; table: FloorTable; values: TableValues & { position: TablePosition } }
  | { kind: 'add'; values: Omit<CreateTableInput, 'restaurantId'> & { position: TablePosition } }
);

/** A new table is as large as it is usually drawn, and longer for more. */
const sizeFor = (seats: number) => ({ width: seats > 4 ? 120 : 80, height: 80 });

/** The smallest party that is put at a table of so many seats, as the lab reckons it. */
const smallestFor = (seats: number) => (seats <= 2 ? 1 : Math.ceil(seats / 2));

/** What is to be written for a proposal. */
export interface ProposalWork {
  steps: ProposalStep[];
  /** How many of its changes are left out: they name a table that is gone, or has become smaller, or an area without a zone. */
  leftOut: number;
}

/**
 * The writes that make the room what is proposed, in an order in which it never has more seats than it had or will have: what goes comes first,
 * then what shrinks or moves, then what grows, and new tables last. What cannot be done any more is left out and counted.
 */
export function proposalSteps(
  proposed: ProposedTables,
  tables: readonly FloorTable[],
  plan: PlanDraft,
): ProposalWork {
  const room = new RoomAhead(tables, plan);
  const changes = [
    ...proposed.removed.map((id) => removal(room, id)),
    ...proposed.joined.map((join) => joining(room, join)),
    ...proposed.split.map((split) => splitting(room, split)),
    ...proposed.moved.map((move) => moving(room, move)),
    ...proposed.added.map((one) => [addition(room, one)]),
  ];
  return {
    steps: changes.flat().toSorted((one, other) => rankOf(one) - rankOf(other)),
    leftOut: changes.filter(({ length }) => length === 0).length,
  };
}

function rankOf(step: ProposalStep): number {
  if (step.kind === 'remove') return 0;
  if (step.kind === 'add') return 3;
  return step.values.capacity > step.table.capacity ? 2 : 1;
}

function removal(room: RoomAhead, id: string): ProposalStep[] {
  const table = room.take(id);
  return table ? [{ kind: 'remove', key: id, table, words: `Table ${table.name} goes.` }] : [];
}

function joining(room: RoomAhead, { tableIds, seats }: ProposedTables['joined'][number]): ProposalStep[] {
  if (!tableIds.every((id) => room.has(id))) return [];
  const members = tableIds.flatMap((id) => room.take(id) ?? []);
  const [first, ...rest] = members;
  if (!first) return [];
  const position = placeOfAll(members.map(positionOf), room.standing()) ?? positionOf(first);
  room.put(position);
  const gone = rest.map(
    (table): ProposalStep => ({
      kind: 'remove',
      key: table.id,
      table,
      words: `Table ${table.name} becomes a part of table ${first.name}.`,
    }),
  );
  const values = { ...valuesOf(formOf(first)), ...seatsOf(first, seats), position };
  const words = `Table ${first.name} gets ${seats} seats.`;
  return [...gone, { kind: 'change', key: first.id, table: first, values, words }];
}

function splitting(room: RoomAhead, { tableId, into }: ProposedTables['split'][number]): ProposalStep[] {
  const all = into.reduce((sum, seats) => sum + seats, 0);
  const [first, ...rest] = into;
  const table = room.find(tableId);
  if (!table || first === undefined || all > Math.max(table.capacity, table.maxCapacity)) return [];
  room.take(tableId);
  const old = positionOf(table);
  const beside = partsOfPlace(old, into);
  const own = beside?.[0] ?? old;
  room.put(own);
  const values = { ...valuesOf(formOf(table)), ...seatsOf(table, first), position: own };
  const kept: ProposalStep = {
    kind: 'change',
    key: table.id,
    table,
    values,
    words: `Table ${table.name} keeps ${first} seats.`,
  };
  const parts = rest.map((seats, at): ProposalStep => {
    const name = room.nameAfter(table.name);
    const position = beside?.[at + 1] ?? room.freePlace(sizeFor(seats), [table.serverZone]).position;
    room.put(position);
    const { shape, combinable, priority, mode, serverZone, accessibility } = valuesOf(formOf(table));
    const like = { shape, combinable, priority, mode, serverZone, accessibility };
    return {
      kind: 'add',
      key: `${table.id} ${name}`,
      values: { name, ...like, ...seatsOf(table, seats), position },
      words: `Table ${name} is new, of ${seats} seats of table ${table.name}.`,
    };
  });
  return [kept, ...parts];
}

function moving(room: RoomAhead, { tableId, zones }: ProposedTables['moved'][number]): ProposalStep[] {
  const table = room.find(tableId);
  if (!table || zones.length === 0) return [];
  room.take(tableId);
  const { position, serverZone } = room.freePlace(positionOf(table), zones);
  room.put(position);
  const values = { ...valuesOf(formOf(table)), serverZone, position };
  const words = `Table ${table.name} goes to ${room.zoneName(serverZone)}.`;
  return [{ kind: 'change', key: table.id, table, values, words }];
}

function addition(room: RoomAhead, { seats, zones }: ProposedTables['added'][number]): ProposalStep {
  const { position, serverZone } = room.freePlace(sizeFor(seats), zones);
  room.put(position);
  const name = room.nextNumber();
  const size = { capacity: seats, minCapacity: smallestFor(seats), maxCapacity: seats };
  return {
    kind: 'add',
    key: `new ${name}`,
    values: { name, ...size, serverZone, combinable: true, position },
    words: `Table ${name} is new, with ${seats} seats.`,
  };
}

const seatsOf = ({ minCapacity }: FloorTable, seats: number) => ({
  capacity: seats,
  minCapacity: Math.min(minCapacity, smallestFor(seats)),
  maxCapacity: seats,
});
