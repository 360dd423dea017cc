import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { badInput } from '../../platform/graphql/errors.ts';
import { hasLapsed, monthlyBookingLimit, planIds } from '../restaurants/entitlements.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { paymentDue } from './payment-due.ts';
import { paymentStatusOf } from './payment-status.ts';
import { planOffer } from './plans.ts';
import { PlanSubscription } from './subscription.type.ts';
import { type SubscriptionRow, subscriptionRow } from './subscription-rows.ts';

/** The subscription of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantSubscriptionResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => PlanSubscription, {
    nullable: true,
    description: 'What the group pays for, with the meter of this month. For owners.',
  })
  async subscription(@Root() { restaurantId }: RestaurantRow, @Ctx() { app, reads }: GraphContext) {
    const now = app.clock.now();
    const row = await subscriptionRow(reads, restaurantId, now);
    if (!row) return null;
    const { subscriptionStatus: status, subscriptionExpiresAt: endsAt } = row;
    const isRenewedHere = status !== 'trial' && app.payments.kind === 'simulated';
    const chargedBy = row.isStripes ? 'stripe' : isRenewedHere ? 'simulated' : null;
    const willRenew = chargedBy !== null && !row.cancelAtPeriodEnd && !hasLapsed(row, now);
    return {
      ...row,
      plan: status === 'trial' ? null : planOffer(status),
      paymentStatus: paymentStatusOf(row, now),
      chargedBy,
      renewalDate: willRenew ? endsAt : null,
      endsAt,
      monthlyBookingLimit: monthlyBookingLimit(status),
    };
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
    return paymentDue(row, plan, app.clock.now())?.dueCents ?? null;
  }
}
