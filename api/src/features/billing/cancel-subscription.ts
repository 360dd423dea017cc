import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import type { HostedPayments } from '../../platform/payments/hosted-payments.ts';
import { hasLapsed } from '../restaurants/entitlements.ts';
import { hostedGroupOf } from './hosted-group.ts';
import { lockedGroup, recordSubscriptionChange } from './own-group.ts';
import { answerOf } from './provider-away.ts';
import { noSubscription, runningSubscription, writeStanding } from './running-subscription.ts';

/** Which way the end of the paid period goes: the subscription ends there, or is renewed. */
export type PeriodEnd = 'cancel' | 'renew';

interface Wish {
  restaurantId: string;
  periodEnd: PeriodEnd;
}

/**
 * Cancels a subscription at the end of what is paid, or takes that back while it still runs; the same again changes
 * nothing. Refuses with CONFLICT when nothing is paid for. Throws UNAUTHENTICATED or FORBIDDEN, and SERVICE_UNAVAILABLE
 * when a provider that renews by itself is away.
 */
export async function setPeriodEnd(
  app: App,
  actor: Actor,
  { restaurantId: id }: { restaurantId: string },
  periodEnd: PeriodEnd,
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  const wish = { restaurantId, periodEnd };
  if (app.payments.kind === 'stripe') await setAtProvider(app, app.payments, wish);
  else await setHere(app, wish);
  return { restaurantId };
}

/** The provider renews, so it must know first; what is lost after that its event brings. */
async function setAtProvider(app: App, payments: HostedPayments, { restaurantId, periodEnd }: Wish) {
  const group = await hostedGroupOf(app, restaurantId);
  const subscriptionId = runningSubscription(group, app.clock.now());
  const idempotencyKey = `${periodEnd} ${subscriptionId} ${group.reading}`;
  const cancels = periodEnd === 'cancel';
  await answerOf(app, () => payments.setCancelsAtPeriodEnd({ subscriptionId, cancels, idempotencyKey }));
  await writeStanding(app, payments, subscriptionId);
}

async function setHere(app: App, { restaurantId, periodEnd }: Wish): Promise<void> {
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    const group = await lockedGroup(em, restaurantId);
    if (group.subscriptionStatus === 'trial' || hasLapsed(group, app.clock.now())) {
      throw noSubscription();
    }
    group.cancelsAtPeriodEnd = periodEnd === 'cancel';
    await em.flush();
    await recordSubscriptionChange(em, restaurantId);
  });
}
