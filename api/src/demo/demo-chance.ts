import { createHash } from 'node:crypto';

/** Numbers that look random and are the same at every start, for one subject each. */
export interface Chance {
  /** A whole number from 0 to, not including, `bound`. */
  below(bound: number): number;
  /** One of these. */
  oneOf<Item>(items: readonly Item[]): Item;
  /** One of these, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** True so often of a hundred times. */
  isIn(percent: number): boolean;
}

/** Chance for a subject, for instance a date: what happens on one day never depends on another. */
export function chanceOf(subject: string): Chance {
  let state = createHash('sha256').update(`hoststand-demo ${subject}`).digest().readUInt32LE();
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    oneOf: (items) => picked(items, below(items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return picked(items, items.length - 1)[0];
    },
    isIn: (percent) => next() * 100 < percent,
  };
}

function picked<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}
