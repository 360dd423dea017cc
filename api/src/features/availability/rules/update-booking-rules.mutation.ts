import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { BookingRulesInput } from './booking-rules-input.ts';
import { updateBookingRules } from './update-booking-rules.ts';

@InputType({ description: 'Changes to the booking rules. What is left out stays as it is.' })
class UpdateBookingRulesInput extends BookingRulesInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;
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
  @Refusals('INVALID', 'OUT_OF_RANGE')
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
