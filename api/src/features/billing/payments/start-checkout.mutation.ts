import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { startCheckout } from './start-checkout.ts';

@InputType({ description: "A plan that is to be paid for on the payment provider's page." })
class StartCheckoutInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the plan is that of its whole group.' })
  restaurantId!: string;

  @Field(() => ID, { description: 'Id of one of `Query.plans`.' })
  plan!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `startCheckout`.' })
class StartCheckoutPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the owner pays, good for a day; null when refused. From there people come back to `/payment?checkout=<id>`: ' +
      'with the id as `paymentToken`, `subscribeToPlan` confirms the payment at once.',
  })
  checkoutUrl!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class StartCheckoutMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'CONFLICT', 'PLAN_REQUIRED', 'PAYMENTS_OFF')
  @Mutation(() => StartCheckoutPayload, {
    nullable: true,
    description:
      "Begins the payment for a plan on the provider's own page, where `Query.paymentProvider` has one. Asked again it is " +
      'the same page. After a declined renewal it is the page of the open bill. Refused with CONFLICT while a subscription ' +
      'runs, whose plan `changePlan` changes.',
  })
  async startCheckout(
    @Arg('input', () => StartCheckoutInput) input: StartCheckoutInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => startCheckout(app, actor, input));
  }
}
