import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../booking.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { UNDO_UNTIL } from '../undo/undo-field.ts';
import { deleteBooking, restoreBooking } from './delete-booking.ts';

@InputType({ description: 'Which booking to delete.' })
class DeleteBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `deleteBooking`.' })
class DeleteBookingPayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the booking that is gone; null when refused.',
  })
  deletedBookingId!: string | null;

  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking as it is now, when it was refused because somebody else has changed it since the `expectedRevision`; null otherwise.',
  })
  booking!: Booking | null;

  @Field(() => DateTime, UNDO_UNTIL)
  undoUntil!: Date | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which deleted booking to take back.' })
class RestoreBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `restoreBooking`.' })
class RestoreBookingPayload {
  @Field(() => Booking, {
    nullable: true,
    description: 'The booking, as it was before it was deleted; null when refused.',
  })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class DeleteBookingMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('NOT_FOUND', 'SLOT_TAKEN', 'BUSY', 'CONFLICT')
  @Mutation(() => DeleteBookingPayload, {
    nullable: true,
    description:
      'Deletes a booking and frees its place at once. `undoBookingChange` takes it back until `undoUntil`; after that a ' +
      'guest who expects to come is told that it is off. `restoreBooking` takes it back within 30 days.',
  })
  async deleteBooking(
    @Arg('input', () => DeleteBookingInput) input: DeleteBookingInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { done: undoUntil } = await deleteBooking(app, actor, input);
      return { deletedBookingId: input.id, undoUntil };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('OUT_OF_RANGE', 'NOT_FOUND', 'SLOT_TAKEN', 'BUSY', 'CONFLICT', 'PLAN_LIMIT_REACHED')
  @Mutation(() => RestoreBookingPayload, {
    nullable: true,
    description: 'Takes a deletion back. SLOT_TAKEN when the place was given away meanwhile.',
  })
  async restoreBooking(
    @Arg('input', () => RestoreBookingInput) input: RestoreBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await restoreBooking(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
