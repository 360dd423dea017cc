import { dayInCalendar, type IsoDate, parseDate } from '../../shared/dates/calendar-date.ts';
import { displayDate, displayDateWithWeekday } from '../../shared/dates/display-date.ts';
import { displayTime } from '../../shared/dates/display-time.ts';
import { i18n } from './i18n.ts';

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const DAY_FIRST = /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/;

/** A date as the language writes it in a field: `11-27-2026`, `27.11.2026`, `27/11/2026`. */
export function shownDate(date: IsoDate): string {
  return isEnglish() ? displayDate(date) : inWords(dayInCalendar(date), DAY);
}

/** The same with its weekday: `Fri, 11-27-2026`, `Fr., 27.11.2026`. */
export function shownDateWithWeekday(date: IsoDate): string {
  return isEnglish()
    ? displayDateWithWeekday(date)
    : inWords(dayInCalendar(date), { weekday: 'short', ...DAY });
}

/** A time of the day: `07:00 PM`, `19:00`. */
export function shownTime(time: string): string {
  return isEnglish() ? displayTime(time) : time.slice(0, 5);
}

/** The time of an instant on the guest's own clock. */
export function shownInstant(instant: string): string {
  return inWords(new Date(instant), { hour: '2-digit', minute: '2-digit' });
}

/** Reads a typed date in the order of the language, month first in English alone; null unless it is a real date. */
export function readDate(text: string): IsoDate | null {
  const [, day, month, year] = (!isEnglish() && DAY_FIRST.exec(text.trim())) || [];
  return parseDate(day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
}

/** The name of the month of a date: "December". */
export function monthInWords(date: IsoDate): string {
  return inWords(dayInCalendar(date), { month: 'long' });
}

/** A day of the calendar in the words of the language. */
export function inWords(day: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(isEnglish() ? 'en-US' : i18n.locale, options).format(day);
}

const isEnglish = () => i18n.locale === 'en';
