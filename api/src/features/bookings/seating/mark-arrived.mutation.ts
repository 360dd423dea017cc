import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Booking } from '../booking.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { markArrived, undoArrived } from './mark-arrived.ts';

@InputType({ description: 'Which party has come.' })
class MarkArrivedInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of the party are here, from 1 to all of it. Left out: the whole party.',
  })
  arrivedGuests?: number | null;
}

@InputType({ description: 'Which party has not come after all.' })
class UndoArrivedInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `markArrived`.' })
class MarkArrivedPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `undoArrived`.' })
class UndoArrivedPayload {
  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Who is here and waits for a table. */
@Resolver()
export class MarkArrivedMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT', 'BUSY')
  @Mutation(() => MarkArrivedPayload, {
    nullable: true,
    description:
      'Notes that the party of a PENDING or CONFIRMED booking is here, or how many of it, and waits for its table: it is ' +
      'not late any more and cannot be marked as NO_SHOW. Its status, its place and its turn stay; `seatBooking` begins ' +
      'the turn. Of a SEATED party it says how many have come by now. From 2 hours before its time until 4 hours after ' +
      'it, OUT_OF_RANGE otherwise. The same again changes nothing. No mail is sent.',
  })
  async markArrived(
    @Arg('input', () => MarkArrivedInput) input: MarkArrivedInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await markArrived(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('NOT_FOUND', 'CONFLICT', 'BUSY')
  @Mutation(() => UndoArrivedPayload, {
    nullable: true,
    description:
      'Takes back `markArrived`, at any time until the party sits down; CONFLICT for one that has. The same again ' +
      'changes nothing.',
  })
  async undoArrived(
    @Arg('input', () => UndoArrivedInput) input: UndoArrivedInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await undoArrived(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
