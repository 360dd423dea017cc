import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Booking } from '../booking.type.ts';
import { type BookingRow, bookingRow, managedBookingRow } from '../lists/booking-rows.ts';
import { cancelManagedBooking } from './cancel-managed-booking.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { confirmGuestEmail } from './confirm-guest-email.ts';

@InputType({ description: 'The link of the booking to cancel.' })
class CancelManagedBookingInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `cancelManagedBooking`.' })
class CancelManagedBookingPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'The link of the booking that the guest is coming to.' })
class ConfirmAttendanceInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `confirmAttendance`.' })
class ConfirmAttendancePayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'The link of a mail.' })
class ConfirmGuestEmailInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;

  @Field(() => String, { description: 'What the link holds behind the token, in mails alone.' })
  mailProof!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `confirmGuestEmail`.' })
class ConfirmGuestEmailPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** What the holder of a manage link may do. */
@Resolver()
export class ManagedBookingResolver {
  @Directive('@public')
  @Query(() => Booking, {
    nullable: true,
    description: "The guest's own booking, by the token of its manage link; null when the token opens none.",
  })
  async managedBooking(
    @Arg('token', () => String, { description: 'As given by `createBooking`.' }) token: string,
    @Ctx() { reads }: GraphContext,
  ): Promise<BookingRow | null> {
    return managedBookingRow(reads, token);
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => CancelManagedBookingPayload, {
    nullable: true,
    description:
      'Cancels by the manage link. CONFLICT once the party is seated, has left or did not come, or its time is over.',
  })
  async cancelManagedBooking(
    @Arg('input', () => CancelManagedBookingInput) input: CancelManagedBookingInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await cancelManagedBooking(app, input.token);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => ConfirmAttendancePayload, {
    nullable: true,
    description:
      'The guest says by the manage link that they are coming; safe to repeat. The status of the booking stays. CONFLICT ' +
      'once it was cancelled, has begun or is over.',
  })
  async confirmAttendance(
    @Arg('input', () => ConfirmAttendanceInput) input: ConfirmAttendanceInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await confirmAttendance(app, input.token);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }

  @Directive('@public')
  @Refusals('NOT_FOUND')
  @Mutation(() => ConfirmGuestEmailPayload, {
    nullable: true,
    description:
      'Says that the manage link was opened from a mail, so that the restaurant knows that the address is the guest’s. ' +
      'Changes nothing of the booking, and may be sent again.',
  })
  async confirmGuestEmail(
    @Arg('input', () => ConfirmGuestEmailInput) input: ConfirmGuestEmailInput,
    @Ctx() { app }: GraphContext,
  ) {
    return payloadOf(async () => {
      await confirmGuestEmail(app, input);
      return {};
    });
  }
}
