import { spokenTime } from '../../shared/dates/spoken-time.ts';

const MINUTE = 60_000;

/** `45 min`, `1 h 20 min`. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** Whole minutes between two instants; never below zero, as clocks of two machines may differ a little. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE));
}

/** `25 to 55 min`, `0 min`; open at the end when the longest wait may not end tonight. */
export function rangeInWords(low: number, high: number | null): string {
  if (high === null) return `${minutesInWords(low)} or longer`;
  if (low === high) return minutesInWords(low);
  return `${high < 60 ? low : minutesInWords(low)} to ${minutesInWords(high)}`;
}

/** `2 guests`. */
export function guestsInWords(partySize: number): string {
  return `${partySize} ${partySize === 1 ? 'guest' : 'guests'}`;
}

/** `7:30 PM`, `19:30` on the restaurant's clock, in the reader's own manner. */
export function clockOf(instant: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  return spokenTime(clock.format(new Date(instant)));
}
