/** How many days a forecast looks ahead, today among them. */
export const FORECAST_DAYS = 14;

/** A service day of one service, or of all of them, that is over: what came of it, and what had been booked before. */
export interface Night {
  /** Days since 1970, so that nights can be subtracted. */
  day: number;
  /** ISO weekday: 1 is Monday. */
  weekday: number;
  /** Guests who came. */
  covers: number;
  /** Bookings that it counts, those that walked in among them. */
  bookings: number;
  /**
   * Guests who were booked so many days before, at the same time of day as now: the first is the night's own day. Null where that
   * is not known, as in a history that came from elsewhere.
   */
  onHand: readonly number[] | null;
  /** Whether it had hours of its own. */
  isSpecial: boolean;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Days since 1970 of a date (yyyy-MM-dd). */
export const dayOf = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** The date (yyyy-MM-dd) of a day. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** ISO weekday of a day: 1970 began with a Thursday. */
export const weekdayOf = (day: number): number =>
  ((((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
