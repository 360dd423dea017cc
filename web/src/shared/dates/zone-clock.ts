import { spokenTime } from './spoken-time.ts';

/** The clock on the restaurant's wall, wherever the viewer is. */
export interface ZoneClock {
  /** `19:15:00`: what the API speaks. A time that a clock change repeats looks the same twice. */
  timeAt(instant: number): string;
  /** `2026-11-27`: the date on which that is. */
  dateAt(instant: number): string;
  /** `7:15 PM`, `19:15`: what people read, in the reader's own manner. */
  wordsAt(instant: number): string;
  /** `7 PM`, `19`: the hours along an edge, in the same manner. */
  hourAt(instant: number): string;
}

/** The clock of an IANA zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const date = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const hour = new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric' });
  return {
    timeAt: (instant) => time.format(instant),
    dateAt: (instant) => date.format(instant),
    wordsAt: (instant) => spokenTime(time.format(instant)),
    hourAt: (instant) => hour.format(instant).replaceAll('\u202f', ' '),
  };
}
