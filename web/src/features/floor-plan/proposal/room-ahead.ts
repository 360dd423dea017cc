import type { Size } from '../canvas/geometry.ts';
import { type PlanDraft, rectangleOf } from '../drawing/plan-draft.ts';
import { type FloorTable, positionOf, type TablePosition } from '../floor-table.ts';
import { freeFloor } from './free-floor.ts';

/** Where a table would stand, and whose it is there. */
interface Spot {
  position: TablePosition;
  serverZone: number;
}

/** The room while it is worked out what it will be: which tables are not spoken for, what stands where, and which names are taken. */
export class RoomAhead {
  readonly #plan: PlanDraft;
  readonly #left: Map<string, FloorTable>;
  readonly #names: Set<string>;
  #put: TablePosition[] = [];

  constructor(tables: readonly FloorTable[], plan: PlanDraft) {
    this.#plan = plan;
    this.#left = new Map(tables.map((table) => [table.id, table]));
    this.#names = new Set(tables.map(({ name }) => name));
  }

  has(id: string): boolean {
    return this.#left.has(id);
  }

  find(id: string): FloorTable | null {
    return this.#left.get(id) ?? null;
  }

  /** Takes a table for a change, off the floor: no other change has it. */
  take(id: string): FloorTable | null {
    const table = this.find(id);
    this.#left.delete(id);
    return table;
  }

  /** Something new stands there. */
  put(position: TablePosition): void {
    this.#put = [...this.#put, position];
  }

  /** Where something stands by now, walls and windows too. */
  standing(): TablePosition[] {
    const elements = this.#plan.elements.map((element) => ({
      ...rectangleOf(element),
      rotation: element.rotation,
    }));
    return [...[...this.#left.values()].map(positionOf), ...this.#put, ...elements];
  }

  /** A clear place in one of these zones, else anywhere on the canvas; where the room is full, its upper left corner. */
  freePlace({ width, height }: Size, zones: readonly number[]): Spot {
    const size = { width, height };
    const { zones: drawn, ...plan } = this.#plan;
    const asked = zones.flatMap((number) => drawn.find(({ id }) => id === number) ?? []);
    for (const { id, bounds } of asked) {
      const position = freeFloor(size, bounds, this.standing());
      if (position) return { position, serverZone: id };
    }
    const canvas = { x: 0, y: 0, width: plan.width, height: plan.height };
    const position = freeFloor(size, canvas, this.standing()) ?? { x: 0, y: 0, ...size, rotation: 0 };
    return { position, serverZone: zones[0] ?? 1 };
  }

  zoneName(number: number): string {
    return this.#plan.zones.find(({ id }) => id === number)?.name ?? `zone ${number}`;
  }

  /** A name for a part of a table: `7b`, or the next letter that is free. */
  nameAfter(name: string): string {
    for (let letter = 'b'.charCodeAt(0); letter <= 'z'.charCodeAt(0); letter += 1) {
      const part = `${name}${String.fromCharCode(letter)}`;
      if (!this.#names.has(part)) return this.#taken(part);
    }
    return this.nextNumber();
  }

  /** The number after the largest that is a table's name. */
  nextNumber(): string {
    const numbers = [...this.#names].flatMap((name) => (/^\d{1,4}$/.test(name) ? Number(name) : []));
    return this.#taken(String(Math.max(0, ...numbers) + 1));
  }

  #taken(name: string): string {
    this.#names.add(name);
    return name;
  }
}
