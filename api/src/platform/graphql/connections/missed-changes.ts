import type { App } from '../../app.ts';
import { TenantReads } from '../../db/tenant-reads.ts';
import { MOST_CAUGHT_UP, type Past } from '../../events/change-feed.ts';
import { type LoggedEventType, liveEventOf, loggedEvents } from '../../events/event-log.ts';
import { positionOf } from './change-cursor.ts';

/**
 * What a follower of a restaurant has missed since a cursor, as `ChangeFeed.past`; undefined for one without a cursor. Of other kinds than
 * `types` nothing is read. Throws BAD_USER_INPUT and CURSOR_EXPIRED as `positionOf`.
 */
export function missedChanges(
  app: App,
  restaurantId: string,
  after: string | null | undefined,
  types: readonly LoggedEventType[],
): Past | undefined {
  if (after == null) return undefined;
  const position = positionOf(app.clock, restaurantId, after);
  const asked = { restaurantId, after: position, types, most: MOST_CAUGHT_UP + 1 };
  return {
    after: position,
    read: async () => (await loggedEvents(new TenantReads(app.pool), asked)).map(liveEventOf),
  };
}
