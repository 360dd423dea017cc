import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { subscribeToPlan } from './subscribe-to-plan.ts';

@InputType({ description: 'A plan, and the payment for its first period.' })
class SubscribeToPlanInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the plan is that of its whole group.' })
  restaurantId!: string;

  @Field(() => ID, { description: 'Id of one of `Query.plans`.' })
  plan!: string;

  @Field(() => String, {
    description:
      'What the browser got for the card; never a card number. Make one for each payment that is meant: the same token ' +
      'is charged once, however often it is sent. Where `Query.paymentProvider` has pages of its own: the id of a checkout ' +
      'that was paid there.',
  })
  paymentToken!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `subscribeToPlan`.' })
class SubscribeToPlanPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant with its subscription as it is now; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SubscribeToPlanMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'CONFLICT',
    'PLAN_REQUIRED',
    'PAYMENT_DECLINED',
    'PAYMENTS_OFF',
  )
  @Mutation(() => SubscribeToPlanPayload, {
    nullable: true,
    description:
      'Pays for a plan, which begins at once with a period of 30 days; what is unused of the running period is credited. ' +
      'After a declined renewal of the same plan the card pays the next period, which follows the running one. ' +
      'Refused with PAYMENT_DECLINED when the card is, and with PAYMENTS_OFF where `Query.paymentProvider` is OFF; nothing ' +
      'is changed then.',
  })
  async subscribeToPlan(
    @Arg('input', () => SubscribeToPlanInput) input: SubscribeToPlanInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await subscribeToPlan(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
