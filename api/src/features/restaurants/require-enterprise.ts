import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { SubscriptionStatus } from './entitlements.ts';

/**
 * Refuses with PLAN_REQUIRED unless the group of a restaurant is on Enterprise. `what` begins the sentence that people
 * read: "Several restaurants in one group". Whether it is paid for still is asked by `Actor.must`.
 */
export async function requireEnterprise(
  em: TenantTransaction,
  restaurantId: string,
  what: string,
): Promise<void> {
  const [group] = await em.execute<{ status: SubscriptionStatus }[]>(
    `select g.subscription_status as status from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = ?`,
    [restaurantId],
  );
  if (group?.status === 'enterprise') return;
  throw new Refusal(userError('PLAN_REQUIRED', `${what} need the Enterprise plan.`));
}
