import { comes, type DayBooking } from '../day.ts';
import { type DayAxis, QUARTER_MS } from '../timeline/day-axis.ts';

/** Covers in the room in each quarter-hour of the axis. */
export function coversByQuarter(axis: DayAxis, bookings: readonly DayBooking[]): number[] {
  const covers = new Array<number>(axis.quarters).fill(0);
  for (const { startsAt, endsAt, guests } of bookings.filter(comes)) {
    const first = Math.max(0, Math.floor((Date.parse(startsAt) - axis.from) / QUARTER_MS));
    const end = Math.min(axis.quarters, Math.ceil((Date.parse(endsAt) - axis.from) / QUARTER_MS));
    for (let quarter = first; quarter < end; quarter += 1) covers[quarter] = (covers[quarter] ?? 0) + guests;
  }
  return covers;
}

/** The fullest quarter-hour; null when nobody comes. */
export function peakOf(axis: DayAxis, covers: readonly number[]): { at: number; covers: number } | null {
  const most = Math.max(0, ...covers);
  if (most === 0) return null;
  return { at: axis.from + covers.indexOf(most) * QUARTER_MS, covers: most };
}
