import { seededChance } from './seeded-chance.ts';

/** Between which figures a total lies with a certainty of 90 in 100. */
export interface Interval {
  low: number;
  high: number;
}

const RESAMPLES = 1_000;
const TAIL = 0.05;

/**
 * The 90 % interval of the sum of one figure for each night, by the bootstrap: as many nights are drawn with putting back, and of each one of
 * its draws. `byNight` has a row for each night with that night's figure in each draw.
 */
export function intervalOfSum(byNight: readonly (readonly number[])[], seed: number): Interval {
  const chance = seededChance(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  const sums = Array.from({ length: RESAMPLES }, () =>
    byNight.reduce((sum) => sum + (pick(pick(byNight) ?? []) ?? 0), 0),
  ).sort((one, other) => one - other);
  const at = (share: number) => sums[Math.min(sums.length - 1, Math.floor(share * sums.length))] ?? 0;
  return { low: at(TAIL), high: at(1 - TAIL) };
}
