import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { UserError } from '../../platform/graphql/user-error.type.ts';
import { payloadOf } from '../../platform/graphql/user-errors.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { updateBookingRules } from './update-booking-rules.ts';

@InputType({ description: 'A turn time by party size.' })
class TurnTimeInput {
  @Field(() => Int, { description: 'Largest party it is for, 1 to 100; each once.' })
  upTo!: number;

  @Field(() => Int, { description: 'Minutes, 15 to 720 in steps of 15.' })
  minutes!: number;
}

@InputType({ description: 'Changes to the booking rules. What is left out stays as it is.' })
class UpdateBookingRulesInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Most covers that may start in one quarter-hour, 1 to 10,000; null for no limit.',
  })
  pacingCovers?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most parties that may start in one quarter-hour, 1 to 1,000; null for no limit.',
  })
  pacingParties?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Notice in minutes that an online booking must give, 0 to 43,200 (30 days).',
  })
  leadMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many days after today can be booked, 0 to 730.' })
  horizonDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Largest party that is given a table at once, 1 to 100. A larger one becomes a request.',
  })
  largestOnlineParty?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether an online booking up to that size is confirmed as it is made.',
  })
  instantConfirmation?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether guests cannot book online for now.' })
  onlineBookingPaused?: boolean | null;

  @Field(() => [TurnTimeInput], {
    nullable: true,
    description:
      'Turn times by party size, at most 20, in the place of those before; none at all for one turn time for everybody.',
  })
  turnTimes?: TurnTimeInput[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateBookingRules`.' })
class UpdateBookingRulesPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateBookingRulesMutation {
  @Directive('@auth(requires: MANAGER)')
  @Mutation(() => UpdateBookingRulesPayload, {
    nullable: true,
    description: 'Changes what a restaurant decides about bookings. Existing bookings keep their times.',
  })
  async updateBookingRules(
    @Arg('input', () => UpdateBookingRulesInput) input: UpdateBookingRulesInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await updateBookingRules(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
