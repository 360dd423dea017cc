import {
  brierOf,
  learnNoShows,
  noShowProbability,
} from '../../../../api/src/features/reports/risk/no-show-model.ts';
import { bookingsOf, historyOf } from './generated-bookings.ts';

/** Bookings of a house that its model has not seen. */
const UNSEEN = 4_000;

/** A tenth of the bookings, those whose no-show was told as about as likely. */
interface Decile {
  /** Mean probability that was told. */
  told: number;
  /** Share whose party stayed away. */
  came: number;
}

export interface HeldOut {
  /** By how much the squared error is less than that of the house's rate alone: on average, and of the worst house. */
  skill: number;
  worst: number;
  deciles: Decile[];
}

/** What models of many houses of a kind say of bookings that they have not seen. */
export async function heldOut(
  houses: number,
  bookings: number,
  kind: Parameters<typeof bookingsOf>[2],
): Promise<HeldOut> {
  const skills: number[] = [];
  const deciles = Array.from({ length: 10 }, () => ({ told: 0, came: 0, count: 0 }));
  for (let house = 1; house <= houses; house += 1) {
    const model = await learnNoShows(historyOf(bookingsOf(house * 104_729, bookings, kind)));
    if (!model) throw new Error('Nothing was learnt.');
    const unseen = bookingsOf(house * 7_907 + 13, UNSEEN, kind);
    const history = historyOf(unseen);
    const usual = brierOf(history, () => model.rate);
    skills.push(1 - brierOf(history, ({ levels }) => noShowProbability(model, levels)) / usual);
    const inOrder = unseen
      .map(({ levels, stayedAway }) => ({ told: noShowProbability(model, levels), stayedAway }))
      .sort((one, other) => one.told - other.told);
    for (const [place, { told, stayedAway }] of inOrder.entries()) {
      const decile = deciles[Math.floor((place * 10) / UNSEEN)];
      if (!decile) continue;
      decile.told += told;
      decile.came += stayedAway ? 1 : 0;
      decile.count += 1;
    }
  }
  return {
    skill: skills.reduce((sum, skill) => sum + skill, 0) / houses,
    worst: Math.min(...skills),
    deciles: deciles.map(({ told, came, count }) => ({ told: told / count, came: came / count })),
  };
}
