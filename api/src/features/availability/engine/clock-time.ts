/** Seconds of a plain day; a clock change alters the day's length, never its clock. */
export const DAY_SECONDS = 86_400;

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Seconds since midnight that a clock showing `time` (HH:mm:ss) has counted; null when it is no such time. */
export function secondsOfDay(time: string): number | null {
  const [, hours, minutes, seconds] = CLOCK_TIME.exec(time) ?? [];
  if (hours === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** What a clock shows (HH:mm:ss) so many seconds after midnight; a day later it shows the same again. */
export function clockTime(seconds: number): string {
  const ofDay = seconds % DAY_SECONDS;
  return [ofDay / 3600, (ofDay % 3600) / 60, ofDay % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/**
 * Pacing counts by the quarter-hour (product decisions, words). Every zone of today is a whole number of quarters from
 * UTC, so that the quarters of the restaurant's clock are those of the epoch.
 */
const QUARTER_MS = 15 * 60_000;

/** The number of the quarter-hour that an instant (milliseconds) lies in, counted from 1970. */
export function quarterOf(instant: number): number {
  return Math.floor(instant / QUARTER_MS);
}
