import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Scope } from '../../../platform/roles/scopes.ts';
import { ApiKeyEntity } from '../api-key.entity.ts';
import { ApiKeyRestaurantEntity } from '../api-key-restaurant.entity.ts';
import type { AccessRef } from './protocol/oauth-access.ts';

/** What an app is let do, and by whom. */
interface NewAccess {
  restaurantId: string;
  clientId: string;
  /** As people were shown it when they were asked: what the log of changes will call it. */
  name: string;
  scopes: readonly Scope[];
  createdBy: string;
  createdAt: Date;
  /** When it is over if no token is got for it; null for never. */
  expiresAt: Date | null;
}

/**
 * Writes what an app may do at a restaurant: a key without a secret, which its tokens open. Within its scopes it is a manager, the most that
 * a key can be.
 */
export async function writeAccess(tx: TenantTransaction, access: NewAccess): Promise<AccessRef> {
  const { restaurantId, clientId, scopes, ...rest } = access;
  const [restaurant] = await tx.rows<{ groupId: string }>(
    sql`select group_id as "groupId" from restaurants where id = ${restaurantId}`,
  );
  if (!restaurant) throw new Error('an app was let in at a restaurant that is not there');
  const ref = { groupId: restaurant.groupId, accessId: newUuid() };
  tx.entities.create(ApiKeyEntity, {
    ...rest,
    groupId: ref.groupId,
    id: ref.accessId,
    role: 'manager',
    scopes: [...scopes],
    oauthClientId: clientId,
    lastFour: '',
  });
  await tx.entities.flush(); // the row below refers to it, and the mapper knows no relation to order them by
  tx.entities.create(ApiKeyRestaurantEntity, {
    restaurantId,
    apiKeyId: ref.accessId,
    groupId: ref.groupId,
  });
  await tx.entities.flush();
  return ref;
}
