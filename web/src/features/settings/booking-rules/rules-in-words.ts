import { displayTime } from '../../../shared/dates/display-time.ts';

/** Weekdays by their ISO number, from 1. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Minutes as one says them: `45 min`, `1 h 30 min`, `2 days`. */
export function minutesInWords(minutes: number): string {
  if (minutes > 0 && minutes % 1_440 === 0) return countOf(minutes / 1_440, 'day');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A number with its noun: `1 day`, `12 days`. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Names in a row: `1`, `1 and 2`, `1, 2 and 3`. */
export function listed(names: readonly (string | number)[]): string {
  const last = names.at(-1);
  return names.length < 2 ? `${last ?? ''}` : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Hours of one day; clock times are `HH:mm` or `HH:mm:ss`. */
export interface SpokenHours {
  openingTime: string;
  closingTime: string;
  lastSeating?: string | null;
}

/** `06:00 PM until 01:00 AM the next day, last seating at 11:00 PM`; empty while a time is missing. */
export function hoursInWords({ openingTime, closingTime, lastSeating }: SpokenHours): string {
  if (!openingTime || !closingTime) return '';
  const at = (time: string) => `${displayTime(time)}${time < openingTime ? ' the next day' : ''}`;
  const last = lastSeating ? `, last seating at ${at(lastSeating)}` : '';
  return `${displayTime(openingTime)} until ${at(closingTime)}${last}`;
}

/** The parties from one size to another: `A party of 1 or 2`, `Parties of 9 or more`. */
export function partiesInWords(from: number, upTo: number | null): string {
  if (upTo === null) return `Parties of ${from} or more`;
  if (from >= upTo) return `A party of ${upTo}`;
  return from + 1 === upTo ? `A party of ${from} or ${upTo}` : `A party of ${from} to ${upTo}`;
}

/** How many may arrive at once: `14 guests and 3 parties`; empty where nothing limits them. */
export function arrivalsInWords({
  covers,
  parties,
}: {
  covers: number | null;
  parties: number | null;
}): string {
  return listed([
    ...(covers === null ? [] : [countOf(covers, 'guest')]),
    ...(parties === null ? [] : [countOf(parties, 'party', 'parties')]),
  ]);
}
