import {
  Arg,
  Ctx,
  Directive,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import type { Language } from '../../restaurants/language.ts';
import { LanguageEnum } from '../../restaurants/language.type.ts';
import { buyGiftVoucher } from './buy-gift-voucher.ts';
import { ownPurchase } from './own-purchase.ts';
import type { PurchaseState } from './purchase-state.ts';

const REFUSED = 'Why it was refused; empty on success.';
const OF_RESTAURANT = 'Global id of the restaurant.';

const states: Record<PurchaseState, { name: string; description: string }> = {
  awaiting: {
    name: 'AWAITING',
    description: 'The buyer was sent to the provider, who has not said that it is paid.',
  },
  issued: { name: 'ISSUED', description: 'It is paid, and the voucher is there.' },
  lapsed: {
    name: 'LAPSED',
    description: 'It was not paid in time. Nothing was charged, and nothing can be paid any more.',
  },
};

const GiftPurchaseStateEnum = Object.fromEntries(
  Object.entries(states).map(([value, { name }]) => [name, value]),
);
registerEnumType(GiftPurchaseStateEnum, {
  name: 'GiftPurchaseState',
  description: 'Where the purchase of a gift voucher stands.',
  valuesConfig: Object.fromEntries(
    Object.values(states).map(({ name, description }) => [name, { description }]),
  ),
});

@InputType({ description: 'A gift voucher to buy.' })
class BuyGiftVoucherInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => String, {
    description:
      'A secret of the buyer’s own for this voucher, such as a uuid, 16 to 100 characters. The same again finds the same page, so that nobody pays twice.',
  })
  purchaseKey!: string;

  @Field(() => Int, { description: 'What it is worth, in minor units of `currency`.' })
  amountMinor!: number;

  @Field(() => String, { description: '`GiftVoucherOffer.currency` as the buyer has read it.' })
  currency!: string;

  @Field(() => String, { description: 'Who gives it, 1 to 80 characters.' })
  buyerName!: string;

  @Field(() => String, {
    description: 'Where the receipt goes, and the voucher without an address of whom it is for.',
  })
  buyerEmail!: string;

  @Field(() => String, { description: 'For whom it is, 1 to 80 characters.' })
  recipientName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the voucher goes; to the buyer when left out.',
  })
  recipientEmail?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the buyer writes to them, up to 500 characters.',
  })
  message?: string | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'The language of the voucher and its mails; English when left out.',
  })
  language?: Language | null;
}

@InputType({ description: 'Whose purchase is asked after.' })
class SettleGiftVoucherInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => String, { description: 'The key as given to `buyGiftVoucher`.' })
  purchaseKey!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the buyer wants to pay no more: the page is closed, unless it was paid already.',
  })
  givesUp?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `buyGiftVoucher`.' })
class BuyGiftVoucherPayload {
  @Field(() => String, {
    nullable: true,
    description: 'The provider’s page: send the buyer there in the same window. Null when refused.',
  })
  url!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it can be paid there; null when refused.',
  })
  expiresAt!: Date | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** A voucher for who has just bought it. */
@Directive('@public')
@ObjectType('BoughtGiftVoucher', {
  simpleResolvers: true,
  description: 'A gift voucher as its buyer gets it.',
})
class BoughtGiftVoucher {
  @Field(() => Int, { description: 'What it is worth, in minor units of `currency`.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Whoever has it can use the voucher: keep it like money. Null where it cannot be shown again, as it stands in the mail.',
  })
  code!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'The last day on which it counts; null for ever.' })
  expiresOn!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it was sent to; null once that was forgotten.' })
  sentTo!: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `settleGiftVoucher`.' })
class SettleGiftVoucherPayload {
  @Field(() => GiftPurchaseStateEnum, { nullable: true, description: 'Where it stands; null when refused.' })
  state!: PurchaseState | null;

  @Field(() => BoughtGiftVoucher, { nullable: true, description: 'The voucher; null while there is none.' })
  voucher!: BoughtGiftVoucher | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What somebody does who buys a gift voucher. */
@Resolver()
export class GiftPurchaseMutation {
  @Directive('@public')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENTS_OFF',
  )
  @Mutation(() => BuyGiftVoucherPayload, {
    nullable: true,
    description:
      'Sends somebody to the provider’s page to pay for a gift voucher. It is there, and sent, once it is paid: ask `settleGiftVoucher` when the ' +
      'buyer is back. The same again finds the same page. CONFLICT where none are sold. Open to all.',
  })
  async buyGiftVoucher(
    @Arg('input', () => BuyGiftVoucherInput) input: BuyGiftVoucherInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(() => buyGiftVoucher(app, input, address));
  }

  @Directive('@public')
  @Refusals('TOO_SHORT', 'TOO_LONG', 'NOT_FOUND', 'PAYMENTS_OFF')
  @Mutation(() => SettleGiftVoucherPayload, {
    nullable: true,
    description:
      'What became of the payment for a gift voucher, asked of the provider at this moment; safe to repeat. ISSUED comes with the voucher. ' +
      'NOT_FOUND for a key that has bought nothing. Open to all.',
  })
  async settleGiftVoucher(
    @Arg('input', () => SettleGiftVoucherInput) input: SettleGiftVoucherInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { voucher, code } = await ownPurchase(app, input, address);
      const { state, amountMinor, currency, expiresOn, recipientEmail, buyerEmail } = voucher;
      if (state !== 'issued') return { state, voucher: null };
      return {
        state,
        voucher: { amountMinor, currency, code, expiresOn, sentTo: recipientEmail ?? buyerEmail },
      };
    });
  }
}
