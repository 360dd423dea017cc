import { FORECAST_DAYS, type Night } from './night.ts';

/** The weekday's share of a house changes slowly, how busy the house is changes within weeks. Half-lives in days. */
const PROFILE_HALF_LIFE = 91;
const RECENT_HALF_LIFE = 28;

/** So many usual nights are added to how busy it was lately: a few odd ones do not make a season. */
const STEADY_NIGHTS = 3;

/** As strongly as so many pairs of nights do we hold that a guest more on the books is a guest more at the end. */
const STEADY_PAIRS = 8;

/** Bounds of what a guest more on the books means at the end. */
const MOST_PULL = 3;

/** Two nights of a weekday farther apart are no neighbours. In days. */
const NEIGHBOURS_WITHIN = 14;

interface WeekdayHabit {
  nights: number;
  covers: number;
  /** Guests usually booked by the lead in days; null where too few nights say so. */
  onHand: readonly number[] | null;
}

/** What a house is used to, learnt from its nights. */
export interface Habits {
  /** How busy it has been lately, against what its weekdays are used to. */
  recent: number;
  /** By ISO weekday. */
  weekdays: ReadonlyMap<number, WeekdayHabit>;
  /** By the lead in days: so many guests more come at the end for each that is booked above the usual. */
  pull: readonly number[];
}

/** A night that is to come. */
export interface NightAhead {
  weekday: number;
  /** Days from now until then. */
  lead: number;
  onHand: number;
  /** What the season makes of the usual; 1 for nothing. */
  season?: number;
}

/** What a house is used to, as far as it could be known on a day: from the ordinary nights before it. */
export function habitsOf(nights: readonly Night[], before: number): Habits {
  const known = nights.filter(({ day, isSpecial }) => day < before && !isSpecial);
  const byWeekday = Map.groupBy(known, ({ weekday }) => weekday);
  const weekdays = new Map(
    [...byWeekday].map(([weekday, own]) => [weekday, weekdayHabit(own, before)] as const),
  );
  return { recent: recentOf(known, weekdays, before), weekdays, pull: pullOf([...byWeekday.values()]) };
}

/** Guests who are to be expected; null where the weekday is not known at all. */
export function expectedCovers(
  { recent, weekdays, pull }: Habits,
  { weekday, lead, onHand, season = 1 }: NightAhead,
): number | null {
  const habit = weekdays.get(weekday);
  if (!habit) return null;
  const usual = habit.covers * recent * season;
  const usuallyOnHand = habit.onHand?.[lead];
  // Where it is not known when people book, all that can be said is that those who have will come.
  if (usuallyOnHand === undefined) return Math.max(usual, onHand);
  return Math.max(0, usual + (pull[lead] ?? 1) * (onHand - usuallyOnHand * recent * season));
}

const weightOf = (age: number, halfLife: number): number => 2 ** (-age / halfLife);

function weekdayHabit(nights: readonly Night[], before: number): WeekdayHabit {
  const weighed = nights.map((night) => ({ night, weight: weightOf(before - night.day, PROFILE_HALF_LIFE) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const covers = weighed.reduce((sum, { night, weight }) => sum + weight * night.covers, 0) / all;
  const told = weighed.filter(({ night }) => night.onHand !== null);
  const ofTold = told.reduce((sum, { weight }) => sum + weight, 0);
  // As a share of those nights' own covers, so that a part of the history that does not tell cannot tilt it.
  const toldCovers = told.reduce((sum, { night, weight }) => sum + weight * night.covers, 0) / (ofTold || 1);
  const onHandAt = (lead: number) =>
    told.reduce((sum, { night, weight }) => sum + weight * (night.onHand?.[lead] ?? 0), 0) / ofTold;
  const scale = toldCovers > 0 ? covers / toldCovers : 1;
  return {
    nights: nights.length,
    covers,
    onHand:
      told.length < FEWEST_TOLD
        ? null
        : Array.from({ length: FORECAST_DAYS }, (_, lead) => onHandAt(lead) * scale),
  };
}

/** From fewer nights it is not known how a weekday's book fills. */
const FEWEST_TOLD = 3;

function recentOf(
  nights: readonly Night[],
  weekdays: ReadonlyMap<number, WeekdayHabit>,
  before: number,
): number {
  let [came, usual, mean] = [0, 0, 0];
  for (const { day, weekday, covers } of nights) {
    const weight = weightOf(before - day, RECENT_HALF_LIFE);
    const expected = weekdays.get(weekday)?.covers ?? 0;
    came += weight * covers;
    usual += weight * expected;
    mean += expected / nights.length;
  }
  return usual > 0 ? (came + STEADY_NIGHTS * mean) / (usual + STEADY_NIGHTS * mean) : 1;
}

/**
 * What a guest more on the books means at the end, by the lead: from how each night differed from the one of its weekday before it, so
 * that a house that grows is not taken for one whose book tells more than it does.
 */
function pullOf(weekdays: readonly (readonly Night[])[]): number[] {
  const products = new Array<number>(FORECAST_DAYS).fill(0);
  const squares = new Array<number>(FORECAST_DAYS).fill(0);
  const onHand = new Array<number>(FORECAST_DAYS).fill(0);
  let pairs = 0;
  for (const nights of weekdays) {
    for (const [place, night] of nights.entries()) {
      const last = nights[place - 1];
      if (!last?.onHand || !night.onHand || night.day - last.day > NEIGHBOURS_WITHIN) continue;
      pairs += 1;
      for (let lead = 0; lead < FORECAST_DAYS; lead += 1) {
        const more = (night.onHand[lead] ?? 0) - (last.onHand[lead] ?? 0);
        products[lead] = (products[lead] ?? 0) + more * (night.covers - last.covers);
        squares[lead] = (squares[lead] ?? 0) + more * more;
        onHand[lead] = (onHand[lead] ?? 0) + (night.onHand[lead] ?? 0);
      }
    }
  }
  return products.map((product, lead) => {
    // Two counts of so many guests differ by chance by twice as many, squared.
    const steady = STEADY_PAIRS * 2 * Math.max(1, (onHand[lead] ?? 0) / Math.max(1, pairs));
    return Math.min(MOST_PULL, Math.max(0, (product + steady) / ((squares[lead] ?? 0) + steady)));
  });
}
