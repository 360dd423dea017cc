import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { requireEnterprise } from '../restaurants/plan/require-enterprise.ts';

/** Most keys of a group that work at one time, those in the overlap of a rotation counted. */
export const MOST_LIVE_KEYS = 50;

/**
 * From here on nobody else makes or names keys of the group; names and numbers are decided after this. Refuses with
 * PLAN_REQUIRED a group that is not on the Enterprise plan.
 */
export async function lockKeysOfGroup(
  tx: TenantTransaction,
  { groupId, restaurantId }: { groupId: string; restaurantId: string },
): Promise<void> {
  await tx.rows(sql`select 1 from restaurant_groups where id = ${groupId} for no key update`);
  await requireEnterprise(tx, restaurantId, 'API keys');
}

/** Refuses with TOO_MANY one more key of a group that has as many as it may. */
export async function refuseTooManyKeys(tx: TenantTransaction, groupId: string, now: Date): Promise<void> {
  const [group] = await tx.rows<{ live: number }>(sql`select count(*)::int as live from api_keys
      where group_id = ${groupId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  if (!group || group.live < MOST_LIVE_KEYS) return;
  const message = `There are ${MOST_LIVE_KEYS} working keys already. Revoke one that is not needed any more.`;
  throw new Refusal(userError('TOO_MANY', message));
}

/** Refuses with TAKEN a name that another key of the group has, whatever its capitals. */
export async function refuseTakenName(
  tx: TenantTransaction,
  { groupId, name, except = null }: { groupId: string; name: string; except?: string | null },
): Promise<void> {
  const others =
    await tx.rows(sql`select 1 from api_keys where group_id = ${groupId} and lower(name) = lower(${name}) and revoked_at is null
      and replaced_by is null and id is distinct from ${except}::uuid`);
  if (others.length === 0) return;
  const message = 'Another key has this name. Choose a different one, or revoke the other key first.';
  throw new Refusal(userError('TAKEN', message, ['name']));
}
