import { Temporal } from 'temporal-polyfill';
import { instantReached } from '../../../platform/time/zoned-time.ts';
import type { Ending } from './fees.ts';

/**
 * The first instant at which cancelling is not free any more: so many hours before the visit by the restaurant's clock. 24 hours
 * before 19:00 is 19:00 the day before, also over a clock change; a time that the clock skips is reached when it changes.
 */
export function freeUntil(startsAt: Date, hours: number, timezone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .subtract({ hours });
  return instantReached(
    local.toPlainDate().toString(),
    local.toPlainTime().toString({ smallestUnit: 'second' }),
    timezone,
  );
}

/** How a cancellation by the guest at an instant ends: in time before the deadline, late from it on. */
export function endingAt(deadline: Date, now: Date): Extract<Ending, 'in_time' | 'late'> {
  return now.getTime() < deadline.getTime() ? 'in_time' : 'late';
}
