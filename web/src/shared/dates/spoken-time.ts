// By the reader's own locale. Made once: to make a format costs more than to draw a row.
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `19:30:00` as people say it where the reader lives: `7:30 PM`, `19:30`. */
export function spokenTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock.format(Date.UTC(2000, 0, 1, hours, minutes)).replaceAll('\u202f', ' ');
}
