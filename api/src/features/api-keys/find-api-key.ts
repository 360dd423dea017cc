import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { type Role, reaches } from '../../platform/roles/role.ts';
import type { SubscriptionTerms } from '../restaurants/plan/entitlements.ts';
import type { ApiKeyRole } from './api-key.entity.ts';

/** A key, or what an access token opens, as the database finds it by its hash, whatever has become of it. */
export interface FoundApiKey extends SubscriptionTerms {
  apiKeyId: string;
  createdBy: string;
  role: ApiKeyRole;
  mayExport: boolean;
  isForGroup: boolean;
  /** As stored; null for all that the role allows. */
  scopes: string[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** What an access token was asked for, the address of a door, or empty for all of them; null for a key. */
  audience: string | null;
  /** Where it works and its maker still does, with the maker's role there. */
  memberships: [restaurantId: string, role: Role][];
}

/** The key with this hash; null when there is none. */
export function findApiKey(reads: TenantReads, hash: string): Promise<FoundApiKey | null> {
  return reads.row<FoundApiKey>(
    { restaurantIds: [] },
    sql`select k.id as "apiKeyId", k.created_by as "createdBy", k.role,
          k.may_export as "mayExport", k.is_for_group as "isForGroup", k.scopes, k.expires_at as "expiresAt",
          k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.memberships, k.audience,
          k.subscription_status as "subscriptionStatus", k.subscription_expires_at as "subscriptionExpiresAt"
        from app_private.find_api_key(${hash}) k`,
  );
}

/** The key's role at each of its restaurants: the lesser of its own and its maker's. */
export function rolesOf({ role, memberships }: FoundApiKey): Map<string, Role> {
  return new Map(
    memberships.map(([restaurantId, makers]) => [restaurantId, reaches(makers, role) ? role : makers]),
  );
}

/** Those of the key's restaurants that its maker owns: where it may do what an owner gave it beside its role. */
export function ownedByMaker({ memberships }: FoundApiKey): Set<string> {
  const owned = memberships.filter(([, makers]) => reaches(makers, 'owner'));
  return new Set(owned.map(([restaurantId]) => restaurantId));
}
