import { dayInCalendar, type IsoDate, nextDay } from './calendar-date.ts';

// By the reader's own locale. Made once: to make a format costs more than to draw a row.
const thisYear = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A date as people say it: `Today`, `Tomorrow`, `Fri, Nov 27`; with the year where it is another one. */
export function spokenDay(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Today';
  if (date === nextDay(today)) return 'Tomorrow';
  return (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(dayInCalendar(date));
}
