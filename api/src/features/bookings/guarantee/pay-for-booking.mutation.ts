import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../availability/availability.type.ts';
import type { GuaranteeState } from '../../guarantees/guarantee-state.ts';
import { GuaranteeStateEnum } from '../../guarantees/guarantee-state.type.ts';
import { Booking } from '../booking.type.ts';
import { type ConfirmationMail, ConfirmationMailEnum } from '../create/confirmation-mail.type.ts';
import { CreateBookingInput } from '../create/create-booking.mutation.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { ownPayment } from './own-payment.ts';
import { payForBooking } from './pay-for-booking.ts';

const REFUSED = 'Why it was refused; empty on success.';

@InputType({ description: 'A booking to pay for.' })
class PayForBookingInput {
  @Field(() => CreateBookingInput, {
    description:
      'The booking. Its `visitorKey` has to hold the same time (`holdSlot`); its idempotency key is not needed.',
  })
  booking!: CreateBookingInput;

  @Field(() => ID, {
    description: '`Slot.guarantee.termsId` of the terms that the guest has read and accepts.',
  })
  termsId!: string;

  @Field(() => [String], {
    nullable: true,
    description:
      'The code of a discount, of a gift voucher, which pays as much as is left on it, or one of each. `termsId` is then that of `SlotGuarantee.withCodes`.',
  })
  codes?: string[] | null;
}

@InputType({ description: 'Whose payment is asked after.' })
class SettlePaymentInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'The visitor’s key, as given to `holdSlot` and `payForBooking`.' })
  visitorKey!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the guest wants to pay no more: the page is closed, unless it was paid already.',
  })
  givesUp?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `payForBooking`.' })
class PayForBookingPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The provider’s page: send the guest there in the same window. Null when refused, and where nothing is left to pay.',
  })
  url!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a gift voucher has paid all of it: `settlePayment` then says at once what became of the booking. Null when refused.',
  })
  isPaid!: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the place is kept for it; null when refused.',
  })
  expiresAt!: Date | null;

  @Field(() => ConfirmationMailEnum, {
    nullable: true,
    description: 'What happens to the mail about the booking once it is paid; null when refused.',
  })
  confirmationMail!: ConfirmationMail | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time cannot be booked: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `settlePayment`.' })
class SettlePaymentPayload {
  @Field(() => GuaranteeStateEnum, {
    nullable: true,
    description: 'Where the payment stands; null when refused.',
  })
  state!: GuaranteeState | null;

  @Field(() => Booking, {
    nullable: true,
    description: 'The booking that was made with it; null while there is none.',
  })
  booking!: Booking | null;

  @Field(() => String, {
    nullable: true,
    description: 'Opens the booking without a session: for `managedBooking`. Keep it private.',
  })
  manageToken!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What a guest does who is asked for a guarantee. */
@Resolver()
export class PayForBookingMutation {
  @Directive('@public')
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
    'PAYMENTS_OFF',
  )
  @Mutation(() => PayForBookingPayload, {
    nullable: true,
    description:
      'Sends a guest to the provider’s page for a time that they hold, which is kept ten minutes for it. The booking is made when it is ' +
      'paid: ask `settlePayment` when the guest is back. The same again finds the same page. CONFLICT when other terms hold by ' +
      'now than `termsId` names, INVALID for a code that cannot be used, whyever, NOT_FOUND without a hold of the same visit. Open to all.',
  })
  async payForBooking(
    @Arg('input', () => PayForBookingInput) input: PayForBookingInput,
    @Ctx() { app, actor, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { url, expiresAt, isMailHeldBack } = await payForBooking(app, actor, input, address);
      return {
        url,
        isPaid: url === null,
        expiresAt,
        confirmationMail: isMailHeldBack ? 'HELD_BACK' : 'ORDERED',
      };
    });
  }

  @Directive('@public')
  @Refusals('TOO_SHORT', 'TOO_LONG', 'NOT_FOUND', 'BUSY', 'PAYMENTS_OFF')
  @Mutation(() => SettlePaymentPayload, {
    nullable: true,
    description:
      'What became of a visitor’s payment, asked of the provider at this moment; safe to repeat. SECURED comes with the booking. NOT_FOUND ' +
      'for a key that has paid for nothing. Open to all.',
  })
  async settlePayment(
    @Arg('input', () => SettlePaymentInput) input: SettlePaymentInput,
    @Ctx() { app, actor, address, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, state, bookingId, manageToken } = await ownPayment(app, actor, input, address);
      const booking = bookingId && (await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId));
      return { state, booking: booking || null, manageToken };
    });
  }
}
