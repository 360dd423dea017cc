import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';

/** Until when a voucher counts. Nothing on these pages is filled into a text: such texts would travel with the booking page. */
export function untilInWords(expiresOn: string | null): string {
  return expiresOn
    ? `${i18n._('Usable until')} ${shownDate(expiresOn as IsoDate)}`
    : i18n._('It does not expire.');
}
