const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-21` as `Nov 21, 2026`: the restaurant's own date, whatever zone the viewer is in (spec §9). */
export function dateInWords(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** `Nov 21, 2026, 10:05 AM` on the restaurant's clock. */
export function momentInWords(instant: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  });
  return format.format(new Date(instant));
}
