import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../../platform/graphql/scalars/scalars.ts';
import type { DisputeState } from '../../../../platform/payments/guests/guest-payments.ts';
import { GuaranteeDisputeStateEnum } from '../../../guarantees/disputes/dispute-state.ts';

/** The most disputes of one booking that are told. */
export const MOST_OF_BOOKING = 10;

/** The most disputes of a restaurant that are told at once. */
export const MOST_DISPUTES = 50;

/** A dispute as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('GuaranteeDispute', {
  simpleResolvers: true,
  description:
    'A payment that its guest takes back through their bank. What moved for it is in the ledger: `GuaranteeEntry`.',
})
export class GuaranteeDispute {
  @Field(() => Int, { description: 'What it is about, in minor units of `currency`.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'The bank’s reason, in the provider’s word for it.' })
  reason!: string;

  @Field(() => GuaranteeDisputeStateEnum, { description: 'How it stands.' })
  state!: DisputeState;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the restaurant can answer; null where there is nothing to answer.',
  })
  answerBy!: Date | null;

  @Field(() => DateTime, { description: 'When the guest’s bank opened it.' })
  openedAt!: Date;

  @Field(() => ID, { nullable: true, description: 'Global id of the booking; null where it was removed.' })
  bookingId!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the booking; null without one.' })
  reference!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Date of the visit; null without a booking.' })
  visitDate!: string | null;
}

const GuaranteePayoutStateEnum = { ON_WAY: 'on_way', PAID: 'paid', FAILED: 'failed' } as const;
registerEnumType(GuaranteePayoutStateEnum, {
  name: 'GuaranteePayoutState',
  description: 'Where a payout is. New values may be added.',
  valuesConfig: {
    ON_WAY: { description: 'On its way to the bank.' },
    PAID: { description: 'The bank has it.' },
    FAILED: { description: 'The bank sent it back, or it was stopped.' },
  },
});

/** The most payouts that are told at once. */
export const MOST_PAYOUTS = 100;

/** A payout as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('GuaranteePayout', {
  simpleResolvers: true,
  description:
    'Money that the provider has sent to the restaurant’s bank, whatever it was earned by; heard of with the nightly comparison.',
})
export class GuaranteePayout {
  @Field(() => String, { description: 'What the provider calls it.' })
  providerRef!: string;

  @Field(() => Int, {
    description: 'In minor units of `currency`; below 0 where the provider took what it was owed.',
  })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => GuaranteePayoutStateEnum, { description: 'Where it is.' })
  state!: 'on_way' | 'paid' | 'failed';

  @Field(() => LocalDate, { description: 'Day on which the bank has it.' })
  arrivesOn!: string;

  @Field(() => DateTime, { description: 'When the provider sent it.' })
  at!: Date;
}
