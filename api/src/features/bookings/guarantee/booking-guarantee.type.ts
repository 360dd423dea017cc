import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { GuaranteeKind } from '../../guarantees/rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../../guarantees/slot-guarantee.type.ts';

const MINOR = 'in minor units of `currency` (cents)';

/** The guarantee of a booking as the schema shows it, to its guest and to staff. */
@Directive('@public')
@ObjectType('BookingGuarantee', {
  simpleResolvers: true,
  description:
    'What the guest of a booking agreed to, and what it has come to. Later changes of policies change nothing of it.',
})
export class BookingGuarantee {
  @Field(() => GuaranteeKindEnum, { description: 'How the booking is guaranteed.' })
  kind!: GuaranteeKind;

  @Field(() => Int, {
    description: `What it is about, ${MINOR}: what was paid, or the most that the kept card is charged.`,
  })
  amountMinor!: number;

  @Field(() => Int, {
    description: 'How many guests it was agreed for: a larger party may be asked for more.',
  })
  guests!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => DateTime, { description: 'From when on cancelling is late.' })
  freeUntil!: Date;

  @Field(() => [String], { description: 'The rule in words, as the guest accepted it, in their language.' })
  @Extensions({ mostRows: 8 })
  sentences!: string[];

  @Field(() => DateTime, { description: 'When the guest accepted that.' })
  acceptedAt!: Date;

  @Field(() => Int, { description: `What was charged, ${MINOR}.` })
  chargedMinor!: number;

  @Field(() => Int, {
    description: `What went back, ${MINOR}: less what the guest’s bank has sent back since.`,
  })
  refundedMinor!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The discount code that lowered it, as it was written then; null for none.',
  })
  discountCode!: string | null;

  @Field(() => Int, {
    description: `By how much that lowered it, ${MINOR}; \`amountMinor\` is what was left.`,
  })
  discountMinor!: number;

  @Field(() => Int, { description: `What a gift voucher paid of it, beside what was charged, ${MINOR}.` })
  voucherPaidMinor!: number;

  @Field(() => Int, { description: `What of that is on the voucher again, ${MINOR}.` })
  voucherReturnedMinor!: number;

  @Directive('@auth(requires: HOST)')
  @Field(() => Int, {
    nullable: true,
    description: `What the guest took back through their bank, as far as it was not won, ${MINOR}. For staff.`,
  })
  disputedMinor!: number | null;

  @Field(() => Int, {
    description: `What the guest loses who cancels at this moment, ${MINOR}: kept of what was paid, or charged to the kept card. Once it is cancelled: what that came to.`,
  })
  cancellingCostsMinor!: number;

  @Field(() => Int, {
    description: `What goes back to the guest who cancels at this moment, ${MINOR}; 0 where the card is only kept. Once it is cancelled: what goes back for that; \`refundedMinor\` says how much of it has.`,
  })
  cancellingReturnsMinor!: number;

  @Field(() => Int, { description: `What a no-show costs, ${MINOR}: what \`chargeNoShow\` is told.` })
  noShowCostsMinor!: number;

  @Field(() => Boolean, { description: 'Whether all of it is only simulated: nobody is charged.' })
  isSimulated!: boolean;

  @Directive('@auth(requires: HOST)')
  @Field(() => Int, {
    nullable: true,
    description: `The most that \`refundGuarantee\` can give back now, to the card and to a gift voucher, ${MINOR}. For staff.`,
  })
  refundableMinor!: number | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => String, {
    nullable: true,
    description: 'Why staff waived the fee; null when they did not. For staff.',
  })
  waivedReason!: string | null;
}
