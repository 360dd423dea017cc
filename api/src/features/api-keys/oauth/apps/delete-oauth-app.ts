import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import { clientIdOf } from '../protocol/oauth-clients.ts';
import { type ChangedApp, changeOwnApp } from './change-own-app.ts';

/**
 * Removes a registered app, and with it all that it was let do, at whatever restaurant: its tokens open nothing from then on, and its
 * sockets close. Refuses and throws as `changeOwnApp`.
 */
export async function deleteOauthApp(app: App, actor: Actor, { id }: { id: string }): Promise<ChangedApp> {
  const order = { id, action: 'oauthApp:delete' } as const;
  const { restaurantId, appId } = await changeOwnApp(app, actor, order, async (tx, registered) => {
    const now = app.clock.now();
    const ended = await tx.rows<{ id: string }>(
      sql`select app_private.end_oauth_app(${registered.restaurantId}, ${registered.id}, ${clientIdOf(registered.id)}, ${now}) as id`,
    );
    for (const { id: apiKeyId } of ended) await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId });
    registered.deletedAt = now;
  });
  return { restaurantId, appId };
}
