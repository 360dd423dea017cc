import { expectedCovers, type Habits, habitsOf } from './habits.ts';
import { type Expected, intervalOf, type Misses, missesOf } from './interval.ts';
import type { Night } from './night.ts';
import { seasonOf } from './season.ts';

/** Nights of a weekday that a forecast rests on at least: two months. */
const FEWEST_NIGHTS = 8;

/** Nights in all that it rests on at least. */
const FEWEST_IN_ALL = 20;

/** A day with hours of its own is like the house's others of that kind, as far as there are any: so many ordinary ones weigh as much. */
const STEADY_SPECIALS = 3;

/** Less is known of such a day. */
const WIDER_ON_SPECIALS = 1.5;

/** What a forecast of a series of nights needs, worked out once for all the days ahead. */
export interface Foreteller {
  today: number;
  nights: readonly Night[];
  yearBefore: readonly Night[];
  habits: Habits;
  misses: Misses;
  special: number;
}

/** What there is too little of for a forecast: so many nights of so many. */
export interface TooFew {
  ofWeekday: boolean;
  nights: number;
  needed: number;
}

/** A day ahead, as far as it is known. */
export interface DayAhead {
  day: number;
  weekday: number;
  onHand: number;
  isSpecial: boolean;
}

/** Learns from the nights before `today`, oldest first, and those of the year before. */
export function foreteller(
  nights: readonly Night[],
  yearBefore: readonly Night[],
  today: number,
): Foreteller {
  const habits = habitsOf(nights, today);
  return {
    today,
    nights,
    yearBefore,
    habits,
    misses: missesOf(nights, today),
    special: specialOf(nights, habits),
  };
}

/** What a day ahead is expected to come to, or what is missing to say so. */
export function foretell(by: Foreteller, { day, weekday, onHand, isSpecial }: DayAhead): Expected | TooFew {
  const ofWeekday = by.habits.weekdays.get(weekday)?.nights ?? 0;
  if (ofWeekday < FEWEST_NIGHTS) return { ofWeekday: true, nights: ofWeekday, needed: FEWEST_NIGHTS };
  const lead = day - by.today;
  const season = seasonOf(by.yearBefore, by.today, day) * (isSpecial ? by.special : 1);
  const expected = expectedCovers(by.habits, { weekday, lead, onHand, season });
  const nights = by.nights.filter((night) => !night.isSpecial).length;
  const interval =
    expected !== null &&
    nights >= FEWEST_IN_ALL &&
    intervalOf(by.misses, lead, expected, isSpecial ? WIDER_ON_SPECIALS : 1);
  if (interval) return interval;
  // So few that were foretold are nights that lie far apart: some more of them bring what is missing.
  return { ofWeekday: false, nights: Math.min(nights, FEWEST_IN_ALL - 1), needed: FEWEST_IN_ALL };
}

/** How days with hours of their own went against ordinary ones; drawn towards 1 the fewer there are. */
function specialOf(nights: readonly Night[], { recent, weekdays }: Habits): number {
  const logs = nights
    .filter(({ isSpecial }) => isSpecial)
    .flatMap(({ weekday, covers }) => {
      const habit = weekdays.get(weekday);
      return habit && habit.covers > 0 ? [Math.log((covers + 1) / (habit.covers * recent + 1))] : [];
    });
  const sum = logs.reduce((all, each) => all + each, 0);
  return Math.exp(sum / (logs.length + STEADY_SPECIALS));
}
