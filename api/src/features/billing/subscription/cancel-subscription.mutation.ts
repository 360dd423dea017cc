import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { type PeriodEnd, setPeriodEnd } from './cancel-subscription.ts';

@InputType({ description: 'The subscription to cancel.' })
class CancelSubscriptionInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the plan is that of its whole group.' })
  restaurantId!: string;
}

@InputType({ description: 'Whose subscription is to go on.' })
class ResumeSubscriptionInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the plan is that of its whole group.' })
  restaurantId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `cancelSubscription`.' })
class CancelSubscriptionPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant with its subscription as it is now; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `resumeSubscription`.' })
class ResumeSubscriptionPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant with its subscription as it is now; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CancelSubscriptionMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('CONFLICT')
  @Mutation(() => CancelSubscriptionPayload, {
    nullable: true,
    description:
      'Ends the subscription with the period that is paid for; until then all stays open. Bookings are ' +
      'kept for 30 days after the end. Works as well while a declined renewal is tried again, also after ' +
      'the end: the card is not tried any more. Refused with CONFLICT when nothing would be charged.',
  })
  async cancelSubscription(
    @Arg('input', () => CancelSubscriptionInput) input: CancelSubscriptionInput,
    @Ctx() context: GraphContext,
  ) {
    return settled(context, input, 'cancel');
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('CONFLICT')
  @Mutation(() => ResumeSubscriptionPayload, {
    nullable: true,
    description: 'Takes a cancellation back while the paid period still runs: it will be renewed.',
  })
  async resumeSubscription(
    @Arg('input', () => ResumeSubscriptionInput) input: ResumeSubscriptionInput,
    @Ctx() context: GraphContext,
  ) {
    return settled(context, input, 'renew');
  }
}

function settled({ app, actor, reads }: GraphContext, input: { restaurantId: string }, periodEnd: PeriodEnd) {
  return payloadOf(async () => {
    const { restaurantId } = await setPeriodEnd(app, actor, input, periodEnd);
    return { restaurant: await restaurantRow(reads, restaurantId) };
  });
}
