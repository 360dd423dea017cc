import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { changeOwnApiKey } from './change-own-api-key.ts';

/**
 * Ends a key at once, also on sockets that are open. Revoking what was revoked before is no error. Any owner of one of
 * its restaurants may; throws and refuses as `changeOwnApiKey`.
 */
export async function revokeApiKey(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ apiKeyId: string; restaurantIds: string[] }> {
  const { apiKeyId, restaurantIds } = await changeOwnApiKey(
    app,
    actor,
    { id, action: 'apiKey:revoke' },
    async (_em, { key }) => {
      key.revokedAt ??= app.clock.now();
    },
  );
  return { apiKeyId, restaurantIds };
}
