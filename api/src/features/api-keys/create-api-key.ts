import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { scopes } from '../../platform/roles/scopes.ts';
import { RestaurantEntity } from '../restaurants/restaurant.entity.ts';
import { keyExpiry, keyName, MOST_RESTAURANTS } from './api-key-rules.ts';
import { lockKeysOfGroup, refuseTakenName, refuseTooManyKeys } from './key-limits.ts';
import { ownedOfGroup } from './owned-of-group.ts';
import { type MadeOnce, writeApiKey } from './write-api-key.ts';

const rules = (now: Date) =>
  z.object({
    restaurantIds: z
      .array(z.string())
      .min(1, 'Choose at least one restaurant.')
      .max(MOST_RESTAURANTS, `A key works at no more than ${MOST_RESTAURANTS} restaurants.`),
    name: keyName(),
    role: z.enum(
      ['host', 'manager'],
      'An API key is a host or a manager: what owners do takes somebody who is signed in.',
    ),
    mayExport: z.boolean().nullish(),
    forGroup: z.boolean().nullish(),
    scopes: z.array(z.enum(scopes)).min(1, 'Choose at least one scope, or leave them out.').nullish(),
    expiresAt: keyExpiry(now),
    idempotencyKey: idempotencyKeyRule,
  });

/**
 * Makes a key for a program, which acts for the caller at these restaurants. Its secret is in the answer and nowhere else.
 * One that is `forGroup` works wherever in the group the caller is an owner, or becomes one. Refuses with TAKEN a name that another key has (so that nothing is made twice), with INVALID restaurants of several groups, and with
 * TOO_MANY above the limit of the plan. Throws UNAUTHENTICATED, FORBIDDEN
 * where the caller is no owner, or TRIAL_EXPIRED.
 */
export async function createApiKey(
  app: App,
  actor: Actor,
  input: { restaurantIds: readonly string[] },
): Promise<MadeOnce & { restaurantIds: string[] }> {
  const createdBy = actor.person();
  const restaurantIds = [...new Set(input.restaurantIds.map((id) => uuidOf('Restaurant', id) ?? ''))];
  for (const id of restaurantIds) actor.must('apiKey:manage', id);
  const now = app.clock.now();
  const request = parseInput(rules(now), input);
  const { name, role, expiresAt = null } = request;
  const mayExport = request.mayExport ?? false;
  const attempt = attemptOf(actor, 'createApiKey', restaurantIds.toSorted()[0] ?? '', request);
  const isForGroup = request.forGroup ?? false;
  const owned = actor.restaurantIds.filter((id) => actor.can('apiKey:manage', id));
  const made = await inRestaurants(app, isForGroup ? owned : restaurantIds, async (tx) => {
    const groupId = await onlyGroupOf(tx, restaurantIds);
    return once<MadeOnce>(app, tx, attempt, {
      make: async () => {
        await lockKeysOfGroup(tx, groupId);
        await refuseTakenName(tx, { groupId, name });
        await refuseTooManyKeys(tx, groupId, now);
        return writeApiKey(tx, {
          groupId,
          restaurantIds: isForGroup ? await ownedOfGroup(tx, { groupId, ownerId: createdBy }) : restaurantIds,
          isForGroup,
          name,
          role,
          mayExport,
          scopes: request.scopes ? [...new Set(request.scopes)].sort() : null,
          createdBy,
          createdAt: now,
          expiresAt,
        });
      },
      idOf: ({ apiKeyId }) => apiKeyId,
      again: (apiKeyId) => ({ apiKeyId, secret: null }),
    });
  });
  return { ...made, restaurantIds };
}

async function onlyGroupOf(tx: TenantTransaction, restaurantIds: readonly string[]): Promise<string> {
  const restaurants = await tx.entities.find(
    RestaurantEntity,
    { id: { $in: [...restaurantIds] } },
    { fields: ['groupId'] },
  );
  const [groupId, ...others] = new Set(restaurants.map((restaurant) => restaurant.groupId));
  if (groupId && others.length === 0) return groupId;
  const message = 'A key works at restaurants of one group. Make another key for the others.';
  throw new Refusal(userError('INVALID', message, ['restaurantIds']));
}
