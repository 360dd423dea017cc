import { i18n } from '../language/i18n.ts';
import type { OpenTimes } from './open-times.ts';

/** Which times meet what the guest needs of a table; null for one who needs nothing. */
export function timesHint(times: OpenTimes | null, hasWishes: boolean): string | null {
  const free = times?.slots.filter((slot) => slot.available) ?? [];
  if (hasWishes && free.length > 0) {
    const unmet = free.filter((slot) => slot.unmetWishes.length > 0).length;
    if (unmet === 0) return i18n._('At every free time a table meets your wishes.');
    if (unmet === free.length)
      return i18n._('No free time of this day meets your wishes. You may book one anyway.');
    return i18n._('Times that say “Not met” have no table for your wishes. You may book one anyway.');
  }
  return null;
}
