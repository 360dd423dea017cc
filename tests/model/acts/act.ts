import type { World } from '../world.ts';

/** Something that somebody does on an evening. The numbers pick one of what there is then. */
export interface Act {
  does: string;
  a: number;
  b: number;
  c: number;
  /** Whether staff insist on what is refused. */
  insists: boolean;
}

/** Does it. */
export type Doing = (world: World, act: Act) => Promise<void>;

/** One of a list, null of an empty one. */
export function oneOf<Item>(items: readonly Item[], pick: number): Item | null {
  return items[pick % Math.max(1, items.length)] ?? null;
}
