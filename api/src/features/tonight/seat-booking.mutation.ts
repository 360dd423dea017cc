import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../bookings/booking.type.ts';
import { BookingRefusal } from '../bookings/create/booking-refusal.type.ts';
import { bookingRow } from '../bookings/lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL, UNTIL } from '../bookings/overrules/overrule-fields.ts';
import { SeatingProposalType } from '../waitlist/seating/seating-proposal.type.ts';
import { seatBookingNow } from './seat-booking-now.ts';

@InputType({ description: 'Which party has come, and where it sits down.' })
class SeatBookingInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Global ids of its tables, at most 20. Left out or empty: those that it has, or the best free ones.',
  })
  tableIds?: string[] | null;

  @Field(() => DateTime, UNTIL)
  until?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the party sit down now, from 1 to all of it, where some are still missing (`Booking.arrivedGuests`). ' +
      'Left out, what was said before counts.',
  })
  arrivedGuests?: number | null;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `seatBooking`.' })
class SeatBookingPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => SeatingProposalType, {
    nullable: true,
    description: 'When these tables cannot be had: where the party could sit down instead.',
  })
  proposal!: SeatingProposalType | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SeatBookingMutation {
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
  @Mutation(() => SeatBookingPayload, {
    nullable: true,
    description:
      'Seats a party that has come: its turn runs from now on, early or late, and its tables are OCCUPIED. ' +
      'At its own tables it keeps at least its booked time. Others must be free for a whole turn: ' +
      'SLOT_TAKEN and `proposal` otherwise; when they are free for part of it, `until` with the ' +
      '`refusal.freeUntil` seats the party until the next one comes, and so does an `overruleReason`, ' +
      'which is kept. From 2 hours before its time until 4 hours after it, OUT_OF_RANGE otherwise. Seating ' +
      'a party again changes nothing.',
  })
  async seatBooking(
    @Arg('input', () => SeatBookingInput) input: SeatBookingInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await seatBookingNow(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
