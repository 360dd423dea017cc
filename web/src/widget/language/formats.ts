import { i18n } from './i18n.ts';

/** A date as people say it: "Friday, November 27". */
export const dateInWords = (date: string): string =>
  format(date, '12:00', { weekday: 'long', day: 'numeric', month: 'long' });

/** The same, short: "Fri, Nov 27". */
export const shortDate = (date: string): string =>
  format(date, '12:00', { weekday: 'short', day: 'numeric', month: 'short' });

/** A time of the restaurant's clock: "7:30 PM", "19:30". */
export const timeInWords = (time: string): string =>
  format('2000-01-01', time, { hour: 'numeric', minute: '2-digit' });

/** How many people come: "2 guests". */
export const partyInWords = (guests: number): string =>
  i18n._('{guests, plural, one {# guest} other {# guests}}', { guests });

/** The restaurant's clock is meant, whatever the reader's is. */
function format(date: string, time: string, options: Intl.DateTimeFormatOptions): string {
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date}T${time}Z`),
  );
}
