import { dateFormat } from '../../../platform/time/date-formats.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { Language } from '../../restaurants/language.ts';
import { visitWords } from '../words/visit-words.ts';

/** When a booking is, as the restaurant's clock has it. */
export interface BookingTime {
  startsAt: Date;
  /** Date on which the service began (yyyy-MM-dd); the day before when it ran past midnight. */
  date: string;
  timezone: string;
}

/**
 * Date and time for the guest: the day of the calendar on which to come, and the time with the name of its zone. A
 * time past midnight also names the evening it belongs to, so that nobody comes a day late or early.
 */
export function bookingTimeInWords(
  { startsAt, date: serviceDate, timezone }: BookingTime,
  language: Language = 'en',
) {
  const locale = localeOf[language];
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: timezone, ...options }).format(startsAt);
  const date = inZone({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const isPastMidnight = localDateAt(startsAt, timezone) !== serviceDate;
  return {
    date: isPastMidnight ? visitWords[language].pastMidnight(date, nightOf(serviceDate, locale)) : date,
    time: visitWords[language].oclock(inZone({ hour: 'numeric', minute: '2-digit' })),
    zone: zoneInWords(startsAt, timezone, locale),
    brief: inZone({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  };
}

const DAY_MS = 86_400_000;

function nightOf(date: string, locale: string): { from: string; to: string } {
  const { format } = dateFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  return { from: format(new Date(date)), to: format(Date.parse(date) + DAY_MS) };
}

function zoneInWords(at: Date, timezone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value;
  // A zone without a name of its own is called GMT+05:00 or so, which its plain name says as well.
  return words && !/^(?:GMT|UTC)/.test(words) ? `${words} (${timezone})` : timezone;
}
