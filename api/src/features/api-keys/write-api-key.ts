import { newApiKey } from '../../platform/auth/api-key-text.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../platform/ids/global-id.ts';
import type { Scope } from '../../platform/roles/scopes.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';
import { ApiKeyEntity, type ApiKeyRole } from './api-key.entity.ts';
import { ApiKeyRestaurantEntity } from './api-key-restaurant.entity.ts';

/** What a new key begins with. */
export interface NewApiKey {
  groupId: string;
  restaurantIds: readonly string[];
  name: string;
  role: ApiKeyRole;
  mayExport: boolean;
  isForGroup: boolean;
  /** Null for all that the role allows. */
  scopes: readonly Scope[] | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** A key that was made, and its secret, which nobody can be told again. */
export interface MadeApiKey {
  apiKeyId: string;
  secret: string;
}

/** The same, or a key that an earlier attempt made: its secret was shown then, and is kept nowhere. */
export interface MadeOnce {
  apiKeyId: string;
  secret: string | null;
}

/** Writes a new key, in a transaction that has its restaurants in context. */
export async function writeApiKey(
  tx: TenantTransaction,
  { restaurantIds, scopes, ...key }: NewApiKey,
): Promise<MadeApiKey> {
  const secret = newApiKey();
  const apiKeyId = newUuid();
  tx.entities.create(ApiKeyEntity, {
    ...key,
    scopes: scopes && [...scopes],
    id: apiKeyId,
    secretHash: sha256(secret),
    lastFour: secret.slice(-4),
  });
  await tx.entities.flush(); // the rows below refer to it, and the mapper knows no relation to order them by
  for (const restaurantId of restaurantIds) {
    tx.entities.create(ApiKeyRestaurantEntity, { restaurantId, apiKeyId, groupId: key.groupId });
  }
  await tx.entities.flush();
  if (key.isForGroup) await tx.rows(sql`select app_private.spread_group_key(${apiKeyId})`);
  return { apiKeyId, secret };
}
