import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
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
import { DateTime, LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { Slot } from '../../availability/availability.type.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { Booking, BookingSourceEnum, BookingStatusEnum } from '../booking.type.ts';
import type { BookingSource } from '../booking-source.ts';
import type { BookingStatus } from '../booking-status.ts';
import { STAFF_NOTE, TAGS } from '../edit/booking-details.ts';
import { ADD_ONS, EXPERIENCE_ID, MENU_CHOICES } from '../experience/experience-fields.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL, UNTIL } from '../overrules/overrule-fields.ts';
import type { Occasion } from '../party/occasion.ts';
import { OccasionEnum, PartyDietInput } from '../party/party.type.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { DIETARY_NOTE, DIETS_OF_PARTY, OCCASION } from '../party/party-fields.ts';
import { NOW_WITHIN_MINUTES } from '../seating/walk-in.ts';
import { BookingRefusal } from './booking-refusal.type.ts';
import { createStaffBooking } from './create-staff-booking.ts';

@InputType({ description: 'A booking that staff make for a guest.' })
class CreateStaffBookingInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Date at the restaurant on which the service begins. Required unless the party is SEATED.',
  })
  date?: string | null;

  @Field(() => LocalTime, {
    nullable: true,
    description:
      'Any clock time of a service, not only a quarter-hour. Required unless the party is SEATED: leave date and ' +
      'time out ' +
      `then, and it sits down now by the server's clock. So it does with a time up to ${NOW_WITHIN_MINUTES} ` +
      'minutes from now, as clocks of devices differ; an earlier one notes, with an `overruleReason`, when ' +
      'it came, and a later one is OUT_OF_RANGE.',
  })
  time?: string | null;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => String, { description: "The guest's name, 1 to 120 characters." })
  customerName!: string;

  @Field(() => String, {
    nullable: true,
    description: "The guest's email address; without one no mail is sent. Blank is the same as null.",
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The guest's phone number. Blank is the same as null.",
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Special requests, at most 2,000 characters. Plain text.',
  })
  specialRequests?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the area to sit in: it gets a table there or is refused, unless `tableIds` say otherwise. Anywhere when left out.',
  })
  areaId?: string | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description: 'What the guest needs of a table. Met if a free table can; never a reason to refuse.',
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

  @Field(() => String, STAFF_NOTE)
  staffNote?: string | null;

  @Field(() => [String], TAGS)
  tags?: string[] | null;

  @Field(() => String, EXTERNAL_ID)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;

  @Field(() => BookingSourceEnum, {
    nullable: true,
    description: 'How it came in: PHONE when left out. ONLINE is refused: guests book online themselves.',
  })
  source?: BookingSource | null;

  @Field(() => BookingStatusEnum, {
    nullable: true,
    description:
      'CONFIRMED when left out; PENDING, or SEATED for a party that sits down right now. No other.',
  })
  status?: BookingStatus | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Global ids of its tables, at most 20. Left out or empty, the engine chooses.',
  })
  tableIds?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the booking is pinned to its tables: it moves with them or not at all, and is never given others ' +
      'automatically.',
  })
  pinTables?: boolean | null;

  @Field(() => DateTime, UNTIL)
  until?: Date | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Asks the guest by mail for what `StaffSlot.guarantee` says, until then: 15 minutes from now at least, and before the visit. Without it the ' +
      'booking ends by itself then. CONFLICT where nothing is asked of such a booking; `email` is required.',
  })
  guaranteeUntil?: Date | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createStaffBooking`.' })
class CreateStaffBookingPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking; null when refused.' })
  booking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time is not free: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => Booking, EXISTING_BOOKING)
  existingBooking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CreateStaffBookingMutation {
  @Directive('@auth(requires: HOST)')
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
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENTS_OFF',
  )
  @Mutation(() => CreateStaffBookingPayload, {
    nullable: true,
    description:
      'Books for a guest who calls, walks in or waits. The limits of online booking (notice, horizon, ' +
      'pauses) do not apply. When a rule says no, `refusal` names it, and the same with an ' +
      '`overruleReason` books all the same; where no table is free, the booking then stands without one. A ' +
      'party that is SEATED is here: the room alone is asked (seats, tables, blocks), not hours or pacing. ' +
      'A table at which somebody sits, past the turn too, is given to nobody else.',
  })
  async createStaffBooking(
    @Arg('input', () => CreateStaffBookingInput) input: CreateStaffBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, written } = await createStaffBooking(app, actor, input);
      return { booking: written ?? (await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId)) };
    });
  }
}
