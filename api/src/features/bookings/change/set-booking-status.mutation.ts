import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../availability/availability.type.ts';
import { Booking, BookingStatusEnum } from '../booking.type.ts';
import type { BookingStatus } from '../booking-status.ts';
import { BookingRefusal } from '../create/booking-refusal.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL } from '../overrules/overrule-fields.ts';
import { UNDO_UNTIL } from '../undo/undo-field.ts';
import { setBookingStatus } from './set-booking-status.ts';

@InputType({ description: 'Which booking, and where it stands now.' })
class SetBookingStatusInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;

  @Field(() => BookingStatusEnum, { description: 'The new status.' })
  status!: BookingStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'What the guest is told about a cancelling, in their mail: one line of plain text, at most 200 characters. Only with CANCELLED.',
  })
  cancellationNote?: string | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setBookingStatus`.' })
class SetBookingStatusPayload {
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
    description: 'If the place has been taken: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SetBookingStatusMutation {
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
  @Mutation(() => SetBookingStatusPayload, {
    nullable: true,
    description:
      'Confirms, cancels, seats, completes or re-opens a booking. One that gave its place up (cancelled, ' +
      'completed, no-show) gets it back only while the place is free: SLOT_TAKEN otherwise. CANCELLED, ' +
      'NO_SHOW and the way back from SEATED to PENDING or CONFIRMED can be undone until `undoUntil`; the ' +
      'guest is told of a cancelling after that, and of everything else at once.',
  })
  async setBookingStatus(
    @Arg('input', () => SetBookingStatusInput) input: SetBookingStatusInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, done: undoUntil } = await setBookingStatus(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId), undoUntil };
    });
  }
}
