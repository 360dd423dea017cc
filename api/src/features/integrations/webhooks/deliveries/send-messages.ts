import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { fieldsOf } from '../../../../platform/events/changed-fields.ts';
import type { LoggedEvent } from '../../../../platform/events/event-log.ts';
import { authorOf, type ChangeAuthorRow } from '../../../../platform/graphql/connections/change-author.ts';
import { changeCursor } from '../../../../platform/graphql/connections/change-cursor.ts';
import { globalId, newUuid } from '../../../../platform/ids/global-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { DELIVER_TASK } from '../endpoints/webhook-rules.ts';
import type { WebhookMessageEntity } from '../webhook-message.entity.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';

/** Locks the messages of a restaurant until the transaction ends; answers with the number before the next one's. */
export async function lastSequence(tx: TenantTransaction, restaurantId: string): Promise<number> {
  await tx.rows(sql`select app_private.lock_webhooks(${restaurantId})`);
  // Milliseconds, so that it goes on growing when every earlier message is gone.
  const [last] = await tx.rows<{
    sequence: number;
  }>(sql`select greatest(coalesce(max(sequence), 0), (extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as sequence
      from webhook_messages where restaurant_id = ${restaurantId}`);
  return last?.sequence ?? 0;
}

type Told = Pick<WebhookMessageEntity, 'restaurantId' | 'type' | 'occurredAt' | 'position'>;

/** What is said of it; `event`, for who did it, is left out for what does not stand in the log of events. */
interface Words {
  data: object;
  event?: LoggedEvent | undefined;
}

/** Every byte of a message, in the form of Standard Webhooks. */
export function bodyOf(
  { restaurantId, type, occurredAt, position }: Told,
  sequence: number,
  { data, event }: Words,
): string {
  const restaurant = globalId('Restaurant', restaurantId);
  const author = event ? authorOf(event) : null;
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    sequence,
    cursor: position == null ? null : changeCursor({ restaurantId, position }),
    restaurantId: restaurant,
    author: author && inCapitals(author),
    changed: fieldsOf(event?.changed ?? null),
    data,
  });
}

/** In capitals, as the schema has its enums. */
function inCapitals({ kind, channel, ...author }: ChangeAuthorRow): object {
  return { kind: kind.toUpperCase(), channel: channel?.toUpperCase(), ...author };
}

interface Sent {
  message: { restaurantId: string; id: string; sequence: number };
  endpointIds: readonly string[];
  now: Date;
}

/** Puts a written message on its way to endpoints; the jobs that deliver are `enqueueDeliveries`. */
export function sendTo(tx: TenantTransaction, { message, endpointIds, now }: Sent): WebhookDeliveryEntity[] {
  const { restaurantId, id: messageId, sequence } = message;
  return endpointIds.map((endpointId) =>
    tx.entities.create(WebhookDeliveryEntity, {
      restaurantId,
      id: newUuid(),
      messageId,
      endpointId,
      sequence,
      state: 'waiting',
      tries: 0,
      nextAttemptAt: now,
      createdAt: now,
      settledAt: null,
    }),
  );
}

/** Has waiting messages delivered right after the commit. */
export async function enqueueDeliveries(
  tx: TenantTransaction,
  restaurantId: string,
  endpointIds: Iterable<string>,
): Promise<void> {
  for (const endpointId of endpointIds) await enqueue(tx, DELIVER_TASK, { restaurantId, endpointId });
}
