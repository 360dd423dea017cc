import { dayInCalendar, type IsoDate } from './calendar-date.ts';

// Not by Intl: every row of a list has one, and to make a format costs more than to draw the row.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `2026-11-27` as `11-27-2026`, the display format of the specification. */
export function displayDate(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${month}-${day}-${year}`;
}

/** `2026-11-27` as `Fri, 11-27-2026`. */
export function displayDateWithWeekday(date: IsoDate): string {
  return `${WEEKDAYS[dayInCalendar(date).getDay()]}, ${displayDate(date)}`;
}
