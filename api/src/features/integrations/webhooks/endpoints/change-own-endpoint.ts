import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../../restaurants/plan/require-enterprise.ts';
import { mustBeAllowedToHear } from './event-scopes.ts';
import { lockGroupEndpoints, notForGroup, spreadEndpoint } from './group-endpoints.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such webhook endpoint.', ['id']));

/** An endpoint by its uuids. */
export interface OwnEndpoint {
  restaurantId: string;
  endpointId: string;
}

/**
 * Changes an endpoint of one of the caller's restaurants, or of a group where they manage webhooks wherever it is told; `work` gets its row,
 * locked. Refuses with NOT_FOUND. Unless it `isDeletion`, it
 * refuses with PLAN_REQUIRED, and is FORBIDDEN to a program that may not read what the endpoint is told. Throws UNAUTHENTICATED, FORBIDDEN or
 * TRIAL_EXPIRED.
 */
export async function changeOwnEndpoint(
  app: App,
  actor: Actor,
  { id, isDeletion = false }: { id: string; isDeletion?: boolean },
  work: (tx: TenantTransaction, endpoint: WebhookEndpointEntity) => Promise<void> | void,
): Promise<OwnEndpoint> {
  actor.signedIn();
  const endpointId = uuidOf('WebhookEndpoint', id);
  if (!endpointId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const { restaurantId, groupId, all } = await leadingPlace(tx, actor, endpointId);
    if (!isDeletion) await requireEnterprise(tx, restaurantId, 'Webhooks');
    if (groupId && !(await lockGroupEndpoints(tx, actor, { restaurantId, groupId }))) throw notFound();
    // Whoever writes messages holds this lock and then refers to endpoints: taken the other way round, both would wait.
    for (const each of all) await tx.rows(sql`select app_private.lock_webhooks(${each})`);
    const own = { restaurantId, id: endpointId };
    const endpoint = await tx.entities.findOne(WebhookEndpointEntity, own, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!endpoint) throw notFound();
    if (!isDeletion) mustBeAllowedToHear(actor, endpoint.eventTypes);
    await work(tx, endpoint);
    await tx.entities.flush();
    if (groupId && !isDeletion) await spreadEndpoint(tx, own);
    return { restaurantId, endpointId };
  });
}

/** Where an endpoint is told, the restaurant whose row leads the others, and its group; refuses like `changeOwnEndpoint`. */
async function leadingPlace(
  tx: TenantTransaction,
  actor: Actor,
  endpointId: string,
): Promise<{ restaurantId: string; groupId: string | null; all: string[] }> {
  const rows = await tx.rows<{ restaurantId: string; groupId: string | null; isTold: boolean }>(
    sql`select restaurant_id as "restaurantId", group_id as "groupId", stopped_by is distinct from 'left' as "isTold"
        from webhook_endpoints where ${raw(ofOurRestaurants)} and id = ${endpointId} and not app_private.tells_beyond(id)
        order by restaurant_id`,
  );
  const told = rows.filter(({ groupId, isTold }) => isTold || groupId === null);
  const first = told[0] ?? rows.find((row) => actor.can('webhook:manage', row.restaurantId)) ?? rows[0];
  if (!first) throw notFound();
  if (first.groupId && !actor.reachesGroup) throw notForGroup('id');
  for (const { restaurantId } of told.length > 0 ? told : [first]) actor.must('webhook:manage', restaurantId);
  return { ...first, all: rows.map(({ restaurantId }) => restaurantId) };
}

/** Who answers for an endpoint from now on: whoever gave it its address, took its secret or switched it on, and by which key. */
export const handledNow = (actor: Actor, now: Date) => ({
  handledBy: actor.userId,
  handledByKey: actor.apiKeyId,
  handledAt: now,
});
