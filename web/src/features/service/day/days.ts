const DAY_MS = 86_400_000;

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `Fri 27 Nov` for a date. */
export function dayInWords(date: string): string {
  return day.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '');
}

/** The date so many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
