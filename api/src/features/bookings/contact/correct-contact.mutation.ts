import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { PHONE_COUNTRY_DESCRIPTION } from '../../guests/asked-phone.ts';
import { Booking } from '../booking.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { correctContact } from './correct-contact.ts';

@InputType({ description: 'The manage link of a booking, and what its guest corrects of themselves.' })
class CorrectContactInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description: "The guest's name, 1 to 120 characters. Unchanged when left out.",
  })
  customerName?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address, at most 254 characters. Unchanged when left out. Another one gets a mail about the booking and ' +
      'another manage link; the address before is told.',
  })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Phone number. Unchanged when left out.' })
  phone?: string;

  @Field(() => String, { nullable: true, description: PHONE_COUNTRY_DESCRIPTION })
  phoneCountry?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `correctContact`.' })
class CorrectContactPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Opens the manage link from now on, after another email address: keep it secret. Null when the link is as before.',
  })
  manageToken!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CorrectContactMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => CorrectContactPayload, {
    nullable: true,
    description:
      'The guest corrects their own name, email address or phone by the manage link. With another address the links until ' +
      'then open nothing any more: go on with `manageToken`. CONFLICT once the booking was cancelled or is over.',
  })
  async correctContact(
    @Arg('input', () => CorrectContactInput) input: CorrectContactInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, manageToken } = await correctContact(app, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId), manageToken };
    });
  }
}
