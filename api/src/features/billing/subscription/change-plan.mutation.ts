import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { changePlan } from './change-plan.ts';

@InputType({ description: 'Another plan for a subscription that runs.' })
class ChangePlanInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the plan is that of its whole group.' })
  restaurantId!: string;

  @Field(() => ID, { description: 'Id of one of `Query.plans`.' })
  plan!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `changePlan`.' })
class ChangePlanPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant with its subscription as it is now; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ChangePlanMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'CONFLICT', 'PLAN_REQUIRED', 'PAYMENT_DECLINED', 'PAYMENTS_OFF')
  @Mutation(() => ChangePlanPayload, {
    nullable: true,
    description:
      'Changes the plan of a subscription that the payment provider renews (`PlanSubscription.chargedBy`), at once and with ' +
      'a new period of 30 days; the card that is known there pays what the credit of the running period leaves over. ' +
      'Refused with PAYMENT_DECLINED when the card is; nothing is changed then.',
  })
  async changePlan(
    @Arg('input', () => ChangePlanInput) input: ChangePlanInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await changePlan(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
