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
  const shown = (at: number) => format.format(at).replace(',', '');
  const wall = new Map<string, number>();
  for (let hour = midnight - WALK_BEFORE; hour < midnight + WALK_AFTER; hour += HOUR) {
    // No zone changes its clocks twice within an hour: when the ends are 59 minutes apart, all between them are even.
    const even = evenMinutes(shown(hour));
    const isEven = even.at(-1) === shown(hour + HOUR - MINUTE);
    for (const [minute, label] of even.entries()) {
      const at = hour + minute * MINUTE;
      wall.set(isEven ? label : shown(at), at);
    }
  }
  walls.set(key, wall);
  return wall;
}

const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/** What an undisturbed clock shows in the hour that begins with this. */
function evenMinutes(first: string): string[] {
  if (first.endsWith(':00')) return MINUTES.map((minute) => `${first.slice(0, -2)}${minute}`);
  const start = Date.parse(`${first.replace(' ', 'T')}Z`);
  return MINUTES.map((_, minute) =>
    new Date(start + minute * MINUTE).toISOString().slice(0, 16).replace('T', ' '),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes what a clock on the wall of a zone shows. */
export function wallFormat(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timezone, format);
  return format;
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
