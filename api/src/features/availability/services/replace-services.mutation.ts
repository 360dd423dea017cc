import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { replaceServices } from './replace-services.ts';
import { WeeklyServiceInput } from './service-input.ts';

@InputType({ description: 'All weekly services of a restaurant.' })
class ReplaceServicesInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => [WeeklyServiceInput], {
    description:
      "At most 50, in the owner's order, none of which meet, nor show one clock time on two nights of one date. None at all: the restaurant's own hours hold every day.",
  })
  services!: WeeklyServiceInput[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `replaceServices`.' })
class ReplaceServicesPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ReplaceServicesMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE')
  @Mutation(() => ReplaceServicesPayload, {
    nullable: true,
    description: 'Replaces the weekly services. Existing bookings stay.',
  })
  async replaceServices(
    @Arg('input', () => ReplaceServicesInput) input: ReplaceServicesInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await replaceServices(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
