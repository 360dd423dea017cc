import { FEWEST_NIGHTS } from './compare-houses.ts';
import { type Interval, intervalOfSum } from './interval.ts';
import { type House, type Night, weekdayOf } from './night.ts';
import { type PacedQuarter, quarterHourOf } from './quarter-changes.ts';
import { type BaseReplay, replayAsItIs, replayDrafted, type Told } from './replay-night.ts';
import { type SingleChange, singleChanges } from './single-changes.ts';

/** A single change that seats more. */
interface Suggestion {
  change: SingleChange;
  /** Covers more on the nights on which it was chosen. */
  chosenGain: number;
  /** Covers more on the later nights, of which the search knew nothing. */
  gain: number;
  interval: Interval;
}

/** What a search found, the most first. */
export interface Suggestions {
  suggestions: Suggestion[];
  tried: number;
  /** Nights on which was searched, and later ones on which was looked. */
  chosenOn: number;
  shownOn: number;
}

/** Nights of each half at most: more would say little more, and take longer than somebody waits. */
const MOST_SEARCHED = 16;
const MOST_SHOWN = 30;
const BEST = 8;

/** Nights that a search needs: as many to choose on as to look on. */
export const FEWEST_TO_SEARCH = 2 * FEWEST_NIGHTS;

interface Lived {
  night: Night;
  base: BaseReplay;
  /** What the draft told, by the key of the ask. */
  told: ReadonlyMap<string, Told>;
  seated: number;
}

/**
 * Tries every single change on the earlier nights and looks on the later ones what the best of them would have come to. A change that seats
 * nobody more there is not told. Gives a value for each change that was tried.
 */
export function* suggestChanges(
  nights: readonly Night[],
  { now, draft }: { now: House; draft: House },
  seed: number,
): Generator<{ done: number; total: number }, Suggestions> {
  const half = Math.floor(nights.length / 2);
  const live = (night: Night): Lived => {
    const base = replayAsItIs(now, night, seed);
    const told = replayDrafted({ now, draft }, night, base);
    return { night, base, told, seated: seatedOf(night, base, told) };
  };
  const earlier = nights.slice(Math.max(0, half - MOST_SEARCHED), half).map(live);
  const changes = singleChanges(draft, earlier.flatMap(pacedQuarters));
  const total = changes.length + BEST;
  const found: { change: SingleChange; house: House; chosenGain: number }[] = [];
  for (const [index, { change, house }] of changes.entries()) {
    const chosenGain = earlier.reduce((sum, lived) => sum + gainOn(lived, { now, draft: house }), 0);
    if (chosenGain > 0) found.push({ change, house, chosenGain });
    yield { done: index + 1, total };
  }
  const best = found.toSorted((one, other) => other.chosenGain - one.chosenGain).slice(0, BEST);
  const later = nights.slice(half).slice(-MOST_SHOWN).map(live);
  const suggestions: Suggestion[] = [];
  for (const { change, house, chosenGain } of best) {
    const gains = later.map((lived) => gainOn(lived, { now, draft: house }));
    const gain = gains.reduce((sum, each) => sum + each, 0);
    const interval = intervalOfSum(
      gains.map((each) => [each]),
      seed,
    );
    if (gain > 0) suggestions.push({ change, chosenGain, gain, interval });
    yield { done: changes.length + suggestions.length, total };
  }
  suggestions.sort((one, other) => other.gain - one.gain);
  return { suggestions, tried: changes.length, chosenOn: earlier.length, shownOn: later.length };
}

/** The quarter-hours of a night in which the pacing of the draft kept somebody out. */
function pacedQuarters({ night: { date, asks }, told }: Lived): PacedQuarter[] {
  return asks.flatMap(({ key, time }) =>
    time !== null && told.get(key)?.reason === 'PACED'
      ? [{ weekday: weekdayOf(date), time: quarterHourOf(time) }]
      : [],
  );
}

function gainOn({ night, base, seated }: Lived, houses: { now: House; draft: House }): number {
  return seatedOf(night, base, replayDrafted(houses, night, base)) - seated;
}

function seatedOf({ asks }: Night, { unexplained }: BaseReplay, told: ReadonlyMap<string, Told>): number {
  return asks.reduce(
    (sum, { key, party, counts }) =>
      counts && !unexplained.has(key) && told.get(key)?.reason === null ? sum + party : sum,
    0,
  );
}
