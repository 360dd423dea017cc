import { LRUCache } from 'lru-cache';
import type { ReportReads } from '../../../platform/db/report-reads.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import type { Alike } from './no-show-factors.ts';
import { learnNoShows, type NoShowModel } from './no-show-model.ts';
import { noShowHistory } from './no-show-rows.ts';

/** What a history says, or how many bookings it has while that is too few. */
export interface Learnt {
  model: NoShowModel | null;
  bookings: number;
}

/** A process keeps the models of so many restaurants, some 400 bytes each. */
const MOST_KEPT = 2_000;

/** What each process has learnt, by where it read it. */
const kept = new WeakMap<ReportReads, LRUCache<string, Promise<Learnt>>>();

/** Days back to one that is over in every zone of the world. */
const OVER_EVERYWHERE = -1;

/**
 * What a restaurant's history says of no-shows. It is learnt by the first who asks on a day, read where reports are read, and kept in memory
 * until the next: numbers of the house, and nothing of a guest.
 */
export function noShowModelOf(reports: ReportReads, restaurantId: string, now: Date): Promise<Learnt> {
  const models = kept.get(reports) ?? new LRUCache<string, Promise<Learnt>>({ max: MOST_KEPT });
  kept.set(reports, models);
  const before = addDays(now.toISOString().slice(0, 10), OVER_EVERYWHERE);
  const key = `${restaurantId} ${before}`;
  const known = models.get(key);
  if (known) return known;
  const learning = learn(reports, { restaurantId, before });
  models.set(key, learning);
  // Who asks next tries again; who asked has the error.
  learning.catch(() => models.delete(key));
  return learning;
}

async function learn(reports: ReportReads, of: { restaurantId: string; before: string }): Promise<Learnt> {
  const history = await reports.read((reads) => noShowHistory(reads, of));
  return { model: await learnNoShows(history), bookings: bookingsOf(history) };
}

const bookingsOf = (history: readonly Alike[]) => history.reduce((sum, { bookings }) => sum + bookings, 0);
