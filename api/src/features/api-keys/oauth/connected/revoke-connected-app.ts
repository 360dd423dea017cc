import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../../platform/db/tenant-entity.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such connected app.', ['id']));

/**
 * Ends what an app was let do at a restaurant: its tokens open nothing from then on, and its sockets close. Revoking what was revoked before
 * is no error. Any owner of the restaurant may. Refuses with NOT_FOUND; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function revokeConnectedApp(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; accessId: string }> {
  actor.person();
  const accessId = uuidOf('ConnectedApp', id);
  if (!accessId || actor.restaurantIds.length === 0) throw notFound();
  const revoked = await inRestaurants(app, actor.restaurantIds, async (tx) => {
    const [known] = await tx.rows<{ restaurantId: string; groupId: string }>(
      sql`select restaurant_id as "restaurantId", group_id as "groupId" from api_key_restaurants
          where ${raw(ofOurRestaurants)} and api_key_id = ${accessId}`,
    );
    if (!known) throw notFound();
    const { restaurantId, groupId } = known;
    actor.must('connectedApp:revoke', restaurantId);
    const ended = await tx.rows(
      sql`update api_keys set revoked_at = coalesce(revoked_at, ${app.clock.now()})
          where group_id = ${groupId} and id = ${accessId} and oauth_client_id is not null returning 1`,
    );
    if (ended.length === 0) throw notFound(); // a key, which is revoked by another name
    await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId: accessId });
    return { restaurantId, accessId };
  });
  app.apiKeys.forget();
  return revoked;
}
