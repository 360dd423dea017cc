import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { Day, DayBooking } from '../day.ts';

/** The step of the timeline, and of everything that is dropped on it. */
export const QUARTER_MS = 15 * 60_000;

const HOUR_QUARTERS = 4;

/** The stretch of time that is drawn, in milliseconds since 1970, cut into quarter-hours. */
export interface DayAxis {
  from: number;
  to: number;
  quarters: number;
}

/** A full hour on the restaurant's clock. */
export interface HourMark {
  at: number;
  label: string;
  isMidnight: boolean;
}

/** From the first opening of these services, or booking, to the last closing or party, in full hours; null when there is neither. */
export function axisOf(
  services: readonly Pick<Day['services'][number], 'startsAt' | 'endsAt'>[],
  bookings: readonly DayBooking[],
  clock: ZoneClock,
): DayAxis | null {
  const spans = [...services, ...bookings];
  if (spans.length === 0) return null;
  let from = Math.min(...spans.map(({ startsAt }) => Date.parse(startsAt)));
  let to = Math.max(...spans.map(({ endsAt }) => Date.parse(endsAt)));
  from = Math.floor(from / QUARTER_MS) * QUARTER_MS;
  to = Math.ceil(to / QUARTER_MS) * QUARTER_MS;
  for (let step = 0; step < HOUR_QUARTERS && !isFullHour(clock, from); step += 1) from -= QUARTER_MS;
  for (let step = 0; step < HOUR_QUARTERS && !isFullHour(clock, to); step += 1) to += QUARTER_MS;
  return { from, to, quarters: (to - from) / QUARTER_MS };
}

/** The full hours of the axis; on the day of a clock change one is missing, or comes twice. */
export function hourMarks({ from, to }: DayAxis, clock: ZoneClock): HourMark[] {
  const marks: HourMark[] = [];
  for (let at = from; at < to; at += QUARTER_MS) {
    if (!isFullHour(clock, at)) continue;
    marks.push({ at, label: clock.hourAt(at), isMidnight: clock.timeAt(at).startsWith('00:') });
  }
  return marks;
}

/** How many quarter-hours an instant lies after the beginning of the axis; parts of one count. */
export function quartersTo({ from }: DayAxis, instant: number): number {
  return (instant - from) / QUARTER_MS;
}

/** The stretch `[startsAt, endsAt)` in quarter-hours of the axis, cut at its ends; null when it lies outside. */
export function spanOn(
  axis: DayAxis,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): { from: number; length: number } | null {
  const from = Math.max(0, quartersTo(axis, Date.parse(startsAt)));
  const to = Math.min(axis.quarters, quartersTo(axis, Date.parse(endsAt)));
  return to > from ? { from, length: to - from } : null;
}

function isFullHour(clock: ZoneClock, instant: number): boolean {
  return clock.timeAt(instant).slice(3, 5) === '00';
}
