import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime, LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../availability/availability.type.ts';
import { Booking } from '../booking.type.ts';
import { BookingRefusal } from '../create/booking-refusal.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL } from '../overrules/overrule-fields.ts';
import { UNDO_UNTIL } from '../undo/undo-field.ts';
import { moveBooking } from './move-booking.ts';

@InputType({ description: 'A booking to move, and its new date, time and tables.' })
class MoveBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'Any clock time of a service of that date.' })
  time!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of another area to sit in. Unchanged when left out; null for anywhere.',
  })
  areaId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Global ids of its tables from then on, at most 20: it gets exactly these or is refused. When left out or ' +
      'empty, it keeps its tables if it can, and otherwise gets the best free ones.',
  })
  tableIds?: string[] | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `moveBooking`.' })
class MoveBookingPayload {
  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  booking!: Booking | null;

  @Field(() => DateTime, UNDO_UNTIL)
  undoUntil!: Date | null;

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
export class MoveBookingMutation {
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
  )
  @Mutation(() => MoveBookingPayload, {
    nullable: true,
    description:
      'Gives a pending or confirmed booking another date, time or party size, or other tables at another ' +
      'time; its status stays, its instant where date and time do, and its tables where they are free and ' +
      'fit. Pinned tables it keeps or is refused, unless `tableIds` says otherwise. SLOT_TAKEN comes with ' +
      '`alternatives`, and the old place is kept. `Restaurant.staffAvailability` says beforehand what can ' +
      'be had. It can be undone until `undoUntil`, and the guest is told after that.',
  })
  async moveBooking(
    @Arg('input', () => MoveBookingInput) input: MoveBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, done: undoUntil } = await moveBooking(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId), undoUntil };
    });
  }
}
