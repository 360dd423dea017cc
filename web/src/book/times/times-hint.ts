import { i18n } from '../language/i18n.ts';
import type { OpenTimes } from './open-times.ts';

/**
 * How to use a board of times. It stands from the beginning, so that the board below it stays where it is. Where the guest
 * needs something of a table it says which times meet it.
 */
export function timesHint(times: OpenTimes | null, hasWishes: boolean): string {
  const free = times?.slots.filter((slot) => slot.available) ?? [];
  if (hasWishes && free.length > 0) {
    const unmet = free.filter((slot) => slot.unmetWishes.length > 0).length;
    if (unmet === 0) return i18n._('At every free time a table meets your wishes.');
    if (unmet === free.length)
      return i18n._('No free time of this day meets your wishes. You may book one anyway.');
    return i18n._('Times that say “Not met” have no table for your wishes. You may book one anyway.');
  }
  return i18n._('Choose one that is not free to see the nearest that are.');
}
