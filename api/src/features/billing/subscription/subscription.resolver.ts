import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import type { RestaurantGroupRow } from '../../locations/group-rows.ts';
import { RestaurantGroup } from '../../locations/restaurant-group.type.ts';
import { planIds } from '../../restaurants/plan/entitlements.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { paymentDue } from '../payments/payment-due.ts';
import { planOffer } from '../plans/plans.ts';
import { planSubscription } from './plan-subscription.ts';
import { PlanSubscription } from './subscription.type.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** The subscription of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantSubscriptionResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => PlanSubscription, {
    nullable: true,
    description: 'What the group pays for, with the meter of this month. For owners.',
  })
  subscription(@Root() { restaurantId }: RestaurantRow, @Ctx() { app, reads }: GraphContext) {
    return planSubscription(app, reads, restaurantId);
  }
}

/** The same, asked of the group. */
@Resolver(() => RestaurantGroup)
export class GroupSubscriptionResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => PlanSubscription, {
    nullable: true,
    description:
      'What the group pays for, for whoever owns one of its restaurants; the meter is that of the oldest of these.',
  })
  subscription(@Root() { restaurantId }: RestaurantGroupRow, @Ctx() { app, reads }: GraphContext) {
    return planSubscription(app, reads, restaurantId);
  }
}

/** What a subscription would cost. */
@Resolver(() => PlanSubscription)
export class PlanSubscriptionResolver {
  @FieldResolver(() => Int, { nullable: true })
  amountDue(
    @Root() row: SubscriptionRow,
    @Arg('plan', () => ID, { description: 'Id of one of `Query.plans`.' }) id: string,
    @Ctx() { app }: GraphContext,
  ): number | null {
    const plan = planIds.find((known) => known === id);
    if (!plan) throw badInput('There is no such plan.');
    // What was paid elsewhere is unknown to a provider of its own, which begins with the whole price.
    if (app.payments.kind === 'stripe' && !row.isStripes) return planOffer(plan).price * 100;
    const payer = {
      ...row,
      plan: row.subscriptionStatus,
      endsAt: row.subscriptionExpiresAt,
      declinedAt: row.renewalDeclinedAt,
    };
    return paymentDue(payer, plan, app.clock.now())?.dueCents ?? null;
  }
}
