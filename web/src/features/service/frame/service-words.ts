import type { ServiceRoom } from '../service.ts';

/** A service of the day, as instants. */
export interface Span {
  name: string;
  startsAt: string;
  endsAt: string;
}

/** What the service is called that is on, or the next one of the day; blank where it has no name. */
export function serviceNameAt(services: readonly Span[], now: number): string {
  const current = services.find(({ endsAt }) => Date.parse(endsAt) > now) ?? services.at(-1);
  return current?.name ?? '';
}

/** Guests who sit, of those who are expected or sit. */
export function coversOf({ seated, arriving }: ServiceRoom): { seated: number; booked: number } {
  const sit = seated.reduce((sum, { guests }) => sum + guests, 0);
  const come = arriving.reduce((sum, { booking }) => sum + booking.guests, 0);
  return { seated: sit, booked: sit + come };
}

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
