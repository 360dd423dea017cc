import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { Metadata } from '../../../platform/external/external-reference.ts';
import {
  BookingMetadataInput,
  EXISTING_BOOKING,
  EXTERNAL_ID,
  METADATA,
} from '../../../platform/external/external-reference.type.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { Booking } from '../booking.type.ts';
import { ADD_ONS_BY_STAFF, MENUS_BY_STAFF } from '../experience/experience-fields.ts';
import { type BookingRow, bookingRow } from '../lists/booking-rows.ts';
import type { Occasion } from '../party/occasion.ts';
import { OccasionEnum, PartyDietInput } from '../party/party.type.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { DIETARY_NOTE, DIETS_OF_PARTY, OCCASION } from '../party/party-fields.ts';
import { STAFF_NOTE, TAGS } from './booking-details.ts';
import { editionOf } from './edition-of.ts';
import { updateBooking } from './update-booking.ts';

@InputType({
  description:
    'Changes to a booking. What is left out stays; null or blank clears what can be empty, and leaves the rest.',
})
class UpdateBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;

  @Field(() => String, { nullable: true, description: "The guest's name, 1 to 120 characters." })
  customerName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address, at most 254 characters. Another one gets a mail about the booking and another manage link; the address ' +
      'before is told.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Special requests of the guest, at most 2,000 characters; may have line breaks.',
  })
  specialRequests?: string | null;

  @Field(() => [PartyDietInput], DIETS_OF_PARTY)
  diets?: PartyDiet[] | null;

  @Field(() => String, DIETARY_NOTE)
  dietaryNote?: string | null;

  @Field(() => OccasionEnum, OCCASION)
  occasion?: Occasion | null;

  @Field(() => String, STAFF_NOTE)
  staffNote?: string | null;

  @Field(() => [String], TAGS)
  tags?: string[] | null;

  @Field(() => String, EXTERNAL_ID)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;

  @Field(() => [ChosenOptionInput], MENUS_BY_STAFF)
  menuChoices?: ChosenOption[] | null;

  @Field(() => [ChosenOptionInput], ADD_ONS_BY_STAFF)
  addOns?: ChosenOption[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateBooking`.' })
class UpdateBookingPayload {
  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking as it is now; also when it was refused because somebody else changed it, null otherwise.',
  })
  booking!: Booking | null;

  @Field(() => Booking, EXISTING_BOOKING)
  existingBooking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver(() => Booking)
export class UpdateBookingMutation {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => Int, {
    description:
      'Rises with each change that somebody sees: of the visit, the status, the tables that staff chose, the contact or any other ' +
      'detail. For `expectedRevision`. For staff only.',
  })
  revision(@Root() booking: BookingRow): number {
    return editionOf(booking);
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => UpdateBookingPayload, {
    nullable: true,
    description:
      'Corrects whom a booking is for and what is known of it, and what is chosen of its experience. Visit, status and tables stay. The record of the guest is not ' +
      'rewritten: with another contact the booking joins the record that agrees with it. Other choices make a change from before that `undoBookingChange` ' +
      'could take back final; of a booking that is cancelled or over they are refused with CONFLICT at their field. CONFLICT when it is not the expected ' +
      'revision any more: `booking` is what it is now. The same again changes nothing.',
  })
  async updateBooking(
    @Arg('input', () => UpdateBookingInput) input: UpdateBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await updateBooking(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
