import { setImmediate } from 'node:timers/promises';
import { fitLogistic, type Logistic, type LogisticRow, probabilityOf } from './logistic.ts';
import {
  type Alike,
  LEVELS,
  type Levels,
  NO_WORD,
  type NoShowFactor,
  noShowFactors,
  ORDERED_FROM,
  WORD_GIVEN,
} from './no-show-factors.ts';

/** Below so many bookings of which is known how they ended nothing is said. */
export const FEWEST_BOOKINGS = 200;

/** How strongly the weights of a factor are drawn towards nothing: at first, at least, at most. And so often it is learnt anew. */
const PENALTY = { first: 6, least: 0.5, most: 2_000 };
const ROUNDS = 6;

/** The history is cut into so many parts; on each the model is tried that was learnt from the others. */
export const FOLDS = 5;

/** What a restaurant's history says of no-shows. It holds nothing of any guest or booking. */
export interface NoShowModel {
  /** Bookings that it rests on. */
  bookings: number;
  /** Share of them whose party stayed away. */
  rate: number;
  /** Weights by factor and level, in log-odds, each beside the mean of its factor. */
  weights: Readonly<Record<NoShowFactor, readonly number[]>>;
  intercept: number;
  /** Share of guests who said that they come. */
  wordShare: number;
}

/** Learns from the past; null when there are too few bookings. Lets others work between its steps. */
export async function learnNoShows(history: readonly Alike[]): Promise<NoShowModel | null> {
  const bookings = sumOf(history, (alike) => alike.bookings);
  if (bookings < FEWEST_BOOKINGS) return null;
  const rate = rateOf(history);
  const plain = { bookings, rate, wordShare: wordShareOf(history) };
  const isPattern = await hasPattern(history);
  const logistic = isPattern ? fitted(history) : { intercept: Math.log(rate / (1 - rate)), weights: [] };
  return { ...plain, ...centred(logistic, history) };
}

/**
 * The probability that a party stays away. `mayStillSay`: the guest has not been asked yet whether they come, so that no word says
 * nothing; some will give it.
 */
export function noShowProbability(model: NoShowModel, levels: Levels, mayStillSay = false): number {
  const { intercept, weights, wordShare } = model;
  const of = (given: Levels) =>
    probabilityOf(
      noShowFactors.reduce((sum, factor) => sum + (weights[factor][given[factor]] ?? 0), intercept),
    );
  if (!mayStillSay || levels.WORD === WORD_GIVEN) return of(levels);
  return wordShare * of({ ...levels, WORD: WORD_GIVEN }) + (1 - wordShare) * of({ ...levels, WORD: NO_WORD });
}

const sumOf = (history: readonly Alike[], of: (alike: Alike) => number) =>
  history.reduce((sum, alike) => sum + of(alike), 0);

/** The share of no-shows; never quite none nor all. */
function rateOf(history: readonly Alike[]): number {
  return (sumOf(history, ({ noShows }) => noShows) + 0.5) / (sumOf(history, ({ bookings }) => bookings) + 1);
}

function wordShareOf(history: readonly Alike[]): number {
  const given = history.filter(({ levels }) => levels.WORD === WORD_GIVEN);
  return sumOf(given, ({ bookings }) => bookings) / sumOf(history, ({ bookings }) => bookings);
}

/** The first column of each factor. */
const OFFSETS = new Map(
  noShowFactors.map((factor, place) => [
    factor,
    noShowFactors.slice(0, place).reduce((sum, before) => sum + LEVELS[before], 0),
  ]),
);

/** The columns that are 1 for a level of a factor. */
function columnsOf(factor: NoShowFactor, level: number): number[] {
  const offset = OFFSETS.get(factor) ?? 0;
  const first = ORDERED_FROM[factor];
  if (first === undefined || level < first) return [offset + level];
  return Array.from({ length: level - first }, (_, step) => offset + first + step + 1);
}

const rowOf = ({ levels, bookings, noShows }: Alike): LogisticRow => ({
  columns: noShowFactors.flatMap((factor) => columnsOf(factor, levels[factor])),
  count: bookings,
  hits: noShows,
});

/**
 * Weights whose penalty is learnt for each factor by itself (MacKay's evidence): one that tells nothing is drawn to nothing, and does not
 * take along those that tell much.
 */
function fitted(history: readonly Alike[]): Logistic {
  const rows = history.map(rowOf);
  const rate = rateOf(history);
  let penalties = new Map<NoShowFactor, number>(noShowFactors.map((factor) => [factor, PENALTY.first]));
  const fit = () =>
    fitLogistic(rows, {
      rate,
      penalties: noShowFactors.flatMap((factor) =>
        new Array<number>(LEVELS[factor]).fill(penalties.get(factor) ?? 1),
      ),
    });
  let logistic = fit();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { weights, variances } = logistic;
    penalties = new Map(
      noShowFactors.map((factor) => {
        const from = OFFSETS.get(factor) ?? 0;
        const [own, unsure] = [weights, variances].map((each) => each.slice(from, from + LEVELS[factor]));
        return [factor, penaltyOf(own ?? [], unsure ?? [], penalties.get(factor) ?? 1)];
      }),
    );
    logistic = fit();
  }
  return logistic;
}

/** How many of the weights the rows speak for, against how large they are. */
function penaltyOf(weights: readonly number[], variances: readonly number[], penalty: number): number {
  const known = variances.reduce((sum, variance) => sum + Math.max(0, 1 - penalty * variance), 0);
  const size = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return Math.min(PENALTY.most, Math.max(PENALTY.least, (known + 0.01) / (size + 1e-6)));
}

/**
 * Whether weights err less than the rate alone on bookings that were held back, by the squared error of Brier, and by more than chance
 * would have it. A house without a pattern is told its rate, and nothing else.
 */
async function hasPattern(history: readonly Alike[]): Promise<boolean> {
  const gains: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const held = history.filter((alike) => alike.fold === fold);
    const known = history.filter((alike) => alike.fold !== fold);
    if (held.length === 0 || known.length === 0) continue;
    await setImmediate();
    const rate = rateOf(known);
    const { intercept, weights } = fitted(known);
    const error = brierOf(held, (alike) =>
      probabilityOf(rowOf(alike).columns.reduce((sum, column) => sum + (weights[column] ?? 0), intercept)),
    );
    gains.push(brierOf(held, () => rate) - error);
  }
  const { mean, sure } = gainOf(gains);
  return mean > sure;
}

/** So many standard errors a gain has to be from none. */
const SURE = 2;

/** The mean gain of the parts, and how far it may be from none by chance. */
function gainOf(folds: readonly number[]): { mean: number; sure: number } {
  const mean = folds.reduce((sum, each) => sum + each, 0) / folds.length;
  const variance = folds.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, folds.length - 1);
  return { mean, sure: SURE * Math.sqrt(variance / folds.length) };
}

/** Mean squared error of probabilities over bookings. */
export function brierOf(history: readonly Alike[], probability: (alike: Alike) => number): number {
  let [error, count] = [0, 0];
  for (const alike of history) {
    const told = probability(alike);
    error += alike.noShows * (1 - told) ** 2 + (alike.bookings - alike.noShows) * told ** 2;
    count += alike.bookings;
  }
  return error / count;
}

/** The same weights, each beside the mean of its factor over the history: 0 is what is usual in this house. */
function centred(
  { intercept, weights }: Pick<Logistic, 'intercept' | 'weights'>,
  history: readonly Alike[],
): Pick<NoShowModel, 'intercept' | 'weights'> {
  const all = sumOf(history, ({ bookings }) => bookings);
  let moved = intercept;
  const byFactor = noShowFactors.map((factor) => {
    const own = Array.from({ length: LEVELS[factor] }, (_, level) =>
      columnsOf(factor, level).reduce((sum, column) => sum + (weights[column] ?? 0), 0),
    );
    const mean = sumOf(history, ({ levels, bookings }) => bookings * (own[levels[factor]] ?? 0)) / all;
    moved += mean;
    return [factor, own.map((weight) => weight - mean)] as const;
  });
  return { intercept: moved, weights: Object.fromEntries(byFactor) as Record<NoShowFactor, number[]> };
}
