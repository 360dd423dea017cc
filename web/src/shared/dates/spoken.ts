import { dayInCalendar, type IsoDate, nextDay } from './calendar-date.ts';

// By the reader's own locale. Made once: to make a format costs more than to draw a row.
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const thisYear = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `19:30:00` as people say it where the reader lives: `7:30 PM`, `19:30`. */
export function spokenTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock.format(Date.UTC(2000, 0, 1, hours, minutes)).replaceAll('\u202f', ' ');
}

/** A date as people say it: `Today`, `Tomorrow`, `Fri, Nov 27`; with the year where it is another one. */
export function spokenDay(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Today';
  if (date === nextDay(today)) return 'Tomorrow';
  return (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(dayInCalendar(date));
}
