import { raw, sql } from '../../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { MOST_LISTED } from '../oauth-rules.ts';

/** An app that was let in at a restaurant, as resolvers hand it out. */
export interface ConnectedAppRow {
  restaurantId: string;
  accessId: string;
  clientId: string;
  name: string;
  /** As stored. */
  scopes: string[];
  isOwnProgram: boolean;
  /** E-mail address of the owner who let it in; null when the account is gone. */
  allowedBy: string | null;
  allowedAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Whether who let it in is an owner there still. */
  isOwnerStill: boolean;
}

const COLUMNS = `a.restaurant_id as "restaurantId", k.id as "accessId", k.oauth_client_id as "clientId", k.name, k.scopes,
  o.id is not null as "isOwnProgram",
  u.email as "allowedBy", k.created_at as "allowedAt", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt", coalesce(m.role = 'owner', false) as "isOwnerStill"`;
// Lateral, so that each is looked up by its group and id: the id alone would leave it to the policy whose it is.
const TABLES = `api_key_restaurants a
  cross join lateral (select * from api_keys where group_id = a.group_id and id = a.api_key_id limit 1) k
  left join users u on u.id = k.created_by
  left join memberships m on m.restaurant_id = a.restaurant_id and m.user_id = k.created_by
  left join oauth_apps o on o.restaurant_id = a.restaurant_id and o.own_access = k.id`;

/** The apps that are let in at a restaurant, the newest first, and then those that were. */
export function connectedAppRows(
  reads: TenantReads,
  restaurantId: string,
  now: Date,
): Promise<ConnectedAppRow[]> {
  return reads.rows<ConnectedAppRow & Record<string, unknown>>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)} where a.restaurant_id = ${restaurantId} and k.oauth_client_id is not null
        order by (k.revoked_at is null and coalesce(k.expires_at > ${now}, true)) desc, k.created_at desc, k.id
        limit ${raw(MOST_LISTED)}`,
  );
}

/** One by its uuid, at one of these restaurants; null for any other. */
export function connectedAppRow(
  reads: TenantReads,
  scope: Scope,
  accessId: string,
): Promise<ConnectedAppRow | null> {
  return reads.row<ConnectedAppRow & Record<string, unknown>>(
    scope,
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)} where a.restaurant_id = any (${scope.restaurantIds}::uuid[])
        and a.api_key_id = ${accessId} and k.oauth_client_id is not null`,
  );
}
