import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../availability/availability.type.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { Booking } from '../booking.type.ts';
import { ADD_ONS_ANEW, MENUS_ANEW } from '../experience/experience-fields.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import type { Occasion } from '../party/occasion.ts';
import { OccasionEnum, PartyDietInput } from '../party/party.type.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { DIETS_OF_PARTY } from '../party/party-fields.ts';
import { changeManagedBooking } from './change-managed-booking.ts';

@InputType({ description: 'The manage link of a booking, and its new values.' })
class ChangeManagedBookingInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'One of the times of `Booking.availability`, or the current one.' })
  time!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Special requests, at most 2,000 characters. Unchanged when left out; null or blank removes them.',
  })
  specialRequests?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of another area to sit in, one of `Restaurant.areas`. Unchanged when left out; null for anywhere.',
  })
  areaId?: string | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description:
      'What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Unchanged when left out; null or ' +
      'empty removes them. Changed wishes move the booking at once to a free table that meets more of them, if ' +
      'there is one; see `Booking.unmetWishes`.',
  })
  wishes?: TableFeature[] | null;

  @Field(() => [PartyDietInput], {
    nullable: true,
    description: `${DIETS_OF_PARTY.description} Unchanged when left out; null or empty removes them.`,
  })
  diets?: PartyDiet[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What `diets` has no value for, at most 200 characters. Unchanged when left out; null or blank removes it.',
  })
  dietaryNote?: string | null;

  @Field(() => OccasionEnum, {
    nullable: true,
    description: 'Why the party comes. Unchanged when left out; null removes it.',
  })
  occasion?: Occasion | null;

  @Field(() => [ChosenOptionInput], MENUS_ANEW)
  menuChoices?: ChosenOption[] | null;

  @Field(() => [ChosenOptionInput], ADD_ONS_ANEW)
  addOns?: ChosenOption[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What the guest was told goes back: `Slot.returnsMinor`. CONFLICT where it is less by now. Nothing is compared when left out.',
  })
  returnsMinor?: number | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `changeManagedBooking`.' })
class ChangeManagedBookingPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time is not free: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ChangeManagedBookingMutation {
  @Directive('@public')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'SLOT_TAKEN',
    'BUSY',
    'CONFLICT',
    'PLAN_LIMIT_REACHED',
    'GUARANTEE_REQUIRED',
  )
  @Mutation(() => ChangeManagedBookingPayload, {
    nullable: true,
    description:
      'Changes a booking by the manage link. Another date, time or party size makes a confirmed one PENDING again; other ' +
      'choices of an experience do not. Where it comes to less, what the terms give back of the difference goes back: `Slot.returnsMinor`. ' +
      'CONFLICT once it was cancelled, has begun or is over. SLOT_TAKEN comes with `alternatives`, and the old place ' +
      'is kept.',
  })
  async changeManagedBooking(
    @Arg('input', () => ChangeManagedBookingInput) input: ChangeManagedBookingInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await changeManagedBooking(app, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
