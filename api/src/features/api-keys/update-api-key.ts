import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { parseInput } from '../../platform/errors/user-errors.ts';
import { keyExpiry, keyName } from './api-key-rules.ts';
import { changeOwnApiKey, refuseEnded } from './change-own-api-key.ts';
import { lockKeysOfGroup, refuseTakenName } from './key-limits.ts';

const rules = (now: Date) => z.object({ name: keyName().nullish(), expiresAt: keyExpiry(now) });

/**
 * Changes name and end of a key; what is left out stays, and an end of null means never. Refuses with CONFLICT a key that
 * has ended or was replaced, with TAKEN a name that another key has;
 * throws and refuses as `changeOwnApiKey`.
 */
export async function updateApiKey(
  app: App,
  actor: Actor,
  input: { id: string },
): Promise<{ apiKeyId: string; restaurantIds: string[] }> {
  actor.person();
  const now = app.clock.now();
  const { name, expiresAt } = parseInput(rules(now), input);
  const order = { id: input.id, action: 'apiKey:manage' } as const;
  const { apiKeyId, restaurantIds } = await changeOwnApiKey(app, actor, order, async (tx, own) => {
    const { key } = own;
    refuseEnded(key, now);
    await lockKeysOfGroup(tx, key.groupId);
    if (name != null) {
      await refuseTakenName(tx, { groupId: key.groupId, name, except: key.id });
      key.name = name;
    }
    if (expiresAt !== undefined) key.expiresAt = expiresAt;
  });
  return { apiKeyId, restaurantIds };
}
