import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';

/** What is known of another day by the time that it is shown. */
interface KnownDay {
  services: readonly { startsAt: string }[];
}

/** A restaurant whose hours are not known, or that is closed, is looked at in the evening. */
const EVENING = '19:00:00';

/**
 * The moment at which another day is looked at while nobody has chosen one: the beginning of its first service; of a day that is closed
 * or still being asked for, the time at which the services of the present day begin there, in the restaurant's own zone.
 */
export function unchosenMoment(
  date: string,
  clock: ZoneClock,
  { day, today }: { day: KnownDay | null; today: readonly { startsAt: string }[] },
): number {
  const own = day?.services[0];
  if (own) return Date.parse(own.startsAt);
  const [usual] = today;
  return instantAt(date, usual ? clock.timeAt(Date.parse(usual.startsAt)) : EVENING, clock);
}

/** The instant at which the restaurant's clock shows a time of a date. */
function instantAt(date: string, time: string, clock: ZoneClock): number {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const shown = Date.parse(`${clock.dateAt(asUtc)}T${clock.timeAt(asUtc)}Z`);
  return asUtc - (shown - asUtc);
}
