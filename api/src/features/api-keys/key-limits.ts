import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { requireEnterprise } from '../restaurants/plan/require-enterprise.ts';

/** Most keys of a group that work at one time, those in the overlap of a rotation counted. */
export const MOST_LIVE_KEYS = 50;

/**
 * From here on nobody else makes or names keys of the group; names and numbers are decided after this. Refuses with
 * PLAN_REQUIRED a group that is not on the Enterprise plan.
 */
export async function lockKeysOfGroup(
  em: TenantTransaction,
  { groupId, restaurantId }: { groupId: string; restaurantId: string },
): Promise<void> {
  await em.execute('select 1 from restaurant_groups where id = ? for no key update', [groupId]);
  await requireEnterprise(em, restaurantId, 'API keys');
}

/** Refuses with TOO_MANY one more key of a group that has as many as it may. */
export async function refuseTooManyKeys(em: TenantTransaction, groupId: string, now: Date): Promise<void> {
  const [group] = await em.execute<{ live: number }[]>(
    `select count(*)::int as live from api_keys
      where group_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)`,
    [groupId, now],
  );
  if (!group || group.live < MOST_LIVE_KEYS) return;
  const message = `There are ${MOST_LIVE_KEYS} working keys already. Revoke one that is not needed any more.`;
  throw new Refusal(userError('TOO_MANY', message));
}

/** Refuses with TAKEN a name that another key of the group has, whatever its capitals. */
export async function refuseTakenName(
  em: TenantTransaction,
  { groupId, name, except = null }: { groupId: string; name: string; except?: string | null },
): Promise<void> {
  const others = await em.execute(
    `select 1 from api_keys where group_id = ? and lower(name) = lower(?) and revoked_at is null
      and replaced_by is null and id is distinct from ?::uuid`,
    [groupId, name, except],
  );
  if (others.length === 0) return;
  const message = 'Another key has this name. Choose a different one, or revoke the other key first.';
  throw new Refusal(userError('TAKEN', message, ['name']));
}
