import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { evidenceUrl } from '../../guarantees/disputes/evidence-url.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { GiftVoucher } from '../lists/gift-voucher.type.ts';
import type { VoucherRow } from '../voucher-rows.ts';
import { GiftVoucherDispute, MOST_OF_VOUCHER, MOST_OF_VOUCHERS } from './voucher-dispute.type.ts';
import { disputesOfVoucher, disputesOfVouchers, type VoucherDisputeRow } from './voucher-dispute-rows.ts';

/** Disputes of all gift vouchers of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantVoucherDisputesResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_OF_VOUCHERS })
  @FieldResolver(() => [GiftVoucherDispute], {
    nullable: true,
    description: `Payments of gift vouchers that their buyers take back through their bank: those to answer first, then the newest, at most ${MOST_OF_VOUCHERS}. For owners.`,
  })
  giftVoucherDisputes(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<VoucherDisputeRow[]> {
    return disputesOfVouchers(reads, restaurantId);
  }
}

/** Disputes of one gift voucher. */
@Resolver(() => GiftVoucher)
export class VoucherDisputesResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_OF_VOUCHER })
  @FieldResolver(() => [GiftVoucherDispute], {
    nullable: true,
    description: `Times that its buyer takes the payment back through their bank, the newest first, at most ${MOST_OF_VOUCHER}. For staff.`,
  })
  disputes(@Root() voucher: VoucherRow, @Ctx() { reads }: GraphContext): Promise<VoucherDisputeRow[]> {
    return disputesOfVoucher(reads, voucher);
  }
}

/** Fields of a dispute that are made from the row. */
@Resolver(() => GiftVoucherDispute)
export class GiftVoucherDisputeResolver {
  @FieldResolver(() => ID)
  voucherId(@Root() { voucherUuid }: VoucherDisputeRow): string {
    return globalId('GiftVoucher', voucherUuid);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where the restaurant answers: a page of the provider. Null for hosts.',
  })
  answerUrl(
    @Root() { restaurantId, answerUrl }: VoucherDisputeRow,
    @Ctx() { actor }: GraphContext,
  ): string | null {
    return actor.can('giftVoucher:refund', restaurantId) ? answerUrl : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The evidence as a PDF, for 15 minutes: the voucher, what the buyer agreed to, when and from where, every line of its ledger, and the mails that ' +
      'were sent. Null for hosts and API keys.',
  })
  evidenceUrl(@Root() dispute: VoucherDisputeRow, @Ctx() { app, actor }: GraphContext): string | null {
    return actor.can('giftVoucher:refund', dispute.restaurantId) ? evidenceUrl(app, actor, dispute) : null;
  }
}
