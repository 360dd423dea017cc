import {
  type Alike,
  type Levels,
  type NoShowFactor,
  noShowFactors,
} from '../../../../api/src/features/reports/risk/no-show-factors.ts';
import { FOLDS } from '../../../../api/src/features/reports/risk/no-show-model.ts';
import { chanceFrom } from '../forecast/generated-nights.ts';

/** What the truth adds to the log-odds of a no-show, by factor and level. */
export type Truth = Partial<Record<NoShowFactor, readonly number[]>>;

/** A booking of which the truth is known. */
export interface KnownBooking {
  levels: Levels;
  /** How likely its no-show was in truth. */
  truth: number;
  stayedAway: boolean;
}

/** A house whose guests stay away by a pattern: the longer ahead the likelier, first visits more than others, and so on. */
export const PATTERN: Truth = {
  LEAD: [0, -1.1, -0.6, -0.1, 0.2, 0.5, 0.8, 1.1],
  PARTY_SIZE: [0.2, 0, 0, -0.1, 0.4],
  CHANNEL: [0.3, -0.5],
  WEEKDAY: [0, 0, 0, 0, 0, 0.2, 0.2],
  VISITS: [0, 0.5, -0.9],
  WORD: [0.7, -1.3],
  GUARANTEE: [0, -0.7, -1.6],
};

/** How often each level comes. */
const SHARES: Record<NoShowFactor, readonly number[]> = {
  LEAD: [0, 0.12, 0.22, 0.22, 0.2, 0.12, 0.08, 0.04],
  PARTY_SIZE: [0.05, 0.5, 0.27, 0.12, 0.06],
  CHANNEL: [0.7, 0.3],
  WEEKDAY: [0.09, 0.1, 0.11, 0.14, 0.21, 0.22, 0.13],
  VISITS: [0.1, 0.55, 0.35],
  WORD: [0.6, 0.4],
  /** Most houses ask nobody for one. */
  GUARANTEE: [1],
};

/** A house that asks larger evenings for a card or for money. */
export const GUARANTEED: Shares = { GUARANTEE: [0.6, 0.25, 0.15] };

type Shares = Partial<Record<NoShowFactor, readonly number[]>>;

/** An imported history: it knows neither when its bookings were made nor who said that they come, and calls all of them phone. */
export const IMPORTED: Shares = {
  LEAD: [1],
  CHANNEL: [0, 1],
  WORD: [1],
};

function drawn(shares: readonly number[], chance: number): number {
  let sum = 0;
  const place = shares.findIndex((share) => {
    sum += share;
    return chance < sum;
  });
  return place < 0 ? shares.length - 1 : place;
}

/** So many bookings of a house; `base` is the log-odds of a no-show where nothing adds to it. */
export function bookingsOf(
  seed: number,
  count: number,
  { truth = {}, base = -2.3, shares = {} }: { truth?: Truth; base?: number; shares?: Shares } = {},
): KnownBooking[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => {
    const levels = Object.fromEntries(
      noShowFactors.map((factor) => [factor, drawn(shares[factor] ?? SHARES[factor], chance())]),
    ) as Record<NoShowFactor, number>;
    const logOdds = noShowFactors.reduce((sum, factor) => sum + (truth[factor]?.[levels[factor]] ?? 0), base);
    const probability = 1 / (1 + Math.exp(-logOdds));
    return { levels, truth: probability, stayedAway: chance() < probability };
  });
}

/** The same as the model learns them: put together by what is alike. */
export function historyOf(bookings: readonly KnownBooking[]): Alike[] {
  const history = new Map<string, Alike>();
  for (const [place, { levels, stayedAway }] of bookings.entries()) {
    const fold = place % FOLDS;
    const key = `${noShowFactors.map((factor) => levels[factor]).join()} ${fold}`;
    const alike = history.get(key) ?? { levels, bookings: 0, noShows: 0, fold };
    alike.bookings += 1;
    alike.noShows += stayedAway ? 1 : 0;
    history.set(key, alike);
  }
  return [...history.values()];
}
