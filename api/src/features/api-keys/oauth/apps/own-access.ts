import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import { heldScopes } from '../../held-scopes.ts';
import { clientIdOf } from '../protocol/oauth-clients.ts';
import { writeAccess } from '../write-access.ts';
import type { OauthAppEntity } from './oauth-app.entity.ts';

/** Lets an app work at its own restaurant by itself, for whoever says so, with all that it may ask for. */
export async function giveOwnAccess(
  tx: TenantTransaction,
  registered: OauthAppEntity,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> {
  const { restaurantId, id, name, scopes } = registered;
  const access = await writeAccess(tx, {
    restaurantId,
    clientId: clientIdOf(id),
    name,
    scopes: heldScopes(scopes) ?? [],
    createdBy,
    createdAt: now,
    expiresAt: null,
  });
  registered.ownAccess = access.accessId;
}

/** Whether it does now: an owner let it, is one still, and nobody has ended it. */
export async function hasOwnAccess(tx: TenantTransaction, { id }: OauthAppEntity): Promise<boolean> {
  const [found] = await tx.rows<{ has: boolean }>(
    sql`select has_own_access as has from app_private.find_oauth_app(${id})`,
  );
  return found?.has ?? false;
}

/** Ends it, if there is one: its tokens and sockets with it. */
export async function endOwnAccess(
  tx: TenantTransaction,
  registered: OauthAppEntity,
  now: Date,
): Promise<void> {
  const { restaurantId, ownAccess } = registered;
  if (!ownAccess) return;
  await tx.rows(sql`update api_keys set revoked_at = ${now} where id = ${ownAccess} and revoked_at is null
    and group_id = (select group_id from restaurants where id = ${restaurantId})`);
  await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId: ownAccess });
  registered.ownAccess = null;
}
