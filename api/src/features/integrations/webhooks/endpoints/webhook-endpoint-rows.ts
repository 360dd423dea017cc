import type { Actor } from '../../../../platform/auth/actor.ts';
import { raw, sql } from '../../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';
import type { WebhookStop } from './webhook-endpoint.entity.ts';

/** An endpoint as resolvers hand it out, in the names of the schema's fields. Its secrets are not among them. */
export interface WebhookEndpointRow {
  restaurantId: string;
  endpointId: string;
  url: string;
  description: string | null;
  eventTypes: WebhookEventType[] | null;
  withoutKey: string | null;
  handledByKey: string | null;
  stopReason: WebhookStop | null;
  stoppedAt: Date | null;
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  previousSecretEndsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = `restaurant_id as "restaurantId", id as "endpointId", url, description, event_types as "eventTypes", without_api_key_id as "withoutKey",
  handled_by_key as "handledByKey",
  stopped_by as "stopReason", stopped_at as "stoppedAt", failing_since as "failingSince",
  last_delivered_at as "lastDeliveredAt", previous_secret_ends_at as "previousSecretEndsAt",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The restaurants whose webhooks the caller may see: their own, and a program's where it was let. */
export const webhooksSeenBy = (actor: Actor): Scope => ({
  restaurantIds: actor.restaurantIds.filter((id) => actor.can('webhook:read', id)),
});

/** The endpoints of a restaurant, in the order in which they were added. */
export function webhookEndpointRows(reads: TenantReads, restaurantId: string): Promise<WebhookEndpointRow[]> {
  return reads.rows<WebhookEndpointRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from webhook_endpoints where restaurant_id = ${restaurantId} order by created_at, id`,
  );
}

/** One endpoint by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function webhookEndpointRow(
  reads: TenantReads,
  scope: Scope,
  endpointId: string,
): Promise<WebhookEndpointRow | null> {
  return reads.row<WebhookEndpointRow>(
    scope,
    sql`select ${raw(COLUMNS)} from webhook_endpoints
        where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${endpointId}`,
  );
}
