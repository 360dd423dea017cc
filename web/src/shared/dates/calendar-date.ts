/** A calendar date at the restaurant, `yyyy-MM-dd`: what the API speaks. */
export type IsoDate = string;

const TYPED_DATE = /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads what a person typed (`11-27-2026`, `11/27/2026`, `2026-11-27`); null unless it is a real date. */
export function parseDate(text: string): IsoDate | null {
  const typed = TYPED_DATE.exec(text.trim());
  const iso = ISO_DATE.exec(text.trim());
  const [year, month, day] = typed ? [typed[3], typed[1], typed[2]] : [iso?.[1], iso?.[2], iso?.[3]];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dateOfCalendar(dayInCalendar(date)) === date ? date : null;
}

/** The day after. */
export function nextDay(date: IsoDate): IsoDate {
  const day = dayInCalendar(date);
  day.setDate(day.getDate() + 1);
  return dateOfCalendar(day);
}

/** The same weekday a week later. */
export function nextWeek(date: IsoDate): IsoDate {
  const day = dayInCalendar(date);
  day.setDate(day.getDate() + 7);
  return dateOfCalendar(day);
}

/** The first day of the month after. */
export function firstOfNextMonth(date: IsoDate): IsoDate {
  const day = dayInCalendar(date);
  day.setMonth(day.getMonth() + 1, 1);
  return dateOfCalendar(day);
}

/**
 * The date as the calendar component wants it: a Date of the browser's own zone.
 * Noon, because some zones have days without a midnight.
 */
export function dayInCalendar(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The date that a day of the calendar component stands for. */
export function dateOfCalendar(day: Date): IsoDate {
  const year = String(day.getFullYear()).padStart(4, '0');
  return `${year}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
