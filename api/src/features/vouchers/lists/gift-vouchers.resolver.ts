import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Int,
  Resolver,
  Root,
} from 'type-graphql';
import {
  connectionOf,
  DEFAULT_PAGE,
  LARGEST_PAGE,
  pageRequest,
} from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { searchText } from '../../../platform/text/search-text.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { countCodeTry } from '../code/code-budget.ts';
import type { VoucherRow } from '../voucher-rows.ts';
import {
  GiftVoucher,
  GiftVoucherBalance,
  GiftVoucherEntry,
  GiftVoucherPage,
  MOST_LINES,
  MOST_SUMS,
  type VoucherStanding,
} from './gift-voucher.type.ts';
import {
  cursorOfVoucher,
  type VoucherLine,
  voucherByCode,
  voucherCount,
  voucherCursorShape,
  voucherLines,
  voucherPage,
  voucherSums,
} from './gift-voucher-lists.ts';

@ArgsType()
class VouchersArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many vouchers, 1 to ${LARGEST_PAGE}; ${DEFAULT_PAGE} when left out.`,
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only what comes after this, which the page before ended with.',
  })
  after?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only those whose buyer or recipient has these words in name or address, or whose code ends with them.',
  })
  search?: string | null;
}

/** The gift vouchers of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantVouchersResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => GiftVoucherPage, {
    nullable: true,
    description: 'Gift vouchers that were bought, the newest first. For staff.',
  })
  async giftVouchers(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => VouchersArgs) { search, ...args }: VouchersArgs,
    @Ctx() { app, reads }: GraphContext,
  ) {
    const page = pageRequest(args, voucherCursorShape);
    const words = searchText(search);
    const rows = await voucherPage(reads, restaurantId, { search: words, now: app.clock.now() }, page);
    const { edges, pageInfo } = connectionOf(rows, page, cursorOfVoucher, async () => 0);
    return {
      vouchers: edges.map(({ node }) => shownVoucher(node)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      totalCount: await voucherCount(reads, restaurantId, words),
    };
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => GiftVoucher, {
    nullable: true,
    description:
      'The voucher with a code, as it was typed or scanned; null for what is none of this restaurant. After many tries it is refused for a while. For staff.',
  })
  async giftVoucherByCode(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('code', () => String, { description: 'The code, in any case, with or without dashes.' })
    code: string,
    @Ctx() { app, reads, address }: GraphContext,
  ) {
    await countCodeTry(app, { restaurantId, address, isStaff: true });
    const voucher = await voucherByCode(reads, restaurantId, {
      text: code.slice(0, 300),
      now: app.clock.now(),
    });
    return voucher && shownVoucher(voucher);
  }

  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: MOST_SUMS })
  @FieldResolver(() => [GiftVoucherBalance], {
    nullable: true,
    description: `What all gift vouchers come to, by currency, at most ${MOST_SUMS}; empty while none was bought. For managers and owners.`,
  })
  giftVoucherBalances(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<GiftVoucherBalance[]> {
    return voucherSums(reads, restaurantId);
  }
}

/** A voucher in the names of the schema's fields. */
export function shownVoucher(row: VoucherRow) {
  return { ...row, balanceMinor: row.balance, disputedMinor: row.disputed, standing: standingOf(row) };
}

function standingOf({ voidedAt, isOver, balance }: VoucherRow): VoucherStanding {
  if (voidedAt) return 'voided';
  if (isOver) return 'expired';
  return balance > 0 ? 'usable' : 'used';
}

/** Fields of a voucher that are made from the row. */
@Resolver(() => GiftVoucher)
export class GiftVoucherResolver {
  @FieldResolver(() => ID)
  id(@Root() { voucherId }: VoucherRow): string {
    return globalId('GiftVoucher', voucherId);
  }

  @Extensions({ mostRows: MOST_LINES })
  @FieldResolver(() => [GiftVoucherEntry])
  entries(@Root() voucher: VoucherRow, @Ctx() { reads }: GraphContext): Promise<VoucherLine[]> {
    return voucherLines(reads, voucher);
  }
}
