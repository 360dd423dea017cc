import DataLoader from 'dataloader';
import { nothing, raw, type Statement, sql } from '../../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../../platform/ids/global-id.ts';
import type { WebhookDeliveryState } from './webhook-delivery.entity.ts';
import { MOST_ATTEMPTS } from './webhook-delivery.type.ts';

/** A delivery as resolvers hand it out, in the names of the schema's fields. */
export interface WebhookDeliveryRow {
  restaurantId: string;
  deliveryId: string;
  messageId: string;
  type: string;
  sequence: number;
  occurredAt: Date;
  state: WebhookDeliveryState;
  nextAttemptAt: Date | null;
  settledAt: Date | null;
  payload: string;
}

/** An attempt as resolvers hand it out. */
export interface WebhookAttemptRow {
  deliveryId: string;
  at: Date;
  durationMs: number;
  statusCode: number | null;
  failure: string | null;
  answer: string | null;
}

/** Which deliveries a list shows. */
export interface DeliveryFilter {
  restaurantIds: readonly string[];
  endpointId: string;
  /** Any when left out. */
  state?: WebhookDeliveryState | null;
}

const COLUMNS = `d.restaurant_id as "restaurantId", d.id as "deliveryId", d.message_id as "messageId", m.type,
  d.sequence::float8 as sequence, m.occurred_at as "occurredAt", d.state, d.next_attempt_at as "nextAttemptAt",
  d.settled_at as "settledAt", m.body as payload`;
const TABLES = `webhook_deliveries d
  join webhook_messages m on m.restaurant_id = d.restaurant_id and m.id = d.message_id`;

/** The list's order, newest first: sequence, then id. */
export const cursorOfDelivery = (row: WebhookDeliveryRow): readonly string[] => [
  String(row.sequence),
  row.deliveryId,
];

/** What the values of such a cursor can be. */
export const deliveryCursorShape: CursorShape = [(value) => /^\d{1,16}$/.test(value), isUuid];

function whereOf({ restaurantIds, endpointId, state }: DeliveryFilter): Statement {
  const ofState = state ? sql` and d.state = ${state}` : nothing;
  return sql`where d.restaurant_id = any (${restaurantIds}::uuid[]) and d.endpoint_id = ${endpointId}${ofState}`;
}

const beyond = (comparison: '>' | '<', [sequence, id]: readonly string[]) =>
  sql` and (d.sequence, d.id) ${raw(comparison)} (${sequence}::bigint, ${id}::uuid)`;

/** One page of an endpoint's deliveries, newest first, one row more than asked for, reversed when asked from the end. */
export function deliveryPage(
  reads: TenantReads,
  filter: DeliveryFilter,
  page: PageRequest,
): Promise<WebhookDeliveryRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? beyond('<', page.after) : nothing;
  const before = page.before ? beyond('>', page.before) : nothing;
  const statement = sql`select ${raw(COLUMNS)} from ${raw(TABLES)} ${whereOf(filter)}${after}${before}
    order by d.sequence ${direction}, d.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<WebhookDeliveryRow>({ restaurantIds: filter.restaurantIds }, statement);
}

/** How many deliveries the filter leaves. */
export async function deliveryCount(reads: TenantReads, filter: DeliveryFilter): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: filter.restaurantIds },
    sql`select count(*)::int as count from webhook_deliveries d ${whereOf(filter)}`,
  );
  return row?.count ?? 0;
}

/** One delivery by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function deliveryRow(
  reads: TenantReads,
  scope: Scope,
  deliveryId: string,
): Promise<WebhookDeliveryRow | null> {
  return reads.row<WebhookDeliveryRow>(
    scope,
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)}
        where d.restaurant_id = any (${scope.restaurantIds}::uuid[]) and d.id = ${deliveryId}
          and not app_private.tells_beyond(d.endpoint_id)`,
  );
}

type OfDelivery = Pick<WebhookDeliveryRow, 'restaurantId' | 'deliveryId'>;

const newLoader = (reads: TenantReads) =>
  new DataLoader<OfDelivery, WebhookAttemptRow[], string>((deliveries) => loadAttempts(reads, deliveries), {
    cacheKeyFn: ({ deliveryId }) => deliveryId,
  });

/** The latest attempts of a delivery, newest first; asked for one by one, they are read in one statement per restaurant. */
export function attemptsOfDelivery(reads: TenantReads, delivery: OfDelivery): Promise<WebhookAttemptRow[]> {
  return reads.once(newLoader).load(delivery);
}

async function loadAttempts(
  reads: TenantReads,
  deliveries: readonly OfDelivery[],
): Promise<WebhookAttemptRow[][]> {
  const restaurantIds = [...new Set(deliveries.map(({ restaurantId }) => restaurantId))];
  const ids = deliveries.map(({ deliveryId }) => deliveryId);
  const rows = await reads.rows<WebhookAttemptRow>(
    { restaurantIds },
    sql`select a.delivery_id as "deliveryId", a.at, a.duration_ms as "durationMs", a.status_code as "statusCode",
          a.failure, a.answer
        from webhook_deliveries d cross join lateral (select * from webhook_attempts
          where restaurant_id = d.restaurant_id and delivery_id = d.id order by at desc, id desc limit ${raw(MOST_ATTEMPTS)}) a
        where d.restaurant_id = any (${restaurantIds}::uuid[]) and d.id = any (${ids}::uuid[])
        order by a.at desc, a.id desc`,
  );
  const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return ids.map((id) => byDelivery.get(id) ?? []);
}
