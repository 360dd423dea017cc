import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import type { Language } from './language.ts';
import { LanguageEnum } from './language.type.ts';
import { Restaurant } from './restaurant.type.ts';
import { restaurantRow } from './restaurant-rows.ts';
import { updateRestaurant } from './update-restaurant.ts';

@InputType({ description: 'Changes to a restaurant. What is left out stays as it is.' })
class UpdateRestaurantInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name, 1 to 120 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the restaurant itself is reached; null or blank clears it.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number for guests; null or blank clears it.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Postal address in one line; null or blank clears it.',
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A few words for guests, at most 2,000 characters; null or blank clears it.',
  })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the restaurant asks of its guests, at most 1,000 characters; guests see it before they book. Null or blank ' +
      'clears it.',
  })
  houseRules?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Until when and how guests may cancel, at most 1,000 characters; guests see it before they book. Null or blank ' +
      'clears it.',
  })
  cancellationTerms?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Address of the restaurant’s privacy policy, `https://…`, at most 500 characters; null or blank clears it.',
  })
  privacyUrl?: string | null;

  @Field(() => LocalTime, { nullable: true, description: 'When the restaurant opens.' })
  openingTime?: string | null;

  @Field(() => LocalTime, {
    nullable: true,
    description: 'When it closes; before the opening time means after midnight. Not equal to it.',
  })
  closingTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'Most covers in the room at any instant, 1 to 10,000.' })
  seatingCapacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Turn time in minutes: 15, 30, 45, 60, 90 or 120.' })
  timeSlotDuration?: number | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone.' })
  timezone?: string | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description:
      "Language of the booking pages and of mails to guests; null leaves it to each guest's browser.",
  })
  language?: Language | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether guests may put themselves on the waitlist.',
  })
  waitlistSelfJoin?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the restaurant gets a mail when a guest books, changes or cancels.',
  })
  bookingNotices?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateRestaurant`.' })
class UpdateRestaurantPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateRestaurantMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND')
  @Mutation(() => UpdateRestaurantPayload, {
    nullable: true,
    description:
      'Changes the profile, hours and capacity of a restaurant. Existing bookings keep their times.',
  })
  async updateRestaurant(
    @Arg('input', () => UpdateRestaurantInput) input: UpdateRestaurantInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await updateRestaurant(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
