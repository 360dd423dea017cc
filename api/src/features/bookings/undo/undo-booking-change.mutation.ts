import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../availability/availability.type.ts';
import { Booking } from '../booking.type.ts';
import { BookingRefusal } from '../create/booking-refusal.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { REFUSAL } from '../overrules/overrule-fields.ts';
import { undoBookingChange } from './undo-booking-change.ts';

@InputType({ description: 'Which change of which booking to take back.' })
class UndoBookingChangeInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => DateTime, {
    description:
      'The `undoUntil` that the change was answered with: it names the change, so that a later one is not taken back.',
  })
  undoUntil!: Date;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `undoBookingChange`.' })
class UndoBookingChangePayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it stands again; null when refused.' })
  booking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the place has been taken: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UndoBookingChangeMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'NOT_FOUND', 'SLOT_TAKEN', 'BUSY', 'CONFLICT', 'PLAN_LIMIT_REACHED')
  @Mutation(() => UndoBookingChangePayload, {
    nullable: true,
    description:
      'Takes back what staff or a key did last to a booking with `setBookingStatus` (CANCELLED, NO_SHOW, ' +
      'or from SEATED back to PENDING or CONFIRMED), `deleteBooking` or `moveBooking`, until the ' +
      '`undoUntil` which that answered. It gets its status and visit back, and its tables where they are ' +
      'still free, else others that are. The guest has not been told of the change, and is not told. ' +
      'CONFLICT when it is too late or the booking has been changed since, SLOT_TAKEN when the place was ' +
      'given away meanwhile. Webhooks and live queries have told of the change at once, and tell of the ' +
      'undo.',
  })
  async undoBookingChange(
    @Arg('input', () => UndoBookingChangeInput) input: UndoBookingChangeInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await undoBookingChange(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
