const MINUTE = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on a wall of a zone shows. */
export interface Wall {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm:00 */
  time: string;
}

/** What the wall shows at an instant. */
export function wallAt(instant: Date | number | string, timezone: string): Wall {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timezone, format);
  }
  const [date = '', minute = ''] = format.format(new Date(instant)).split(' ');
  return { date, time: `${minute}:00` };
}

/** An instant at which the wall shows a date and a time; near it where the clocks skip that. */
export function instantAt({ date, time }: Wall, timezone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`);
  let instant = wanted;
  for (let tries = 0; tries < 3; tries += 1) {
    const shown = wallAt(instant, timezone);
    instant += wanted - Date.parse(`${shown.date}T${shown.time}Z`);
  }
  return new Date(instant);
}

/** The date so many days later. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
