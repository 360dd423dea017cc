import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import type { Action } from '../../../../platform/roles/policy.ts';
import { OauthAppEntity } from './oauth-app.entity.ts';

/** The same for an id that never was, for another restaurant's, and for one that was removed. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such app.', ['id']));

/** The app that was changed. */
export interface ChangedApp {
  restaurantId: string;
  appId: string;
}

/**
 * Changes a registered app of a restaurant where the caller may do `action`; `work` gets its row, locked. Refuses with NOT_FOUND for any
 * other id; throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function changeOwnApp<Result>(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
  work: (tx: TenantTransaction, registered: OauthAppEntity) => Promise<Result>,
): Promise<ChangedApp & { result: Result }> {
  actor.person();
  const appId = uuidOf('OauthApp', id);
  if (!appId || actor.restaurantIds.length === 0) throw notFound();
  const changed = await inRestaurants(app, actor.restaurantIds, async (tx) => {
    const [known] = await tx.rows<{ restaurantId: string }>(
      sql`select restaurant_id as "restaurantId" from oauth_apps where ${raw(ofOurRestaurants)} and id = ${appId}
          and deleted_at is null`,
    );
    if (!known) throw notFound();
    actor.must(action, known.restaurantId);
    const registered = await tx.entities.findOne(
      OauthAppEntity,
      { restaurantId: known.restaurantId, id: appId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!registered) throw notFound();
    const result = await work(tx, registered);
    await tx.entities.flush();
    return { restaurantId: known.restaurantId, appId, result };
  });
  app.apiKeys.forget();
  return changed;
}
