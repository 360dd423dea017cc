import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { TEST_EVENT } from '../../../../platform/events/webhook-event-types.ts';
import { globalId, newUuid } from '../../../../platform/ids/global-id.ts';
import { bodyOf, enqueueDeliveries, lastSequence, sendTo } from '../deliveries/send-messages.ts';
import { WebhookMessageEntity } from '../webhook-message.entity.ts';
import { changeOwnEndpoint } from './change-own-endpoint.ts';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';
import { BY_HAND } from './webhook-rules.ts';

/** The refusal of what needs an endpoint that is switched on. */
export const isStopped = () =>
  new Refusal(userError('CONFLICT', 'This endpoint is switched off. Switch it on first.', ['id']));

/**
 * Sends `webhook.test` to one endpoint, signed and tried like any message. Refuses like `changeOwnEndpoint`, and with
 * CONFLICT while the endpoint is switched off. Throws RATE_LIMITED.
 */
export async function sendTestWebhook(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; deliveryId: string }> {
  const deliveries: string[] = [];
  const { restaurantId } = await changeOwnEndpoint(app, actor, { id }, async (tx, endpoint) => {
    if (endpoint.stoppedBy) throw isStopped();
    await app.limits.consume(BY_HAND, endpoint.restaurantId);
    deliveries.push(await sendTest(tx, endpoint, app.clock.now()));
  });
  const [deliveryId = ''] = deliveries;
  return { restaurantId, deliveryId };
}

async function sendTest(tx: TenantTransaction, endpoint: WebhookEndpointEntity, now: Date): Promise<string> {
  const { restaurantId, id: endpointId, url, description, eventTypes } = endpoint;
  const sequence = (await lastSequence(tx, restaurantId)) + 1;
  const about = { restaurantId, type: TEST_EVENT, occurredAt: now } as const;
  const data = { id: globalId('WebhookEndpoint', endpointId), url, description, eventTypes };
  const message = tx.entities.create(WebhookMessageEntity, {
    ...about,
    id: newUuid(),
    subjectId: null,
    sequence,
    body: bodyOf(about, sequence, { data }),
  });
  await tx.entities.flush(); // the delivery refers to it, and the mapper knows no relation to order them by
  const [delivery] = sendTo(tx, { message: { ...message, sequence }, endpointIds: [endpointId], now });
  await tx.entities.flush();
  await enqueueDeliveries(tx, restaurantId, [endpointId]);
  return delivery?.id ?? '';
}
