import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { LONGEST_OVERLAP_HOURS } from './api-key-rules.ts';
import { changeOwnApiKey, type OwnApiKey, refuseEnded } from './change-own-api-key.ts';
import { heldScopes } from './held-scopes.ts';
import { lockKeysOfGroup, refuseTooManyKeys } from './key-limits.ts';
import { ownedOfGroup } from './owned-of-group.ts';
import { type MadeApiKey, type MadeOnce, writeApiKey } from './write-api-key.ts';

const OVERLAP_HOURS = 24;

const OVERLAP_RULE = `The old key works on for 0 to ${LONGEST_OVERLAP_HOURS} hours.`;
const rules = z.object({
  overlapHours: z
    .number()
    .min(0, OVERLAP_RULE)
    .max(LONGEST_OVERLAP_HOURS, OVERLAP_RULE)
    .nullish()
    .transform((hours) => hours ?? OVERLAP_HOURS),
  id: z.string(),
  idempotencyKey: idempotencyKeyRule,
});

/** The new key, and the one that it takes the place of. */
export interface Rotation extends MadeOnce {
  replacedId: string;
  restaurantIds: string[];
}

/**
 * Makes a key with the name, role, scopes, right to export and end of another, for those of its restaurants that the caller owns; it
 * acts for the caller from now on. The old one works on for the overlap, so that programs can be changed one by one. Refuses with
 * CONFLICT a key that has ended or was replaced (so also the second of two at once), and with TOO_MANY when both would
 * be one key too many for the plan; throws as `changeOwnApiKey`.
 */
export async function rotateApiKey(app: App, actor: Actor, input: { id: string }): Promise<Rotation> {
  const createdBy = actor.person();
  const request = parseInput(rules, input);
  const { overlapHours } = request;
  const now = app.clock.now();
  const order = { id: input.id, action: 'apiKey:manage' } as const;
  const rotated = await changeOwnApiKey(app, actor, order, async (tx, own) => {
    const attempt = attemptOf(actor, 'rotateApiKey', own.restaurantIds[0] ?? '', request);
    return once<MadeOnce>(app, tx, attempt, {
      make: () => replace(tx, own, { overlapHours, createdBy, now }),
      idOf: ({ apiKeyId }) => apiKeyId,
      again: (apiKeyId) => ({ apiKeyId, secret: null }),
    });
  });
  const { apiKeyId: replacedId, restaurantIds, result } = rotated;
  return { ...result, replacedId, restaurantIds };
}

async function replace(
  tx: TenantTransaction,
  { key, restaurantIds }: OwnApiKey,
  { overlapHours, createdBy, now }: { overlapHours: number; createdBy: string; now: Date },
): Promise<MadeApiKey> {
  refuseEnded(key, now);
  const { groupId, name, role, mayExport, isForGroup, expiresAt = null } = key;
  await lockKeysOfGroup(tx, groupId);
  const places = isForGroup ? await ownedOfGroup(tx, { groupId, ownerId: createdBy }) : restaurantIds;
  if (overlapHours > 0)
    await refuseTooManyKeys(tx, groupId, now, 'Let the old key end at once, or revoke one');
  const overlapEnds = new Date(now.getTime() + overlapHours * 3_600_000);
  key.expiresAt = expiresAt && expiresAt < overlapEnds ? expiresAt : overlapEnds;
  key.replacedBy = key.id; // until the new one is there: two cannot have one name
  await tx.entities.flush();
  const made = await writeApiKey(tx, {
    groupId,
    restaurantIds: places,
    isForGroup,
    name,
    role,
    mayExport,
    scopes: heldScopes(key.scopes),
    createdBy,
    createdAt: now,
    expiresAt,
  });
  key.replacedBy = made.apiKeyId;
  return made;
}
