import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { DisputeState } from '../../../platform/payments/guests/guest-payments.ts';
import { GuaranteeDisputeStateEnum } from '../../guarantees/disputes/dispute-state.ts';

/** The most disputes of one voucher that are told. */
export const MOST_OF_VOUCHER = 10;

/** The most disputes of a restaurant's vouchers that are told at once. */
export const MOST_OF_VOUCHERS = 50;

/** A dispute of a voucher as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('GiftVoucherDispute', {
  simpleResolvers: true,
  description:
    'The payment of a gift voucher that its buyer takes back through their bank. What that did to the voucher is in its ledger: `DISPUTED`, `DISPUTE_WON`.',
})
export class GiftVoucherDispute {
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

  @Field(() => DateTime, { description: 'When the buyer’s bank opened it.' })
  openedAt!: Date;

  @Field(() => ID, { description: 'Global id of the gift voucher.' })
  voucherId!: string;

  @Field(() => String, { description: 'The last four symbols of the voucher’s code.' })
  lastFour!: string;
}
