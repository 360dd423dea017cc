import { expectedCovers, type Habits, habitsOf } from './habits.ts';
import { FORECAST_DAYS, type Night } from './night.ts';

/** So many of ten nights are to end inside of an interval, as many below as above. */
const OUTSIDE_EACH = 0.1;

/** The past is foretold again for so many days: what a house was like before says little of how well it is known now. */
const FORETOLD_DAYS = 120;

/** A night is foretold when its weekday had been seen so often. */
const FEWEST_SEEN = 3;

/** From fewer nights that were foretold nobody knows how far a forecast is off. */
const FEWEST_FORETOLD = 12;

/** Guests who are expected, and the bounds between which eight of ten nights end. */
export interface Expected {
  expected: number;
  low: number;
  high: number;
}

/** How far forecasts were off, by the lead in days: in units of `spreadOf`, smallest first. */
export type Misses = readonly (readonly number[])[];

/** How much forecasts of so many guests are off by nature: more for more guests, but less than in proportion. */
const spreadOf = (expected: number): number => Math.max(1, expected) ** 0.75;

/**
 * Foretells the nights of the last months once more, each from what was known so many days before it, and says how far that was off.
 * `today` is the first day that is not over.
 */
export function missesOf(nights: readonly Night[], today: number): Misses {
  const knownOn = new Map<number, Habits>();
  const habitsOn = (day: number) => {
    const known = knownOn.get(day) ?? habitsOf(nights, day);
    knownOn.set(day, known);
    return known;
  };
  const foretold = nights.filter(({ day, isSpecial }) => !isSpecial && day >= today - FORETOLD_DAYS);
  return Array.from({ length: FORECAST_DAYS }, (_, lead) =>
    foretold
      .flatMap((night) => missOf(habitsOn(night.day - lead), night, lead) ?? [])
      .sort((one, other) => one - other),
  );
}

function missOf(habits: Habits, night: Night, lead: number): number | null {
  if ((habits.weekdays.get(night.weekday)?.nights ?? 0) < FEWEST_SEEN) return null;
  const onHand = night.onHand?.[lead] ?? 0;
  const expected = expectedCovers(habits, { weekday: night.weekday, lead, onHand });
  return expected === null ? null : (night.covers - expected) / spreadOf(expected);
}

/**
 * The interval about what is expected: as far as forecasts of that lead, and of a day more or less, were off. `wider` stretches it for
 * nights of which less is known. Null when too few nights were foretold.
 */
export function intervalOf(misses: Misses, lead: number, expected: number, wider = 1): Expected | null {
  const nights = misses[lead]?.length ?? 0;
  if (nights < FEWEST_FORETOLD) return null;
  const near = [lead - 1, lead, lead + 1]
    .flatMap((each) => misses[each] ?? [])
    .sort((one, other) => one - other);
  // Few nights do not hold the worst that can happen: the bounds lie a little farther out.
  const outside = OUTSIDE_EACH * (1 - 1 / nights) - 0.5 / nights;
  const spread = spreadOf(expected) * wider;
  const low = expected + Math.min(0, quantile(near, outside)) * spread;
  const high = expected + Math.max(0, quantile(near, 1 - outside)) * spread;
  return { expected: Math.round(expected), low: Math.max(0, Math.round(low)), high: Math.round(high) };
}

/** The value below which such a share of them lies. */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
