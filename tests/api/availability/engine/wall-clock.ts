const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** By what a clock on the wall shows ("yyyy-MM-dd HH:mm") on a date and the next: the last instant that it does. */
const walls = new Map<string, Map<string, number>>();
const WALK_BEFORE = 15 * HOUR; // Kiritimati is 14 hours ahead of UTC
const WALK_AFTER = 62 * HOUR; // two days, and Niue 11 hours behind

/** The instants (milliseconds) by what the wall shows; walked through once and kept. */
export function wallOf(date: string, timezone: string): Map<string, number> {
  const key = `${date} ${timezone}`;
  const known = walls.get(key);
  if (known) return known;
  const format = wallFormat(timezone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wall = new Map<string, number>();
  for (let at = midnight - WALK_BEFORE; at < midnight + WALK_AFTER; at += MINUTE) {
    wall.set(format.format(at).replace(',', ''), at);
  }
  walls.set(key, wall);
  return wall;
}

/** Writes what a clock on the wall of a zone shows. */
export function wallFormat(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** When the wall shows this; when a clock change skips it, the first instant that shows something later. */
export function firstShowing(wall: Map<string, number>, shown: string): number {
  const exact = wall.get(shown);
  if (exact !== undefined) return exact;
  const later = [...wall].filter(([other]) => other > shown).map(([, at]) => at);
  return Math.min(...later);
}

/** The date so many days later. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}
