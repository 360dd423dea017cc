import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { Day, DayBooking } from '../day.ts';

const HOUR_MS = 3_600_000;

/** A service of the day with the bookings that begin in it. */
export interface DayService {
  /** `1700`: when it opens, as the address names it. */
  key: string;
  name: string;
  startsAt: string;
  endsAt: string;
  bookings: readonly DayBooking[];
}

/** The services of a day in their order; who comes between two of them belongs to the one before. */
export function servicesOf(day: Day, bookings: readonly DayBooking[], clock: ZoneClock): DayService[] {
  const inOrder = day.services.toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  return inOrder.map(({ name, startsAt, endsAt }, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
    const next = inOrder[index + 1];
    const to = next ? Date.parse(next.startsAt) : Number.POSITIVE_INFINITY;
    const own = bookings.filter(({ startsAt: at }) => Date.parse(at) >= from && Date.parse(at) < to);
    const key = clock.timeAt(Date.parse(startsAt)).slice(0, 5).replace(':', '');
    return {
      key,
      name: name || `From ${clock.wordsAt(Date.parse(startsAt))}`,
      startsAt,
      endsAt,
      bookings: own,
    };
  });
}

/** The service that is on, or from an hour before it begins; between two and after the last none. */
export function serviceOn(services: readonly DayService[], now: number): DayService | null {
  const on = services.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) - HOUR_MS <= now && now < Date.parse(endsAt) + HOUR_MS,
  );
  return (
    on.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt)) ??
    on.at(-1) ??
    null
  );
}
