import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Booking } from '../booking.type.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { chargeNoShow, refundGuarantee, waiveGuarantee } from './no-show-charge.ts';

const OF_BOOKING = 'Global id of the booking.';
const MINOR = 'Minor units of the guarantee’s currency.';
const BOOKING =
  'The booking; the provider is asked at once, and `guarantee` shows its answer soon. Null when refused.';
const REFUSED = 'Why it was refused; empty on success.';
const REASON = 'Why, 1 to 300 characters. It stays with the guarantee.';

@InputType({ description: 'A no-show to charge.' })
class ChargeNoShowInput {
  @Field(() => ID, { description: OF_BOOKING })
  bookingId!: string;

  @Field(() => Int, {
    description: '`Booking.guarantee.noShowCostsMinor` as staff have read it; any other amount is refused.',
  })
  amountMinor!: number;
}

@InputType({ description: 'Money to give back.' })
class RefundGuaranteeInput {
  @Field(() => ID, { description: OF_BOOKING })
  bookingId!: string;

  @Field(() => Int, { description: MINOR })
  amountMinor!: number;

  @Field(() => String, { description: REASON })
  reason!: string;
}

@InputType({ description: 'A fee to waive.' })
class WaiveGuaranteeInput {
  @Field(() => ID, { description: OF_BOOKING })
  bookingId!: string;

  @Field(() => String, { description: REASON })
  reason!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `chargeNoShow`.' })
class ChargeNoShowPayload {
  @Field(() => Booking, { nullable: true, description: BOOKING })
  booking!: Booking | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `refundGuarantee`.' })
class RefundGuaranteePayload {
  @Field(() => Booking, { nullable: true, description: BOOKING })
  booking!: Booking | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `waiveGuarantee`.' })
class WaiveGuaranteePayload {
  @Field(() => Booking, { nullable: true, description: BOOKING })
  booking!: Booking | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What staff do with guarantees. */
@Resolver()
export class GuaranteeActsMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('OUT_OF_RANGE', 'INVALID', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => ChargeNoShowPayload, {
    nullable: true,
    description:
      'Charges the fee of a no-show: the kept card, or of what was paid the rest goes back. CONFLICT when it is no no-show, was charged or ' +
      'waived before, or for another amount than the terms say. Not open to API keys.',
  })
  async chargeNoShow(
    @Arg('input', () => ChargeNoShowInput) input: ChargeNoShowInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await chargeNoShow(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'TOO_LONG', 'OUT_OF_RANGE', 'INVALID', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => RefundGuaranteePayload, {
    nullable: true,
    description:
      'Gives back a part or all of what is kept, with a reason. OUT_OF_RANGE for more. Not open to API keys.',
  })
  async refundGuarantee(
    @Arg('input', () => RefundGuaranteeInput) input: RefundGuaranteeInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await refundGuarantee(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'TOO_LONG', 'INVALID', 'NOT_FOUND', 'BUSY', 'CONFLICT')
  @Mutation(() => WaiveGuaranteePayload, {
    nullable: true,
    description:
      'Charges nothing although the terms allow it, with a reason; what was paid goes back. CONFLICT once a kept card was charged. Not ' +
      'open to API keys.',
  })
  async waiveGuarantee(
    @Arg('input', () => WaiveGuaranteeInput) input: WaiveGuaranteeInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await waiveGuarantee(context.app, context.actor, input)));
  }
}

async function shown(
  { reads }: GraphContext,
  { restaurantId, bookingId }: { restaurantId: string; bookingId: string },
) {
  return { booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
}
