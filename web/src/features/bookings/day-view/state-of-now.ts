import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';
import type { DayAxis } from './timeline/day-axis.ts';

/** Until then a day's early hours are the night of the day before, unless its own services are under way. */
const NIGHT_ENDS = '05:00:00';

interface DayShown {
  /** yyyy-MM-dd at the restaurant. */
  date: string;
  axis: DayAxis;
  clock: ZoneClock;
}

/** Whether what staff say of the tables now (occupied, being cleaned) is about this day, and not about another one. */
export function isStateOfDay({ date, axis, clock }: DayShown, now: number): boolean {
  if (axis.from <= now && now <= axis.to) return true;
  return clock.dateAt(now) === date && clock.timeAt(now) >= NIGHT_ENDS;
}
