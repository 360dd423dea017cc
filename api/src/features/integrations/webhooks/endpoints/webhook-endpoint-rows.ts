import type { Actor } from '../../../../platform/auth/actor.ts';
import { raw, type Statement, sql } from '../../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';
import type { WebhookStop } from './webhook-endpoint.entity.ts';

/** An endpoint as resolvers hand it out, in the names of the schema's fields. Its secrets are not among them. */
export interface WebhookEndpointRow {
  /** Of an endpoint of a group: one of those where it is told. */
  restaurantId: string;
  /** The group whose endpoint it is; null for the restaurant's own. */
  groupId: string | null;
  /** Where it is told. */
  toldIds: string[];
  /** Where it is told or was. */
  placeIds: string[];
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

const COLUMNS = `e.restaurant_id as "restaurantId", e.id as "endpointId", e.group_id as "groupId", a.told as "toldIds", a.places as "placeIds",
  e.url, e.description, e.event_types as "eventTypes", e.without_api_key_id as "withoutKey",
  e.handled_by_key as "handledByKey",
  e.stopped_by as "stopReason", e.stopped_at as "stoppedAt", case when a.delivered > a.failing then null else a.failing end as "failingSince",
  a.delivered as "lastDeliveredAt", e.previous_secret_ends_at as "previousSecretEndsAt",
  e.created_at as "createdAt", e.updated_at as "updatedAt"`;

/** One line for each endpoint that a condition on its rows leaves: of a group, the rows of all restaurants in scope together. */
const endpointsWhere = (scope: Scope, condition: Statement): Statement => sql`select ${raw(COLUMNS)} from (
    select id, min(failing_since) filter (where stopped_by is distinct from 'left') as failing, max(last_delivered_at) as delivered,
      coalesce(array_agg(restaurant_id::text order by restaurant_id) filter (where stopped_by is distinct from 'left'), '{}') as told,
      array_agg(restaurant_id::text) as places
    from webhook_endpoints where restaurant_id = any (${scope.restaurantIds}::uuid[]) and ${condition} group by id) a
  cross join lateral (select * from webhook_endpoints where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = a.id
    order by stopped_by is not distinct from 'left', restaurant_id limit 1) e
  order by e.created_at, e.id`;

/** The restaurants whose webhooks the caller may see: their own, and a program's where it was let. */
export const webhooksSeenBy = (actor: Actor): Scope => ({
  restaurantIds: actor.restaurantIds.filter((id) => actor.can('webhook:read', id)),
});

/** The restaurant's own endpoints, in the order in which they were added. */
export function webhookEndpointRows(reads: TenantReads, restaurantId: string): Promise<WebhookEndpointRow[]> {
  const scope = { restaurantIds: [restaurantId] };
  return reads.rows<WebhookEndpointRow>(scope, endpointsWhere(scope, sql`group_id is null`));
}

/** The endpoints of a group that tell of no restaurant outside the scope, in the order in which they were added. */
export function groupEndpointRows(
  reads: TenantReads,
  scope: Scope,
  groupId: string,
): Promise<WebhookEndpointRow[]> {
  const condition = sql`group_id = ${groupId} and not app_private.tells_beyond(id)`;
  return reads.rows<WebhookEndpointRow>(scope, endpointsWhere(scope, condition));
}

/** One endpoint by its uuid, of the restaurants of the scope alone; null when it is none of theirs, or tells of others too. */
export function webhookEndpointRow(
  reads: TenantReads,
  scope: Scope,
  endpointId: string,
): Promise<WebhookEndpointRow | null> {
  const condition = sql`id = ${endpointId} and not app_private.tells_beyond(id)`;
  return reads.row<WebhookEndpointRow>(scope, endpointsWhere(scope, condition));
}

/** The same right after the caller wrote it: a restaurant that joined its group in between does not hide it. */
export function writtenEndpointRow(
  reads: TenantReads,
  scope: Scope,
  endpointId: string,
): Promise<WebhookEndpointRow | null> {
  return reads.row<WebhookEndpointRow>(scope, endpointsWhere(scope, sql`id = ${endpointId}`));
}
