import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { parseInput } from '../../platform/graphql/user-errors.ts';
import { PaymentDeclined } from '../../platform/payments/card-payments.ts';
import { planIds } from '../restaurants/entitlements.ts';
import { hostedGroupOf, hostedPayments, hostedPriceOf } from './hosted-group.ts';
import { PAYMENTS_PER_RESTAURANT, refuseTooManyLocations } from './payment-limits.ts';
import { answerOf, cardDeclined } from './provider-away.ts';
import { runningSubscription, writeStanding } from './running-subscription.ts';

const rules = z.object({
  restaurantId: z.string(),
  plan: z.enum(planIds, 'Choose basic, professional or enterprise.'),
});

/**
 * Changes the plan of a subscription that the provider renews: at once, with a new period of 30 days; what is unused is
 * credited and the rest charged to the card that is known there. Twice at once it charges once. For the plan that runs
 * already nothing is charged, and a cancellation is taken back. Refuses with CONFLICT when none runs, PAYMENT_DECLINED, and
 * PLAN_REQUIRED; throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function changePlan(app: App, actor: Actor, input: unknown): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, plan } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  const payments = hostedPayments(app);
  await app.limits.consume(PAYMENTS_PER_RESTAURANT, restaurantId);
  const group = await hostedGroupOf(app, restaurantId);
  const { groupId, reading } = group;
  const subscriptionId = runningSubscription(group, app.clock.now());
  await inRestaurants(app.orm, actor.restaurantIds, (em) => refuseTooManyLocations(em, groupId, plan));
  const wish = {
    subscriptionId,
    price: hostedPriceOf(plan),
    idempotencyKey: `plan ${subscriptionId} ${plan} ${reading}`,
  };
  const isPaid = await answerOf(app, () => payments.changePlan(wish)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PaymentDeclined) return false;
      throw error;
    },
  );
  // Also after a decline: the next try is a new one, and its key goes by what is written here.
  await writeStanding(app, payments, subscriptionId);
  if (!isPaid) throw cardDeclined('plan');
  if (actor.sessionId) app.actors.forget(actor.sessionId);
  return { restaurantId };
}
