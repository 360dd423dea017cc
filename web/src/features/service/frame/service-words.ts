import type { ServiceRoom } from '../service.ts';

/** A service of the day, as instants. */
export interface Span {
  name: string;
  startsAt: string;
  endsAt: string;
}

/** What the service is called that is on, or the next one of the day, `Dinner`; blank where it has no name. */
export function serviceNameAt(services: readonly Span[], now: number): string {
  const current = services.find(({ endsAt }) => Date.parse(endsAt) > now) ?? services.at(-1);
  return current?.name ?? '';
}

/** The service that begins next while none is on, and in how many minutes; null while one is on, and after the last. */
export function nextServiceAfter(
  services: readonly Span[],
  now: number,
): { name: string; minutes: number } | null {
  const current = services.find(({ endsAt }) => Date.parse(endsAt) > now);
  if (!current) return null;
  const minutes = Math.ceil((Date.parse(current.startsAt) - now) / 60_000);
  return minutes > 0 ? { name: current.name, minutes } : null;
}

/** Guests who sit, of those who are expected or sit. */
export function coversOf({ seated, arriving }: ServiceRoom): { seated: number; booked: number } {
  const sit = seated.reduce((sum, { guests }) => sum + guests, 0);
  const come = arriving.reduce((sum, { booking }) => sum + booking.guests, 0);
  return { seated: sit, booked: sit + come };
}
