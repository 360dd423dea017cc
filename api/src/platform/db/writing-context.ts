import { authorInContext } from '../auth/author-at-work.ts';
import { attributionOf } from '../auth/key-at-work.ts';
import { commandTimeouts } from './timeouts.ts';

/** What a transaction that writes tells the database: whose rows it may touch, for whom, and how long it waits. */
export function writingContext(restaurantIds: readonly string[]): Record<string, string> {
  return {
    'app.restaurant_ids': restaurantIds.join(','),
    ...commandTimeouts,
    ...authorInContext(),
    ...attributionOf(restaurantIds),
  };
}
