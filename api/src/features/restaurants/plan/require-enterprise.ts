import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { SubscriptionStatus } from './entitlements.ts';

/** What the Enterprise plan alone holds, and what to do about it. */
const enterpriseOnly = (what: string) =>
  `${what} come with the Enterprise plan. Change the plan under Payment to use them.`;

/**
 * Refuses with PLAN_REQUIRED for a restaurant whose group has another plan than Enterprise, or its trial. `what` begins
 * the sentence, in the plural: `Webhooks`.
 */
export async function requireEnterprise(
  tx: TenantTransaction,
  restaurantId: string,
  what: string,
): Promise<void> {
  const [group] = await tx.rows<{
    status: SubscriptionStatus;
  }>(sql`select g.subscription_status as status from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = ${restaurantId}`);
  if (group?.status !== 'enterprise') throw new Refusal(userError('PLAN_REQUIRED', enterpriseOnly(what)));
}
