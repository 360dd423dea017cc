import { describe, expect, test } from 'vitest';
import { emptyDraft, type PlanDraft } from '../../../web/src/features/floor-plan/drawing/plan-draft.ts';
import type { FloorTable } from '../../../web/src/features/floor-plan/floor-table.ts';
import { proposalSteps } from '../../../web/src/features/floor-plan/proposal/proposal-steps.ts';
import {
  type ProposedTables,
  proposedIn,
} from '../../../web/src/features/floor-plan/proposal/proposed-tables.ts';

const NOTHING: ProposedTables = { split: [], joined: [], removed: [], added: [], moved: [] };

const table = (
  name: string,
  capacity: number,
  x: number,
  y = 0,
  change: Partial<FloorTable> = {},
): FloorTable => ({
  __typename: 'Table',
  id: `table_${name}`,
  externalId: null,
  name,
  capacity,
  minCapacity: 2,
  maxCapacity: capacity,
  shape: 'RECTANGLE',
  status: 'AVAILABLE',
  combinable: true,
  priority: 0,
  mode: 'ONLINE',
  serverZone: 1,
  accessibility: [],
  position: { __typename: 'TablePosition', x, y, width: 120, height: 80, rotation: 0 },
  ...change,
});

const zone = (id: number, x: number) => ({
  id,
  name: `Zone ${id}`,
  color: '#3B82F6',
  bounds: { x, y: 0, width: 400, height: 600 },
  server: null,
  description: null,
});
const plan: PlanDraft = { ...emptyDraft, zones: [zone(1, 0), zone(2, 400)] };
const room = [table('7', 4, 0), table('8', 4, 120), table('9', 2, 0, 200)];

/** Where the tables stand once all is written. */
function placesAfter(proposed: ProposedTables, tables: readonly FloorTable[]) {
  const { steps } = proposalSteps(proposed, tables, plan);
  const places = new Map(tables.map(({ id, position }) => [id, position as object]));
  for (const step of steps) {
    if (step.kind === 'remove') places.delete(step.table.id);
    else places.set(step.kind === 'change' ? step.table.id : step.key, step.values.position);
  }
  return [...places.values()] as { x: number; y: number; width: number; height: number }[];
}

function overlaps(places: ReturnType<typeof placesAfter>): number {
  return places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
  ).length;
}

describe('what is proposed for tables', () => {
  test('a table that is split keeps its name and its bookings, and its part stands beside it', () => {
    const split = [{ tableId: 'table_7', into: [2, 2] }];
    const [kept, part] = proposalSteps({ ...NOTHING, split }, room, plan).steps;
    expect(kept).toMatchObject({
      kind: 'change',
      values: { name: '7', capacity: 2, minCapacity: 1, maxCapacity: 2 },
    });
    expect(part).toMatchObject({ kind: 'add', values: { name: '7b', capacity: 2, serverZone: 1 } });
  });

  test('is written in an order in which the room never has more seats than it had or will have', () => {
    const proposed = {
      split: [{ tableId: 'table_7', into: [2, 2] }],
      joined: [{ tableIds: ['table_8', 'table_9'], seats: 6 }],
      removed: [],
      added: [{ seats: 4, zones: [2] }],
      moved: [],
    };
    const { steps } = proposalSteps(proposed, room, plan);
    const before = room.reduce((sum, { capacity }) => sum + capacity, 0);
    const seats = [before];
    for (const step of steps) {
      const last = seats.at(-1) ?? 0;
      if (step.kind === 'remove') seats.push(last - step.table.capacity);
      else if (step.kind === 'add') seats.push(last + step.values.capacity);
      else seats.push(last + step.values.capacity - step.table.capacity);
    }
    expect(seats.at(-1)).toBe(2 + 2 + 6 + 4);
    expect(Math.max(...seats)).toBe(Math.max(before, seats.at(-1) ?? 0));
    expect(steps.map(({ kind }) => kind)).toEqual(['remove', 'change', 'change', 'add', 'add']);
  });

  test('never lays one table over another, however full the room', () => {
    const many = Array.from({ length: 15 }, (_each, at) =>
      table(String(at + 1), 4, (at % 5) * 150 + 10, Math.floor(at / 5) * 150 + 10),
    );
    const proposed = {
      split: many.slice(0, 5).map(({ id }) => ({ tableId: id, into: [2, 2] })),
      joined: [{ tableIds: ['table_6', 'table_12'], seats: 8 }],
      removed: ['table_15'],
      added: [
        { seats: 6, zones: [2] },
        { seats: 2, zones: [] },
      ],
      moved: [{ tableId: 'table_11', zones: [2] }],
    };
    expect(overlaps(placesAfter(proposed, many))).toBe(0);
  });

  test('no table comes to stand in a wall', () => {
    const wall = {
      id: 'wall',
      type: 'WALL' as const,
      position: { x: 0, y: 0 },
      size: { width: 800, height: 300 },
      rotation: 0,
    };
    const added = [{ seats: 4, zones: [] }];
    const [step] = proposalSteps({ ...NOTHING, added }, [], { ...plan, elements: [wall] }).steps;
    expect(step?.kind === 'add' && step.values.position.y).toBeGreaterThan(300);
  });

  test('a table that goes to another area stands in a zone of it and belongs to it', () => {
    const proposed = { ...NOTHING, moved: [{ tableId: 'table_9', zones: [2] }] };
    const [moved] = proposalSteps(proposed, room, plan).steps;
    expect(moved).toMatchObject({ kind: 'change', values: { serverZone: 2 } });
    expect(moved?.kind === 'change' && moved.values.position.x).toBeGreaterThanOrEqual(400);
  });

  test('leaves out what is gone or has become smaller meanwhile, and takes no name twice', () => {
    const proposed = {
      split: [
        { tableId: 'table_7', into: [4, 4] },
        { tableId: 'table_8', into: [2, 2] },
      ],
      joined: [{ tableIds: ['table_9', 'table_gone'], seats: 6 }],
      removed: ['table_gone'],
      added: [],
      moved: [{ tableId: 'table_gone', zones: [2] }],
    };
    const { steps, leftOut } = proposalSteps(proposed, [...room, table('8b', 2, 500)], plan);
    expect(leftOut).toBe(4);
    expect(steps.map((step) => step.kind === 'add' && step.values.name)).toEqual([false, '8c']);
  });

  test('is read of an address that has it whole, and of no other', () => {
    expect(proposedIn({ proposedTables: NOTHING })).toEqual(NOTHING);
    for (const state of [null, 'text', {}, { proposedTables: null }, { proposedTables: { split: [] } }]) {
      expect(proposedIn(state)).toBeNull();
    }
  });
});
