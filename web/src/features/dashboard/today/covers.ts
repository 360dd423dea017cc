import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';

interface Quarter {
  startsAt: string;
  covers: number;
}

/** An hour below the bars: at which of them it stands, and its words. */
export interface Hour {
  place: number;
  words: string;
}

/** So many quarter-hours a label needs on its right. */
const LABEL_QUARTERS = 4;

/** More would stand too close to be read. */
const MOST_HOURS = 8;

/** The full hours of the day, every second or third of them on a long day. */
export function hoursOf(quarters: readonly Quarter[], clock: Pick<ZoneClock, 'hourAt' | 'timeAt'>): Hour[] {
  const full = quarters
    .map(({ startsAt }, place) => ({ place, instant: Date.parse(startsAt) }))
    .filter(({ place }) => place <= quarters.length - LABEL_QUARTERS)
    .filter(({ instant }) => clock.timeAt(instant).slice(3, 5) === '00');
  const every = Math.ceil(full.length / MOST_HOURS);
  return full
    .filter((_hour, index) => index % every === 0)
    .map(({ place, instant }) => ({ place, words: clock.hourAt(instant) }));
}

/** The fullest quarter-hour, the first of several; null when nobody comes. */
export function peakOf<Each extends Quarter>(quarters: readonly Each[]): Each | null {
  let peak: Each | null = null;
  for (const quarter of quarters) if (quarter.covers > (peak?.covers ?? 0)) peak = quarter;
  return peak;
}
