import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import type { EndpointKey } from '../deliveries/claim-delivery.ts';
import { giveUpWaiting } from '../deliveries/give-up-waiting.ts';
import type { WebhookStop } from './webhook-endpoint.entity.ts';
import { STOPPED_TASK } from './webhook-rules.ts';

/**
 * Stops an endpoint that takes nothing any more, one of a group at all of its restaurants, gives up what waits for it, and has the owners of the
 * restaurant told once. One of a group that has taken messages of another restaurant since `since` goes on.
 */
export async function stopEndpoint(
  app: App,
  { restaurantId, endpointId }: EndpointKey,
  {
    query,
    why,
    since,
  }: { query: OwnerQuery; why: Exclude<WebhookStop, 'paused' | 'left'>; since: Date | null },
): Promise<void> {
  const now = app.clock.now();
  // Asked as the database's owner: an endpoint of a group has one id everywhere.
  const { rows: places } = await query<{ restaurantId: string; lastDeliveredAt: Date | null }>(
    sql`select restaurant_id as "restaurantId", last_delivered_at as "lastDeliveredAt" from webhook_endpoints
        where id = ${endpointId} and (restaurant_id = ${restaurantId} or group_id is not null) order by restaurant_id`,
  );
  if (since && places.some(({ lastDeliveredAt }) => lastDeliveredAt && lastDeliveredAt > since)) return;
  const restaurantIds = places.map((place) => place.restaurantId);
  await inRestaurants(app, restaurantIds, async (tx) => {
    const stopped =
      await tx.rows(sql`update webhook_endpoints set stopped_by = ${why}, stopped_at = ${now}, updated_at = ${now}
        where restaurant_id = any (${restaurantIds}::uuid[]) and id = ${endpointId} and stopped_by is null returning id`);
    if (stopped.length === 0) return;
    for (const each of restaurantIds) await giveUpWaiting(tx, { restaurantId: each, id: endpointId }, now);
    await tx.rows(sql`select app_private.enqueue(${STOPPED_TASK}, json_build_object('restaurantId', restaurant_id, 'endpointId', ${endpointId}::uuid,
          'ownerId', user_id))
        from memberships where restaurant_id = ${restaurantId} and role = 'owner'`);
  });
}
