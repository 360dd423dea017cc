import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { GiftVoucher } from '../lists/gift-voucher.type.ts';
import { giftVoucherRow } from '../lists/gift-voucher-lists.ts';
import { shownVoucher } from '../lists/gift-vouchers.resolver.ts';
import { GiftVoucherOfferInput } from '../offer/gift-voucher-offer.type.ts';
import { saveOffer } from '../offer/save-offer.ts';
import type { ChangedVoucher } from './own-voucher.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { refundVoucher } from './refund-voucher.ts';
import { voidVoucher } from './void-voucher.ts';

const OF_VOUCHER = 'Global id of the gift voucher.';
const MINOR = 'Minor units of the voucher’s currency, 1 to 10,000,000.';
const REFUSED = 'Why it was refused; empty on success.';
const VOUCHER = 'The voucher as it is now; null when refused.';
const REASON = 'Why, 1 to 300 characters. It stays with the voucher.';

@InputType({ description: 'What gift vouchers a restaurant is to sell.' })
class SaveGiftVoucherOfferInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => GiftVoucherOfferInput, { description: 'All of it.' })
  offer!: GiftVoucherOfferInput;
}

@InputType({ description: 'What is taken from a gift voucher.' })
class RedeemGiftVoucherInput {
  @Field(() => ID, { description: OF_VOUCHER })
  id!: string;

  @Field(() => Int, { description: MINOR })
  amountMinor!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What it paid for, such as a table or a bill, up to 300 characters.',
  })
  note?: string | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'A gift voucher to end.' })
class VoidGiftVoucherInput {
  @Field(() => ID, { description: OF_VOUCHER })
  id!: string;

  @Field(() => String, { description: REASON })
  reason!: string;
}

@InputType({ description: 'What goes back to the buyer of a gift voucher.' })
class RefundGiftVoucherInput {
  @Field(() => ID, { description: OF_VOUCHER })
  id!: string;

  @Field(() => Int, { description: MINOR })
  amountMinor!: number;

  @Field(() => String, { description: REASON })
  reason!: string;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `saveGiftVoucherOffer`.' })
class SaveGiftVoucherOfferPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant with what it sells now; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `redeemGiftVoucher`.' })
class RedeemGiftVoucherPayload {
  @Field(() => GiftVoucher, { nullable: true, description: VOUCHER })
  voucher!: GiftVoucher | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `voidGiftVoucher`.' })
class VoidGiftVoucherPayload {
  @Field(() => GiftVoucher, { nullable: true, description: VOUCHER })
  voucher!: GiftVoucher | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `refundGiftVoucher`.' })
class RefundGiftVoucherPayload {
  @Field(() => GiftVoucher, { nullable: true, description: VOUCHER })
  voucher!: GiftVoucher | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** What staff do with gift vouchers. */
@Resolver()
export class GiftVoucherActsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'CONFLICT')
  @Mutation(() => SaveGiftVoucherOfferPayload, {
    nullable: true,
    description:
      'Says anew what gift vouchers guests can buy; those that were bought keep what held then. CONFLICT when it is on without an account that ' +
      'can take payments. Not open to API keys.',
  })
  async saveGiftVoucherOffer(
    @Arg('input', () => SaveGiftVoucherOfferInput) input: SaveGiftVoucherOfferInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await saveOffer(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals(
    'REQUIRED',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'INVALID',
    'NOT_FOUND',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => RedeemGiftVoucherPayload, {
    nullable: true,
    description:
      'Takes an amount from a gift voucher, as at the table. OUT_OF_RANGE for more than is left, CONFLICT for one that has expired or was voided. ' +
      'Not open to API keys.',
  })
  async redeemGiftVoucher(
    @Arg('input', () => RedeemGiftVoucherInput) input: RedeemGiftVoucherInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await redeemVoucher(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'TOO_LONG', 'INVALID', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => VoidGiftVoucherPayload, {
    nullable: true,
    description:
      'Ends a gift voucher for good, with a reason: what is left on it counts no more, and nothing goes back. CONFLICT for one that is empty or was ' +
      'voided. Not open to API keys.',
  })
  async voidGiftVoucher(
    @Arg('input', () => VoidGiftVoucherInput) input: VoidGiftVoucherInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await voidVoucher(context.app, context.actor, input)));
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals(
    'REQUIRED',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'INVALID',
    'NOT_FOUND',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENTS_OFF',
  )
  @Mutation(() => RefundGiftVoucherPayload, {
    nullable: true,
    description:
      'Gives back to the buyer, through the provider, what is left on a gift voucher or a part of it, with a reason. OUT_OF_RANGE for more, ' +
      'CONFLICT while the buyer takes the payment back through their bank, and once they have got it so. It leaves the voucher at once. Not open ' +
      'to API keys.',
  })
  async refundGiftVoucher(
    @Arg('input', () => RefundGiftVoucherInput) input: RefundGiftVoucherInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => shown(context, await refundVoucher(context.app, context.actor, input)));
  }
}

async function shown({ app, reads }: GraphContext, { restaurantId, voucherId }: ChangedVoucher) {
  const scope = { restaurantIds: [restaurantId] };
  const voucher = await giftVoucherRow(reads, scope, voucherId, app.clock.now());
  return { voucher: voucher && shownVoucher(voucher) };
}
