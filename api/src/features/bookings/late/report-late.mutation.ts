import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Booking } from '../booking.type.ts';
import { type BookingRow, bookingRow } from '../lists/booking-rows.ts';
import { guestMayReportLate, LATE_FROM_HOURS } from '../manage-link/guest-rights.ts';
import { LEAST_LATE, MOST_LATE } from './late-minutes.ts';
import { reportLate } from './report-late.ts';

@InputType({ description: 'The manage link of a booking, and how late its party will be.' })
class ReportLateInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;

  @Field(() => Int, {
    nullable: true,
    description: `Minutes after the booked time, ${LEAST_LATE} to ${MOST_LATE}; null for a party that comes on time after all. Has to be given.`,
  })
  minutes?: number | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `reportLate`.' })
class ReportLatePayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** A party that will be late, as its guest says and staff see. */
@Resolver(() => Booking)
export class ReportLateMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'OUT_OF_RANGE', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => ReportLatePayload, {
    nullable: true,
    description:
      'The guest says by the manage link how late the party will be; safe to repeat. The booking keeps its time, its place ' +
      'and its end, and staff see it at once (`bookingChanged`, `Booking.lateMinutes`). CONFLICT unless `guestMayReportLate`.',
  })
  async reportLate(
    @Arg('input', () => ReportLateInput) input: ReportLateInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await reportLate(app, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }

  @FieldResolver(() => Boolean, {
    description:
      `Whether the guest can say through the manage link that the party is late: from ${LATE_FROM_HOURS} hours before its ` +
      'time until it is at the restaurant or its turn is over.',
  })
  guestMayReportLate(@Root() row: BookingRow, @Ctx() { app }: GraphContext): boolean {
    return guestMayReportLate(row, app.clock.now());
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => Booking, {
    nullable: true,
    description:
      'The next party at one of its tables, where that comes before this one would leave, as late as its guest said it will ' +
      'be (`lateMinutes`): move one of the two. Null for a party that has said nothing, and once it is here. For staff only.',
  })
  async nextAtRisk(
    @Root() { restaurantId, nextAtRiskId }: BookingRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<BookingRow | null> {
    return nextAtRiskId ? bookingRow(reads, { restaurantIds: [restaurantId] }, nextAtRiskId) : null;
  }
}
