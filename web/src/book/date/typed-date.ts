import {
  dateOfCalendar,
  dayInCalendar,
  type IsoDate,
  nextDay,
  parseDate,
} from '../../shared/dates/calendar-date.ts';
import { inWords, readDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';

/** What a typed text means as a date, or why it is none; null for what nobody could read. */
export type TypedDate = { date: IsoDate } | { fault: string } | null;

/** Day and month, perhaps with a year of two or four digits: `31.02.`, `27/11/26`. */
const NUMBERS = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?[-/. ]*$/;

/** How far ahead a day of the week may be meant. */
const WEEK = 7;

/** Reads a date as people type it in the language of the page: without a year, with a month’s name, or as “tomorrow”. */
export function understandDate(text: string, today: IsoDate): TypedDate {
  const typed = text.trim().toLowerCase();
  const whole = readDate(typed) ?? spokenDay(typed, today);
  if (whole) return { date: whole };
  const parts = numbersIn(typed) ?? numbersIn(withMonthsAsNumbers(typed));
  if (!parts) return null;
  const { day, month } = parts;
  const year = parts.year ?? Number(today.slice(0, 4));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > days) return { fault: tooLate(month, days) };
  const date = isoDate(year, month, day);
  if (!date) return null;
  const isOver = parts.year === null && date < today;
  const next = isOver ? isoDate(year + 1, month, day) : date;
  return next ? { date: next } : null;
}

/** “today”, “tomorrow”, “Friday”, as the language says them. */
function spokenDay(typed: string, today: IsoDate): IsoDate | null {
  const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  let date = today;
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const day = dayInCalendar(date);
    const names = [inWords(day, { weekday: 'long' }), inWords(day, { weekday: 'short' })];
    const isNamed = ahead > 0 && names.some((name) => isSame(name, typed));
    if (isNamed || isSame(relative.format(ahead, 'day'), typed)) return dateOfCalendar(day);
    date = nextDay(date);
  }
  return null;
}

function numbersIn(typed: string) {
  const [, first, second, written] = NUMBERS.exec(typed) ?? [];
  if (!first || !second) return null;
  const year = written ? Number(written.length === 2 ? `20${written}` : written) : null;
  const [one, other] = [Number(first), Number(second)];
  // The order of the language, unless only the other one makes sense: there is no 27th month.
  const isMonthFirst = i18n.locale === 'en' ? one <= 12 : other > 12;
  const [month, day] = isMonthFirst ? [one, other] : [other, one];
  return month >= 1 && month <= 12 && day >= 1 ? { day, month, year } : null;
}

/** `27 November 2026` and `Nov 27` as numbers, in the order of the language. */
function withMonthsAsNumbers(typed: string): string {
  const words = typed.split(/[\s.,/-]+|(?<=\d)(?:st|nd|rd|th)\b|\bde\b/).filter(Boolean);
  const place = words.findIndex((word) => monthOf(word) !== null);
  const month = monthOf(words[place] ?? '');
  if (month === null) return '';
  const [day = '', ...rest] = words.toSpliced(place, 1);
  return [...(i18n.locale === 'en' ? [month, day] : [day, month]), ...rest].join('.');
}

function monthOf(word: string): number | null {
  for (let month = 1; month <= 12; month++) {
    const day = new Date(2026, month - 1, 1, 12);
    const names = [inWords(day, { month: 'long' }), inWords(day, { month: 'short' })];
    if (names.some((name) => isSame(name, word))) return month;
  }
  return null;
}

function tooLate(month: number, days: number): string {
  const name = inWords(new Date(2026, month - 1, 1, 12), { month: 'long' });
  return i18n._('{month} has only {days} days. Please check the date.', { month: name, days });
}

const isoDate = (year: number, month: number, day: number) =>
  parseDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const isSame = (name: string, typed: string) =>
  name.toLowerCase().replace(/\.$/, '') === typed.replace(/\.$/, '');
