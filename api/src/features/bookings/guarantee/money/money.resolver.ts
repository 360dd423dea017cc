import {
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
} from '../../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { LocalDate } from '../../../../platform/graphql/scalars/scalars.ts';
import { globalId } from '../../../../platform/ids/global-id.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../../restaurants/restaurant-rows.ts';
import {
  GuaranteeBalance,
  GuaranteeEntry,
  GuaranteeEntryPage,
  MOST_CURRENCIES,
} from './guarantee-entry.type.ts';
import {
  balanceRows,
  cursorOfEntry,
  type EntryRow,
  entryCount,
  entryCursorShape,
  entryPage,
} from './money-rows.ts';

const FROM = 'Only what moved from this date at the restaurant on.';
const TO = 'Only what moved up to this date, included.';

@ArgsType()
class EntriesArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many lines, 1 to ${LARGEST_PAGE}; ${DEFAULT_PAGE} when left out.`,
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only what comes after this, which the page before ended with.',
  })
  after?: string | null;

  @Field(() => LocalDate, { nullable: true, description: FROM })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: TO })
  to?: string | null;
}

@ArgsType()
class BalancesArgs {
  @Field(() => LocalDate, { nullable: true, description: FROM })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: TO })
  to?: string | null;
}

/** The ledger of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantMoneyResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => GuaranteeEntryPage, {
    nullable: true,
    description: 'The ledger of guests’ money, line by line, the newest first. For owners.',
  })
  async guaranteeEntries(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => EntriesArgs) { from, to, ...args }: EntriesArgs,
    @Ctx() { reads }: GraphContext,
  ) {
    const page = pageRequest(args, entryCursorShape);
    const rows = await entryPage(reads, restaurantId, { from, to }, page);
    const { edges, pageInfo } = connectionOf(rows, page, cursorOfEntry, async () => 0);
    return {
      entries: edges.map(({ node }) => node),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      totalCount: await entryCount(reads, restaurantId, { from, to }),
    };
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_CURRENCIES })
  @FieldResolver(() => [GuaranteeBalance], {
    nullable: true,
    description: `What the ledger comes to, by currency, at most ${MOST_CURRENCIES}; empty while nothing moved. For owners.`,
  })
  guaranteeBalances(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => BalancesArgs) span: BalancesArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<GuaranteeBalance[]> {
    return balanceRows(reads, restaurantId, span);
  }
}

/** Fields of a line that are made from the row. */
@Resolver(() => GuaranteeEntry)
export class GuaranteeEntryResolver {
  @FieldResolver(() => ID, { nullable: true })
  bookingId(@Root() { bookingUuid }: EntryRow): string | null {
    return bookingUuid && globalId('Booking', bookingUuid);
  }
}
