import { dayInCalendar, type IsoDate } from '../../shared/dates/calendar-date.ts';
import { timeLater } from '../../shared/dates/time-later.ts';
import { i18n } from '../language/i18n.ts';

const DAY_MS = 86_400_000;

/** The reader's own form of the page's language: British English for who reads that, where the page is in English. */
function readersLocale(): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === i18n.locale);
  return own ?? (i18n.locale === 'en' ? 'en-US' : i18n.locale);
}

/** A time as people say it: `7:30 PM`, `19:30 Uhr`. */
export function spokenClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = new Intl.DateTimeFormat(readersLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(Date.UTC(2000, 0, 1, hours, minutes));
  const said = clock.replaceAll('\u202f', '\u00a0').replaceAll(' ', '\u00a0');
  return i18n.locale === 'de' ? `${said}\u00a0Uhr` : said;
}

/** The hour at which a party comes that is so late. */
export const spokenArrival = (time: string, minutesLate: number): string =>
  spokenClock(timeLater(time, minutesLate));

/** `Today`, `Tomorrow`, else the name of the weekday. */
export function spokenWeekday(date: IsoDate, today: IsoDate): string {
  const days = (dayInCalendar(date).getTime() - dayInCalendar(today).getTime()) / DAY_MS;
  if (Math.round(days) === 0) return i18n._('Today');
  if (Math.round(days) === 1) return i18n._('Tomorrow');
  return inReadersWords(date, { weekday: 'long' });
}

/** `27 November`; with its weekday where that is not said beside it, and with its year where that is another one. */
export function spokenDay(date: IsoDate, today: IsoDate, { hasWeekday = false } = {}): string {
  return inReadersWords(date, {
    ...(hasWeekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}

/** `Fri, 27 November, 7:30 PM`. */
export function spokenVisit({ date, time }: { date: IsoDate; time: string }, today: IsoDate): string {
  const day = inReadersWords(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  return `${day}, ${spokenClock(time)}`;
}

const inReadersWords = (date: IsoDate, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readersLocale(), options).format(dayInCalendar(date));
