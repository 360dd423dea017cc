import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { DateTime, LocalDate, LocalTime } from '../../../../platform/graphql/scalars/scalars.ts';
import { Slot } from '../../../availability/availability.type.ts';
import { ChosenOptionInput } from '../../../experiences/experience.input.ts';
import type { ChosenOption } from '../../../experiences/rules/bought-experience.ts';
import type { GuaranteeState } from '../../../guarantees/guarantee-state.ts';
import { GuaranteeStateEnum } from '../../../guarantees/guarantee-state.type.ts';
import type { Language } from '../../../restaurants/language.ts';
import { LanguageEnum } from '../../../restaurants/language.type.ts';
import { TableFeatureEnum } from '../../../tables/table.type.ts';
import type { TableFeature } from '../../../tables/table-accessibility.ts';
import { Booking } from '../../booking.type.ts';
import { ADD_ONS_ANEW, MENUS_ANEW } from '../../experience/experience-fields.ts';
import { bookingRow } from '../../lists/booking-rows.ts';
import { ownChange } from './own-change.ts';
import { payForChange } from './pay-for-change.ts';

const REFUSED = 'Why it was refused; empty on success.';
const TOKEN = 'Token of the manage link.';

@InputType({
  description:
    'The manage link of a booking, the visit that it is to have, and the terms that were accepted.',
})
class PayForChangeInput {
  @Field(() => String, { description: TOKEN })
  token!: string;

  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'One of the times of `Booking.availability`, or the current one.' })
  time!: string;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of another area to sit in. Unchanged when left out; null for anywhere.',
  })
  areaId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the guest asks for beside it. Unchanged when left out; null removes it.',
  })
  specialRequests?: string | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description: 'What the party needs of a table. Unchanged when left out.',
  })
  wishes?: TableFeature[] | null;

  @Field(() => [ChosenOptionInput], MENUS_ANEW)
  menuChoices?: ChosenOption[] | null;

  @Field(() => [ChosenOptionInput], ADD_ONS_ANEW)
  addOns?: ChosenOption[] | null;

  @Field(() => ID, {
    description:
      '`Slot.guarantee.termsId` of `Booking.availability`: the terms that the guest has read and accepts.',
  })
  termsId!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'The language in which the guest has read the terms; English when left out.',
  })
  language?: Language | null;
}

@InputType({ description: 'The manage link whose payment is asked after.' })
class SettleManagedPaymentInput {
  @Field(() => String, { description: TOKEN })
  token!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the guest wants to pay no more: the page is closed, unless it was paid already.',
  })
  givesUp?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `payForChange`.' })
class PayForChangePayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The provider’s page: send the guest there in the same window. Null when refused, and where nothing is paid now: then the booking is ' +
      'changed.',
  })
  url!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the page can be paid; null without one.',
  })
  expiresAt!: Date | null;

  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [Slot], {
    nullable: true,
    description: 'If the time is not free: the nearest free times of that day, up to three.',
  })
  alternatives!: Slot[] | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `settleManagedPayment`.' })
class SettleManagedPaymentPayload {
  @Field(() => GuaranteeStateEnum, {
    nullable: true,
    description: 'Where the payment stands; null when refused.',
  })
  state!: GuaranteeState | null;

  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when refused.' })
  booking!: Booking | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What a guest does by the manage link whose other visit is asked for more than was given. */
@Resolver()
export class PayForChangeMutation {
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
    'GUARANTEE_REQUIRED',
    'PAYMENTS_OFF',
  )
  @Mutation(() => PayForChangePayload, {
    nullable: true,
    description:
      'Accepts what another visit, or other choices of an experience, are asked for, by the manage link. Where money is due `url` is the page on which the difference is paid within ten ' +
      'minutes, and the booking is changed when it is: ask `settleManagedPayment` when the guest is back. The place is not kept ' +
      'meanwhile; where it is gone by then, all of the difference goes back and the booking stays as it is. Where the kept card is ' +
      'enough, the booking is changed at once. The same again finds the same page. CONFLICT for other terms than `termsId` names, ' +
      'GUARANTEE_REQUIRED for what only another booking can be asked for. Open to all.',
  })
  async payForChange(
    @Arg('input', () => PayForChangeInput) input: PayForChangeInput,
    @Ctx() { app, address, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, url, expiresAt } = await payForChange(app, input, address);
      return {
        url,
        expiresAt,
        booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId),
      };
    });
  }

  @Directive('@public')
  @Refusals('NOT_FOUND', 'BUSY', 'PAYMENTS_OFF')
  @Mutation(() => SettleManagedPaymentPayload, {
    nullable: true,
    description:
      'What became of the newest payment that the holder of a manage link was sent to, asked of the provider at this moment; safe to repeat. ' +
      'NOT_FOUND where there is none. Open to all.',
  })
  async settleManagedPayment(
    @Arg('input', () => SettleManagedPaymentInput) input: SettleManagedPaymentInput,
    @Ctx() { app, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, bookingId, state } = await ownChange(app, input);
      return { state, booking: await bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) };
    });
  }
}
