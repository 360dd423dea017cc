import { GiftVoucherActsMutation } from './features/vouchers/acts/gift-voucher-acts.mutation.ts';
import { HeldVoucherResolver } from './features/vouchers/code/voucher-balance.resolver.ts';
import {
  GiftVoucherDisputeResolver,
  RestaurantVoucherDisputesResolver,
  VoucherDisputesResolver,
} from './features/vouchers/disputes/voucher-disputes.resolver.ts';
import {
  GiftVoucherResolver,
  RestaurantVouchersResolver,
} from './features/vouchers/lists/gift-vouchers.resolver.ts';
import {
  GiftVoucherOfferResolver,
  RestaurantOfferResolver,
} from './features/vouchers/offer/gift-voucher-offer.resolver.ts';
import { GiftPurchaseMutation } from './features/vouchers/purchase/gift-purchase.mutation.ts';

/** Gift vouchers: sold, bought, looked up and used. */
export const voucherResolvers = [
  RestaurantOfferResolver,
  GiftVoucherOfferResolver,
  GiftPurchaseMutation,
  HeldVoucherResolver,
  RestaurantVouchersResolver,
  GiftVoucherResolver,
  RestaurantVoucherDisputesResolver,
  VoucherDisputesResolver,
  GiftVoucherDisputeResolver,
  GiftVoucherActsMutation,
] as const;
