import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import type { SubscriptionStatus } from '../restaurants/plan/entitlements.ts';

/** Most keys of a group on Enterprise that work at one time, those in the overlap of a rotation counted. */
export const MOST_LIVE_KEYS = 50;

/** The same in the trial and on every other plan (decision 0118). */
export const MOST_SMALL_KEYS = 5;

/** Whether keys of a group have the low limits: on every plan but Enterprise, and in the trial. */
export const hasLowLimits = (status: SubscriptionStatus) => status !== 'enterprise';

/** From here on nobody else makes or names keys of the group; names and numbers are decided after this. */
export async function lockKeysOfGroup(tx: TenantTransaction, groupId: string): Promise<void> {
  await tx.rows(sql`select 1 from restaurant_groups where id = ${groupId} for no key update`);
}

/** Refuses with TOO_MANY one more key of a group that has as many as its plan allows; `remedy` begins what can be done. */
export async function refuseTooManyKeys(
  tx: TenantTransaction,
  groupId: string,
  now: Date,
  remedy = 'Revoke one',
): Promise<void> {
  const [group] = await tx.rows<{
    status: SubscriptionStatus;
    live: number;
  }>(sql`select g.subscription_status as status, (select count(*)::int from api_keys k
        where k.group_id = g.id and k.oauth_client_id is null and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})) as live
      from restaurant_groups g where g.id = ${groupId}`);
  if (!group) return;
  const isSmall = hasLowLimits(group.status);
  if (group.live < (isSmall ? MOST_SMALL_KEYS : MOST_LIVE_KEYS)) return;
  const larger = isSmall ? `, or change to the Enterprise plan, which has ${MOST_LIVE_KEYS}` : '';
  const most = isSmall ? `, and your plan has ${MOST_SMALL_KEYS} at most` : ' already';
  const message = `There are ${group.live} working keys${most}. ${remedy} that is not needed any more${larger}.`;
  throw new Refusal(userError('TOO_MANY', message));
}

/** Refuses with TAKEN a name that another key of the group has, whatever its capitals. */
export async function refuseTakenName(
  tx: TenantTransaction,
  { groupId, name, except = null }: { groupId: string; name: string; except?: string | null },
): Promise<void> {
  const others =
    await tx.rows(sql`select 1 from api_keys where group_id = ${groupId} and lower(name) = lower(${name}) and oauth_client_id is null and revoked_at is null
      and replaced_by is null and id is distinct from ${except}::uuid`);
  if (others.length === 0) return;
  const message = 'Another key has this name. Choose a different one, or revoke the other key first.';
  throw new Refusal(userError('TAKEN', message, ['name']));
}
