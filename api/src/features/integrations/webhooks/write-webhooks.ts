import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { eventsAt, type LoggedEvent } from '../../../platform/events/event-log.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { hasLapsed } from '../../restaurants/plan/entitlements.ts';
import { bodyOf, enqueueDeliveries, lastSequence, sendTo } from './deliveries/send-messages.ts';
import { WebhookEndpointEntity } from './endpoints/webhook-endpoint.entity.ts';
import { loadData } from './webhook-data.ts';
import { WebhookMessageEntity } from './webhook-message.entity.ts';

const MOST_AT_ONCE = 100;

const payloadRules = z.object({ restaurantId: z.uuid() });

/**
 * Writes what a restaurant's endpoints are to be told and puts it on its way: the job after each event. One job at a time
 * writes for a restaurant, so that a message with a greater sequence never shows an older state.
 */
export async function writeWebhooks(app: App, payload: unknown, query: OwnerQuery): Promise<void> {
  const { restaurantId } = payloadRules.parse(payload);
  const isPaid = await paysForWebhooks(query, restaurantId, app.clock.now());
  const write = (tx: TenantTransaction) => writeSome(app, tx, { restaurantId, isPaid });
  while ((await inRestaurants(app, [restaurantId], write)) === MOST_AT_ONCE);
}

async function writeSome(
  app: App,
  tx: TenantTransaction,
  { restaurantId, isPaid }: { restaurantId: string; isPaid: boolean },
): Promise<number> {
  const last = await lastSequence(tx, restaurantId);
  const messages = await tx.entities.find(
    WebhookMessageEntity,
    { restaurantId, body: null },
    { orderBy: { occurredAt: 'asc', id: 'asc' }, limit: MOST_AT_ONCE },
  );
  if (messages.length === 0) return 0;
  const endpoints = isPaid
    ? await tx.entities.find(WebhookEndpointEntity, { restaurantId, stoppedBy: null })
    : [];
  const reads = new TenantReads(app.pool);
  const positions = messages.flatMap(({ position }) => position ?? []);
  const [dataOf, events] = await Promise.all([
    loadData(reads, restaurantId, messages),
    eventsAt(reads, restaurantId, positions),
  ]);
  const reached = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const event = message.position == null ? undefined : events.get(message.position);
    const endpointIds = endpoints
      .filter((endpoint) => isToldOf(endpoint, message, event))
      .map(({ id }) => id);
    const data = endpointIds.length > 0 ? dataOf(message) : null;
    if (!data) {
      tx.entities.remove(message);
      continue;
    }
    const sequence = last + 1 + index;
    Object.assign(message, { sequence, body: bodyOf(message, sequence, { data, event }) });
    sendTo(tx, { message: { restaurantId, id: message.id, sequence }, endpointIds, now: app.clock.now() });
    for (const id of endpointIds) reached.add(id);
  }
  await tx.entities.flush();
  await enqueueDeliveries(tx, restaurantId, reached);
  return messages.length;
}

const planRules = z.object({
  rows: z.array(z.object({ status: z.string(), subscriptionExpiresAt: z.date() })),
});

/**
 * Without the plan endpoints are kept and told nothing. Asked as the database's owner, who alone sees a restaurant that was
 * removed: what ends with it is told still.
 */
async function paysForWebhooks(query: OwnerQuery, restaurantId: string, now: Date): Promise<boolean> {
  const found = await query(
    sql`select g.subscription_status as status, g.subscription_expires_at as "subscriptionExpiresAt"
      from restaurants r join restaurant_groups g on g.id = r.group_id where r.id = ${restaurantId}`,
  );
  const [plan] = planRules.parse(found).rows;
  return plan?.status === 'enterprise' && !hasLapsed(plan, now);
}

function isToldOf(
  { eventTypes, withoutApiKeyId }: WebhookEndpointEntity,
  { type }: WebhookMessageEntity,
  event: LoggedEvent | undefined,
): boolean {
  if (withoutApiKeyId && event?.apiKeyId === withoutApiKeyId) return false;
  return eventTypes === null || eventTypes.some((asked) => asked === type);
}
