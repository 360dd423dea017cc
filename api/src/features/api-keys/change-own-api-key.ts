import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import type { Action } from '../../platform/roles/policy.ts';
import { ApiKeyEntity } from './api-key.entity.ts';

/** The same for an id that never was and for another group's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such API key.', ['id']));

/** A key, locked, and those of its restaurants where the caller may do what they are about to. */
export interface OwnApiKey {
  key: ApiKeyEntity;
  restaurantIds: string[];
}

/**
 * Changes a key of at least one restaurant where the caller may do `action`; `work` gets its row, locked. Requests and
 * sockets of the key know of it at once, in every process. Refuses with NOT_FOUND for any other id; throws
 * UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function changeOwnApiKey<Result>(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
  work: (tx: TenantTransaction, own: OwnApiKey) => Promise<Result>,
): Promise<{ apiKeyId: string; restaurantIds: string[]; result: Result }> {
  actor.person();
  const apiKeyId = uuidOf('ApiKey', id);
  if (!apiKeyId || actor.restaurantIds.length === 0) throw notFound();
  const changed = await inRestaurants(app, actor.restaurantIds, async (tx) => {
    const { groupId, restaurantIds } = await placesOf(tx, apiKeyId, { actor, action });
    const key = await tx.entities.findOne(
      ApiKeyEntity,
      { groupId, id: apiKeyId, oauthClientId: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!key) throw notFound();
    const result = await work(tx, { key, restaurantIds });
    await tx.entities.flush();
    await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId });
    return { apiKeyId, restaurantIds, result };
  });
  app.apiKeys.forget();
  return changed;
}

/** The group of a key, and its restaurants where the caller may do `action`. */
async function placesOf(
  tx: TenantTransaction,
  apiKeyId: string,
  { actor, action }: { actor: Actor; action: Action },
): Promise<{ groupId: string; restaurantIds: string[] }> {
  const all = await tx.rows<{
    restaurantId: string;
    groupId: string;
  }>(sql`select restaurant_id as "restaurantId", group_id as "groupId" from api_key_restaurants
      where ${raw(ofOurRestaurants)} and api_key_id = ${apiKeyId} order by restaurant_id`);
  const own = all.filter(({ restaurantId }) => actor.can(action, restaurantId));
  const first = own[0] ?? all[0];
  if (!first) throw notFound();
  actor.must(action, first.restaurantId);
  return { groupId: first.groupId, restaurantIds: own.map(({ restaurantId }) => restaurantId) };
}

/** Refuses with CONFLICT a key that opens nothing any more, or that another has replaced. */
export function refuseEnded({ revokedAt, expiresAt, replacedBy }: ApiKeyEntity, now: Date): void {
  const isOver = revokedAt || (expiresAt && expiresAt <= now);
  if (!isOver && !replacedBy) return;
  const message = isOver
    ? 'This key was revoked or has expired. Make a new one.'
    : 'This key was replaced already. Change the one that took its place.';
  throw new Refusal(userError('CONFLICT', message, ['id']));
}
