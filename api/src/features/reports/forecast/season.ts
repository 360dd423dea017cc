import { habitsOf } from './habits.ts';
import type { Night } from './night.ts';

/** A year of whole weeks, so that each day meets its own weekday. */
export const DAYS_OF_YEAR = 364;

/** The season of a day is told by the days of a year before that lie so near to it. */
export const SEASON_REACH = 10;

/** From fewer nights of the year before nothing is said of the season. */
const FEWEST_NIGHTS = 42;
const FEWEST_NEAR = 8;

/** One year is one year: a part of what it did differently was its own. */
const TRUSTED = 0.75;

/** What one year can say at most, either way. */
const MOST = 1.6;

/**
 * What the season makes of a day ahead: how the year before went on from this time of the year, against what it was used to by then.
 * 1 where there is no year before. `nights` are those of the year before.
 */
export function seasonOf(nights: readonly Night[], today: number, ahead: number): number {
  const then = today - DAYS_OF_YEAR;
  const before = nights.filter(({ day }) => day < then);
  const near = nights.filter(
    ({ day, isSpecial }) => !isSpecial && Math.abs(day - (ahead - DAYS_OF_YEAR)) <= SEASON_REACH,
  );
  if (before.length < FEWEST_NIGHTS || near.length < FEWEST_NEAR) return 1;
  const { recent, weekdays } = habitsOf(before, then);
  let [came, usual] = [0, 0];
  for (const { weekday, covers } of near) {
    const habit = weekdays.get(weekday);
    if (!habit) continue;
    came += covers;
    usual += habit.covers * recent;
  }
  if (came <= 0 || usual <= 0) return 1;
  return Math.min(MOST, Math.max(1 / MOST, (came / usual) ** TRUSTED));
}
