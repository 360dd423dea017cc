import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { changeOwnEndpoint, type OwnEndpoint } from './change-own-endpoint.ts';

/**
 * Deletes an endpoint with its secret, its deliveries and their attempts; on any plan. Refuses with NOT_FOUND, also for one
 * that is deleted already.
 */
export function deleteWebhookEndpoint(app: App, actor: Actor, { id }: { id: string }): Promise<OwnEndpoint> {
  return changeOwnEndpoint(app, actor, { id, isDeletion: true }, async (tx, endpoint) => {
    if (endpoint.groupId) await tx.rows(sql`select app_private.delete_group_endpoint(${endpoint.id})`);
    else tx.entities.remove(endpoint);
  });
}
