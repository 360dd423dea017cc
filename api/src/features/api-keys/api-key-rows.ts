import { raw, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { ApiKeyRole } from './api-key.entity.ts';

/** Most keys of a list: those that work, which are 50 at most, and the latest of those that do not. */
export const MOST_LISTED = 100;

/** A key as resolvers hand it out, as it stands at one of its restaurants. */
export interface ApiKeyRow {
  restaurantId: string;
  apiKeyId: string;
  name: string;
  role: ApiKeyRole;
  mayExport: boolean;
  isForGroup: boolean;
  /** As stored; null for all that the role allows. */
  scopes: string[] | null;
  lastFour: string;
  /** Address of the owner who made it; null when the account is gone. */
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  replacedBy: string | null;
  /** Whether its maker still works at the restaurant. */
  makerWorksHere: boolean;
}

const COLUMNS = `a.restaurant_id as "restaurantId", k.id as "apiKeyId", k.name, k.role, k.may_export as "mayExport", k.is_for_group as "isForGroup",
  k.scopes,
  k.last_four as "lastFour",
  u.email as "createdBy", k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.revoked_at as "revokedAt", k.replaced_by as "replacedBy",
  coalesce((select true from memberships m where m.restaurant_id = a.restaurant_id and m.user_id = k.created_by), false)
    as "makerWorksHere"`;
// No EXISTS: PostgreSQL may answer many of them from a list of all memberships, whosever they are.
// Lateral, so that each key is looked up by its group and id: the id alone would leave it to the policy whose key it is.
const TABLES = `api_key_restaurants a
  cross join lateral (select * from api_keys where group_id = a.group_id and id = a.api_key_id limit 1) k
  left join users u on u.id = k.created_by`;

/** The keys that work at a restaurant, the newest first, and then those that have ended. */
export function apiKeyRows(reads: TenantReads, restaurantId: string, now: Date): Promise<ApiKeyRow[]> {
  return reads.rows<ApiKeyRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)} where a.restaurant_id = ${restaurantId} and k.oauth_client_id is null
        order by (k.revoked_at is null and coalesce(k.expires_at > ${now}, true)) desc, k.created_at desc, k.id
        limit ${raw(MOST_LISTED)}`,
  );
}

/** The keys of a group as a whole, as they stand at the first of the restaurants in scope where they work, the newest first. */
export function groupKeyRows(reads: TenantReads, scope: Scope, groupId: string): Promise<ApiKeyRow[]> {
  return reads.rows<ApiKeyRow>(
    scope,
    sql`select * from (select distinct on (k.id) ${raw(COLUMNS)} from ${raw(TABLES)}
          where a.restaurant_id = any (${scope.restaurantIds}::uuid[]) and a.group_id = ${groupId} and k.is_for_group
          order by k.id, "makerWorksHere" desc, a.restaurant_id) keys
        order by "createdAt" desc, "apiKeyId" limit ${raw(MOST_LISTED)}`,
  );
}

/** One key by its uuid, as it stands at the first of these restaurants where it works; null for any other, and for an app's access. */
export async function apiKeyRow(
  reads: TenantReads,
  scope: Scope,
  apiKeyId: string,
): Promise<ApiKeyRow | null> {
  const row = await keyOrAccessRow(reads, scope, apiKeyId);
  return row?.isOfApp ? null : row;
}

/** The same, or what an app was let do. */
export function keyOrAccessRow(
  reads: TenantReads,
  scope: Scope,
  apiKeyId: string,
): Promise<(ApiKeyRow & { isOfApp: boolean }) | null> {
  return reads.row<ApiKeyRow & { isOfApp: boolean }>(
    scope,
    sql`select ${raw(COLUMNS)}, k.oauth_client_id is not null as "isOfApp" from ${raw(TABLES)}
        where a.restaurant_id = any (${scope.restaurantIds}::uuid[]) and a.api_key_id = ${apiKeyId}
        order by "makerWorksHere" desc, a.restaurant_id limit 1`,
  );
}

/** The uuids of a key's restaurants, of those in scope. */
export async function restaurantIdsOfKey(
  reads: TenantReads,
  scope: Scope,
  apiKeyId: string,
): Promise<string[]> {
  const rows = await reads.rows<{ restaurantId: string }>(
    scope,
    sql`select restaurant_id as "restaurantId" from api_key_restaurants
        where restaurant_id = any (${scope.restaurantIds}::uuid[]) and api_key_id = ${apiKeyId}`,
  );
  return rows.map(({ restaurantId }) => restaurantId);
}
