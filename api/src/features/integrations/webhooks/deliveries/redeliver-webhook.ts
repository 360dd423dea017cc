import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../../restaurants/plan/require-enterprise.ts';
import { mustBeAllowedToHear } from '../endpoints/event-scopes.ts';
import { isStopped } from '../endpoints/send-test-webhook.ts';
import { WebhookEndpointEntity } from '../endpoints/webhook-endpoint.entity.ts';
import { BY_HAND } from '../endpoints/webhook-rules.ts';
import { enqueueDeliveries } from './send-messages.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';

const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such delivery.', ['id']));

/** Whether an endpoint of a group is told of restaurants where the caller does not manage webhooks. */
async function tellsBeyond(
  tx: TenantTransaction,
  actor: Actor,
  { id }: WebhookEndpointEntity,
): Promise<boolean> {
  const rows = await tx.entities.find(WebhookEndpointEntity, {
    restaurantId: { $in: actor.restaurantIds },
    id,
  });
  const told = rows.filter(({ stoppedBy }) => stoppedBy !== 'left');
  const [beyond] = await tx.rows<{ yes: boolean }>(sql`select app_private.tells_beyond(${id}) as yes`);
  return beyond?.yes !== false || told.some((each) => !actor.can('webhook:manage', each.restaurantId));
}

/**
 * Sends a message that was delivered or given up once more, with the same id and the same bytes, and as many attempts as a
 * new one. Refuses with NOT_FOUND, PLAN_REQUIRED, and CONFLICT while it is on its way or its endpoint is switched off.
 * Throws UNAUTHENTICATED, FORBIDDEN, TRIAL_EXPIRED or RATE_LIMITED.
 */
export async function redeliverWebhook(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; deliveryId: string }> {
  actor.signedIn();
  const deliveryId = uuidOf('WebhookDelivery', id);
  if (!deliveryId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const own = { restaurantId: { $in: actor.restaurantIds }, id: deliveryId };
    const delivery = await tx.entities.findOne(WebhookDeliveryEntity, own, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!delivery) throw notFound();
    const { restaurantId, endpointId } = delivery;
    actor.must('webhook:manage', restaurantId);
    await requireEnterprise(tx, restaurantId, 'Webhooks');
    const endpoint = await tx.entities.findOneOrFail(WebhookEndpointEntity, { restaurantId, id: endpointId });
    if (endpoint.groupId && (await tellsBeyond(tx, actor, endpoint))) throw notFound();
    mustBeAllowedToHear(actor, endpoint.eventTypes);
    if (endpoint.stoppedBy) throw isStopped();
    if (delivery.state === 'waiting') {
      throw new Refusal(userError('CONFLICT', 'This message is already on its way.', ['id']));
    }
    await app.limits.consume(BY_HAND, restaurantId);
    tx.entities.assign(delivery, {
      state: 'waiting',
      tries: 0,
      nextAttemptAt: app.clock.now(),
      settledAt: null,
    });
    await tx.entities.flush();
    await enqueueDeliveries(tx, restaurantId, [endpointId]);
    return { restaurantId, deliveryId };
  });
}
