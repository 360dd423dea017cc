import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants, type TenantTransaction } from '../../../../platform/db/in-restaurants.ts';
import { ofOurRestaurants } from '../../../../platform/db/tenant-entity.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../../restaurants/plan/require-enterprise.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such webhook endpoint.', ['id']));

/** An endpoint by its uuids. */
export interface OwnEndpoint {
  restaurantId: string;
  endpointId: string;
}

/**
 * Changes an endpoint of one of the caller's restaurants; `work` gets its row, locked. Refuses with NOT_FOUND, and, unless
 * `onAnyPlan`, with PLAN_REQUIRED. Throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function changeOwnEndpoint(
  app: App,
  actor: Actor,
  { id, onAnyPlan = false }: { id: string; onAnyPlan?: boolean },
  work: (em: TenantTransaction, endpoint: WebhookEndpointEntity) => Promise<void> | void,
): Promise<OwnEndpoint> {
  actor.signedIn();
  const endpointId = uuidOf('WebhookEndpoint', id);
  if (!endpointId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app.orm, actor.restaurantIds, async (em) => {
    const [known] = await em.execute<{ restaurantId: string }[]>(
      `select restaurant_id as "restaurantId" from webhook_endpoints where ${ofOurRestaurants} and id = ?`,
      [endpointId],
    );
    if (!known) throw notFound();
    const { restaurantId } = known;
    actor.must('webhook:manage', restaurantId);
    if (!onAnyPlan) await requireEnterprise(em, restaurantId, 'Webhooks');
    // Whoever writes messages holds this lock and then refers to endpoints: taken the other way round, both would wait.
    await em.execute('select app_private.lock_webhooks(?)', [restaurantId]);
    const own = { restaurantId, id: endpointId };
    const endpoint = await em.findOne(WebhookEndpointEntity, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!endpoint) throw notFound();
    await work(em, endpoint);
    await em.flush();
    return { restaurantId, endpointId };
  });
}
