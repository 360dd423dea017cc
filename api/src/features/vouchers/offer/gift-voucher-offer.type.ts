import { Directive, Extensions, Field, InputType, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { MOST_AMOUNTS } from './save-offer.ts';

const MONTHS = 'For how many months a voucher counts; null for ever.';
const LEAST = 'The smallest amount that may be given instead, in minor units; null where none may.';
const MOST = 'The largest of these; null where none may.';
const CONDITIONS =
  'The restaurant’s own words about vouchers, up to 1,000 characters; null for none. What is made from the rule stands above them.';

/** What guests can buy, as the schema shows it. */
@Directive('@public')
@ObjectType('GiftVoucherOffer', {
  simpleResolvers: true,
  description: 'Gift vouchers that a restaurant sells online now. `buyGiftVoucher` buys one.',
})
export class GiftVoucherOffer {
  @Extensions({ mostRows: MOST_AMOUNTS })
  @Field(() => [Int], {
    description: 'Amounts to choose from, in minor units of `currency`, the smallest first.',
  })
  amountsMinor!: number[];

  @Field(() => Int, { nullable: true, description: LEAST })
  leastMinor!: number | null;

  @Field(() => Int, { nullable: true, description: MOST })
  mostMinor!: number | null;

  @Field(() => String, { description: 'ISO 4217, for instance `EUR`.' })
  currency!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The last day on which a voucher would count that is bought today; null for ever.',
  })
  lastDay!: string | null;

  @Field(() => String, { nullable: true, description: CONDITIONS })
  conditions!: string | null;
}

/** The rule behind it, as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GiftVoucherSettings', {
  simpleResolvers: true,
  description: 'What gift vouchers a restaurant sells, as its owner has set it.',
})
export class GiftVoucherSettings {
  @Field(() => Boolean, { description: 'Whether guests can buy any.' })
  isOn!: boolean;

  @Extensions({ mostRows: MOST_AMOUNTS })
  @Field(() => [Int], { description: 'Amounts to choose from, in minor units, the smallest first.' })
  amountsMinor!: number[];

  @Field(() => Int, { nullable: true, description: LEAST })
  leastMinor!: number | null;

  @Field(() => Int, { nullable: true, description: MOST })
  mostMinor!: number | null;

  @Field(() => Int, { nullable: true, description: MONTHS })
  validMonths!: number | null;

  @Field(() => String, { nullable: true, description: CONDITIONS })
  conditions!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The fewest months that the law of the account’s country allows; null where we do not know of any.',
  })
  leastValidMonths!: number | null;

  @Field(() => String, { nullable: true, description: 'Where that is written; null with it.' })
  law!: string | null;
}

/** What an owner says of them. */
@InputType({ description: 'What gift vouchers a restaurant sells, as a whole.' })
export class GiftVoucherOfferInput {
  @Field(() => Boolean, {
    description: 'Whether guests can buy any. Needs an account that can take payments.',
  })
  isOn!: boolean;

  @Field(() => [Int], {
    description: `Amounts to choose from, in minor units, 1 to 10,000,000 each, at most ${MOST_AMOUNTS}.`,
  })
  amountsMinor!: number[];

  @Field(() => Int, { nullable: true, description: LEAST })
  leastMinor?: number | null;

  @Field(() => Int, { nullable: true, description: MOST })
  mostMinor?: number | null;

  @Field(() => Int, { nullable: true, description: MONTHS })
  validMonths?: number | null;

  @Field(() => String, { nullable: true, description: CONDITIONS })
  conditions?: string | null;
}
