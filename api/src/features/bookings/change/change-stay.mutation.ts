import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../../platform/errors/expected-revision.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../booking.type.ts';
import { BookingRefusal } from '../create/booking-refusal.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { OVERRULE_REASON, REFUSAL } from '../overrules/overrule-fields.ts';
import { changeStay } from './change-stay.ts';

@InputType({ description: 'A booking, and until when its party keeps its tables.' })
class ChangeStayInput {
  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Int, expectedRevisionOf('Booking'))
  expectedRevision?: number | null;

  @Field(() => DateTime, {
    description:
      'When its tables are free for the next party: at least 15 minutes and at most 12 hours after it comes, or after ' +
      'it sat down, and not past.',
  })
  until!: Date;

  @Field(() => String, OVERRULE_REASON)
  overruleReason?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `changeStay`.' })
class ChangeStayPayload {
  @Field(() => Booking, {
    nullable: true,
    description:
      'The booking as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  booking!: Booking | null;

  @Field(() => BookingRefusal, REFUSAL)
  refusal!: BookingRefusal | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ChangeStayMutation {
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
  @Mutation(() => ChangeStayPayload, {
    nullable: true,
    description:
      'Says until when the party of a pending, confirmed or seated booking keeps its tables (`Booking.endsAt`), ' +
      'longer or shorter than its turn. The time that it gains is asked for: SLOT_TAKEN when another party holds one of ' +
      'its tables then, which has no override, or when the room is full or blocked. Nothing else changes, and the guest ' +
      'is told nothing. Moved to another time, it stays for a whole turn again.',
  })
  async changeStay(
    @Arg('input', () => ChangeStayInput) input: ChangeStayInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId } = await changeStay(app, actor, input);
      return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
