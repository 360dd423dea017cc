import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { hasLapsed } from '../restaurants/entitlements.ts';
import { lockedGroup, recordSubscriptionChange } from './own-group.ts';

/** Which way the end of the paid period goes: the subscription ends there, or is renewed. */
export type PeriodEnd = 'cancel' | 'renew';

/**
 * Cancels a subscription at the end of what is paid, or takes that back while it still runs; the same again changes
 * nothing. Refuses with CONFLICT when nothing is paid for. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function setPeriodEnd(
  app: App,
  actor: Actor,
  { restaurantId: id }: { restaurantId: string },
  periodEnd: PeriodEnd,
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    const group = await lockedGroup(em, restaurantId);
    if (group.subscriptionStatus === 'trial' || hasLapsed(group, app.clock.now())) {
      throw new Refusal(
        userError('CONFLICT', 'There is no subscription that runs. Choose a plan to begin one.', [
          'restaurantId',
        ]),
      );
    }
    group.cancelsAtPeriodEnd = periodEnd === 'cancel';
    await em.flush();
    await recordSubscriptionChange(em, restaurantId);
  });
  return { restaurantId };
}
