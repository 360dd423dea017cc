import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Slot } from '../../availability/availability.type.ts';
import { Booking } from '../booking.type.ts';
import { BookingRefusal } from '../create/booking-refusal.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL } from '../overrules/overrule-fields.ts';
import { assignTablesToBooking } from './assign-tables-to-booking.ts';

@InputType({ description: 'A booking and the tables it should have.' })
class AssignTablesToBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;

  @Field(() => [ID], { description: 'Global ids of its new tables, at most 20; empty for none.' })
  tableIds!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the booking is pinned to these tables: it moves with them or not at all, and is never given others ' +
      'automatically. Unchanged when left out. A booking without tables cannot be pinned.',
  })
  pinTables?: boolean | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `assignTablesToBooking`.' })
class AssignTablesToBookingPayload {
  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  booking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time is not free: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class AssignTablesToBookingMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'SLOT_TAKEN',
    'BUSY',
    'CONFLICT',
    'PLAN_LIMIT_REACHED',
  )
  @Mutation(() => AssignTablesToBookingPayload, {
    nullable: true,
    description:
      'Puts a booking at tables of your choice, listed as a combination or not. Too few seats and blocked ' +
      'tables are refused without an `overruleReason`. SLOT_TAKEN when another booking holds one of them ' +
      'at that time: this has no override.',
  })
  async assignTablesToBooking(
    @Arg('input', () => AssignTablesToBookingInput) input: AssignTablesToBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await assignTablesToBooking(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
