import { z } from 'zod';
import { line } from '../../platform/text/text-rules.ts';

/** Most restaurants of one key: a large chain has as many. */
export const MOST_RESTAURANTS = 100;

/** Longest time for which a key that was replaced works on: a week. */
export const LONGEST_OVERLAP_HOURS = 168;

/** Years ahead to which the end of a key may lie, unless it has none. */
export const LONGEST_LIFE_YEARS = 10;

/** The name of a key. */
export const keyName = () => line({ label: 'Name', max: 80 });

/** When a key is to end: after now; null for never. */
export function keyExpiry(now: Date) {
  return z
    .date()
    .refine((at) => at > now, 'The key would have expired already. Choose a later time.')
    .nullish();
}
