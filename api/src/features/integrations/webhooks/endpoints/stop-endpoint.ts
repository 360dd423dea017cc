import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { EndpointKey } from '../deliveries/claim-delivery.ts';
import { giveUpWaiting } from '../deliveries/give-up-waiting.ts';
import type { WebhookStop } from './webhook-endpoint.entity.ts';
import { STOPPED_TASK } from './webhook-rules.ts';

/** Stops an endpoint that takes nothing any more, gives up what waits for it, and has its owners told once. */
export async function stopEndpoint(
  app: App,
  { restaurantId, endpointId }: EndpointKey,
  why: Exclude<WebhookStop, 'paused' | 'left'>,
): Promise<void> {
  const now = app.clock.now();
  await inRestaurants(app, [restaurantId], async (tx) => {
    const stopped =
      await tx.rows(sql`update webhook_endpoints set stopped_by = ${why}, stopped_at = ${now}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${endpointId} and stopped_by is null returning id`);
    if (stopped.length === 0) return;
    await giveUpWaiting(tx, { restaurantId, id: endpointId }, now);
    await tx.rows(sql`select app_private.enqueue(${STOPPED_TASK}, json_build_object('restaurantId', restaurant_id, 'endpointId', ${endpointId}::uuid,
          'ownerId', user_id))
        from memberships where restaurant_id = ${restaurantId} and role = 'owner'`);
  });
}
