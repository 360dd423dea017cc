import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';

/** Until when a voucher counts. */
export function untilInWords(expiresOn: string | null): string {
  return expiresOn
    ? i18n._('Usable until {day}', { day: shownDate(expiresOn as IsoDate) })
    : i18n._('It does not expire.');
}
