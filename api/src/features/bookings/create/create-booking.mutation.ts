import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { Slot } from '../../availability/availability.type.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { PHONE_COUNTRY_DESCRIPTION } from '../../guests/asked-phone.ts';
import type { Language } from '../../restaurants/language.ts';
import { LanguageEnum } from '../../restaurants/language.type.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { Booking } from '../booking.type.ts';
import { MOST_OWN_BOOKINGS } from '../booking-input.ts';
import { ADD_ONS, EXPERIENCE_ID, MENU_CHOICES } from '../experience/experience-fields.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import type { Occasion } from '../party/occasion.ts';
import { OccasionEnum, PartyDietInput } from '../party/party.type.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { DIETARY_NOTE, DIETS_OF_PARTY, OCCASION } from '../party/party-fields.ts';
import { type ConfirmationMail, ConfirmationMailEnum } from './confirmation-mail.type.ts';
import { createBooking } from './create-booking.ts';

@InputType({ description: 'A booking to request.' })
export class CreateBookingInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'One of the times of `Restaurant.availability`.' })
  time!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100. More than 10 make a large-party request.' })
  guests!: number;

  @Field(() => String, { description: "The guest's name, 1 to 120 characters." })
  customerName!: string;

  @Field(() => String, { description: "The guest's email address." })
  email!: string;

  @Field(() => String, { description: "The guest's phone number, as people write it." })
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description: PHONE_COUNTRY_DESCRIPTION,
  })
  phoneCountry?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Special requests, at most 2,000 characters. Plain text.',
  })
  specialRequests?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the area to sit in, one of `Restaurant.areas`: it gets a table there or is refused. Anywhere when left out.',
  })
  areaId?: string | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description:
      'What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Met if a free table can; never a ' +
      'reason to refuse.',
  })
  wishes?: TableFeature[] | null;

  @Field(() => [PartyDietInput], DIETS_OF_PARTY)
  diets?: PartyDiet[] | null;

  @Field(() => String, DIETARY_NOTE)
  dietaryNote?: string | null;

  @Field(() => OccasionEnum, OCCASION)
  occasion?: Occasion | null;

  @Field(() => ID, EXPERIENCE_ID)
  experienceId?: string | null;

  @Field(() => [ChosenOptionInput], MENU_CHOICES)
  menuChoices?: ChosenOption[] | null;

  @Field(() => [ChosenOptionInput], ADD_ONS)
  addOns?: ChosenOption[] | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description:
      'The language in which the guest wants mails; English when left out. `Restaurant.language` goes first.',
  })
  language?: Language | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      `Manage tokens of bookings that the guest made before, at most ${MOST_OWN_BOOKINGS}. If one of them is PENDING or ` +
      'CONFIRMED at this restaurant on the same date, the request is refused with CONFLICT and `ownBooking`, so that nobody ' +
      'books the same evening twice unawares. Tokens that open nothing say nothing.',
  })
  ownManageTokens?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the guest wants another table beside those of `ownManageTokens`.',
  })
  another?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The visitor's key as given to `holdSlot`: the booking takes over the place of their hold, lapsed or not, and " +
      'ends the hold.',
  })
  visitorKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createBooking`.' })
class CreateBookingPayload {
  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking: PENDING until the restaurant answers, or CONFIRMED at once if the restaurant confirms ' +
      'automatically; null when refused.',
  })
  booking!: Booking | null;

  @Field(() => String, {
    nullable: true,
    description: 'Opens the booking without a session: for `managedBooking`. Keep it private.',
  })
  manageToken!: string | null;

  @Field(() => ConfirmationMailEnum, {
    nullable: true,
    description: 'What happens to the mail that acknowledges the request to the guest; null when refused.',
  })
  confirmationMail!: ConfirmationMail | null;

  @Field(() => Booking, {
    nullable: true,
    description: 'The booking of `ownManageTokens` on the same date, if the request was refused for it.',
  })
  ownBooking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time cannot be booked: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CreateBookingMutation {
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
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => CreateBookingPayload, {
    nullable: true,
    description:
      'Asks for a booking; it holds its place at once. Open to all. SLOT_TAKEN comes with `alternatives`. ' +
      'Safe to repeat with an idempotency key. After 120 an hour from one address: RATE_LIMITED; after 30 ' +
      'the guest gets no mail, and `confirmationMail` says so. An API key of the restaurant has a budget ' +
      'of its own.',
  })
  async createBooking(
    @Arg('input', () => CreateBookingInput) input: CreateBookingInput,
    @Ctx() { app, actor, address, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const booked = await createBooking(app, actor, input, address);
      const { restaurantId, bookingId, manageToken, isMailHeldBack, written } = booked;
      const booking = written ?? (await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId));
      return { booking, manageToken, confirmationMail: isMailHeldBack ? 'HELD_BACK' : 'ORDERED' };
    });
  }
}
