import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../platform/db/tenant-entity.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such calendar address.', ['id']));

/**
 * Closes a calendar's address: it opens nothing from the next request on. Revoking what was revoked before is no error. Refuses with
 * NOT_FOUND; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function revokeCalendarFeed(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; feedId: string }> {
  actor.person();
  const feedId = uuidOf('CalendarFeed', id);
  if (!feedId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const [known] = await tx.rows<{ restaurantId: string }>(
      sql`select restaurant_id as "restaurantId" from calendar_feeds where ${raw(ofOurRestaurants)} and id = ${feedId}`,
    );
    if (!known) throw notFound();
    const { restaurantId } = known;
    actor.must('calendarFeed:revoke', restaurantId);
    await tx.rows(
      sql`update calendar_feeds set revoked_at = ${app.clock.now()}
          where restaurant_id = ${restaurantId} and id = ${feedId} and revoked_at is null`,
    );
    return { restaurantId, feedId };
  });
}
