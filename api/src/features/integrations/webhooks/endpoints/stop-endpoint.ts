import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
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
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    const stopped = await em.execute<object[]>(
      `update webhook_endpoints set stopped_by = ?, stopped_at = ?, updated_at = ?
        where restaurant_id = ? and id = ? and stopped_by is null returning id`,
      [why, now, now, restaurantId, endpointId],
    );
    if (stopped.length === 0) return;
    await giveUpWaiting(em, { restaurantId, id: endpointId }, now);
    await em.execute(
      `select app_private.enqueue(?, json_build_object('restaurantId', restaurant_id, 'endpointId', ?::uuid,
          'ownerId', user_id))
        from memberships where restaurant_id = ? and role = 'owner'`,
      [STOPPED_TASK, endpointId, restaurantId],
    );
  });
}
