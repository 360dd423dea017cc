import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { PaymentProviderEnum } from '../payments/payment-provider.type.ts';
import { Plan } from '../plans/plan.type.ts';

/** A group's subscription as the schema shows it. */
@Directive('@public')
@ObjectType('PlanSubscription', {
  simpleResolvers: true,
  description: 'What the group of a restaurant pays for, and how much of it is used.',
})
export class PlanSubscription {
  @Field(() => Plan, { nullable: true, description: 'The plan; null in the trial.' })
  plan!: Plan | null;

  @Field(() => String, {
    description:
      '`trial`; `active`; `cancelled`: runs to its end and is not renewed; `past_due`: a renewal was ' +
      'declined and will be tried again; `expired`: over, so that staff can read but not write.',
  })
  paymentStatus!: string;

  @Field(() => Boolean, {
    description:
      'Whether a declined card will be tried again, until the bill is paid, cancelled with `cancelSubscription`, ' +
      'or given up. Also true once the plan has `expired`.',
  })
  isRenewalRetried!: boolean;

  @Field(() => PaymentProviderEnum, {
    nullable: true,
    description:
      'Who charges the renewals; null in the trial, and when it is not renewed any more. `STRIPE`: change the plan ' +
      'with `changePlan` and the card in `openBillingPortal`.',
  })
  chargedBy!: PaymentProvider['kind'] | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the next period is charged; null when none will be.',
  })
  renewalDate!: Date | null;

  @Field(() => DateTime, { description: 'End of the trial or of the paid period.' })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether it ends with the paid period instead of being renewed.' })
  cancelAtPeriodEnd!: boolean;

  @Field(() => Int, {
    description: 'Credit from a change of plan, in US cents; used for the next payments.',
  })
  creditCents!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Brand of the card that renewals charge, e.g. `visa`.',
  })
  cardBrand!: string | null;

  @Field(() => String, { nullable: true, description: 'Last four digits of that card.' })
  cardLastFour!: string | null;

  @Field(() => Int, {
    description:
      'Bookings for dates of the present calendar month at the restaurant; cancelled ones do not count, nor those ' +
      'that were deleted before their time.',
  })
  bookingsThisMonth!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'How many bookings a calendar month can have under the plan; null for no limit.',
  })
  monthlyBookingLimit!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What a change to this plan would charge now, in US cents; null for the plan that runs already and ' +
      'is paid. After a declined renewal the running plan costs what another card pays for its next ' +
      'period.',
  })
  amountDue!: number | null;
}
