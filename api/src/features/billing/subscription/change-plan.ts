import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { PaymentDeclined } from '../../../platform/payments/card-payments.ts';
import { type PlanId, planIds } from '../../restaurants/plan/entitlements.ts';
import { bringAbout } from '../payments/billing-desk.ts';
import { PAYMENTS_PER_RESTAURANT, refuseTooManyLocations } from '../payments/payment-limits.ts';
import { answerOf, cardDeclined } from '../payments/provider-away.ts';
import { hostedGroupOf, hostedPayments, hostedPriceOf } from './hosted-group.ts';
import { runningSubscription, writeStanding } from './running-subscription.ts';

const rules = z.object({
  restaurantId: z.string(),
  plan: z.enum(planIds, 'Choose basic, professional or enterprise.'),
});

/**
 * Changes the plan of a subscription that the provider renews: at once, with a new period of 30 days; what is unused is
 * credited and the rest charged to the card that is known there. Twice at once it charges once. For the plan that runs
 * already nothing is charged, and a cancellation is taken back. Refuses with CONFLICT when none runs or another change is on its way, PAYMENT_DECLINED, and
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
  const subscriptionId = runningSubscription(group, app.clock.now());
  const idempotencyKey = `plan ${subscriptionId} ${plan} ${group.reading}`;
  await beginChange(app, actor, { restaurantId, plan });
  const change = { subscriptionId, price: hostedPriceOf(plan), idempotencyKey };
  const isPaid = await answerOf(app, () => payments.changePlan(change)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PaymentDeclined) return false;
      throw error;
    },
  );
  // Also after a decline: the next try is a new one, and its key goes by what is written here.
  await writeStanding(app, payments, subscriptionId);
  await bringAbout(app, { type: 'planAnswered' }, { restaurantId });
  if (!isPaid) throw cardDeclined('plan');
  if (actor.sessionId) app.actors.forget(actor.sessionId);
  return { restaurantId };
}

/** From here on the group is held to what the new plan is for, until the provider has answered. */
async function beginChange(
  app: App,
  actor: Actor,
  { restaurantId, plan }: { restaurantId: string; plan: PlanId },
): Promise<void> {
  const outcome = await bringAbout(
    app,
    { type: 'asksForPlan', plan },
    {
      restaurantId,
      within: actor.restaurantIds,
      guard: async (tx, group) => {
        await refuseTooManyLocations(tx, group.id, plan);
        return true;
      },
    },
  );
  if (outcome === 'done') return;
  const message =
    'The plan is being changed by somebody else at this moment. Load the page again in a minute.';
  throw new Refusal(userError('CONFLICT', message, ['plan']));
}
