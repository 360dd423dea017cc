import { Arg, Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { RefusedSearches } from './refused-search.type.ts';
import { MOST_REFUSED_SEARCHES, type RefusedSearchesRow, refusedSearchRows } from './refused-search-rows.ts';

const WEEK_BEFORE = -6;

/** What guests asked for in vain. */
@Resolver(() => Restaurant)
export class RefusedSearchResolver {
  @Extensions({ mostRows: MOST_REFUSED_SEARCHES })
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => [RefusedSearches], {
    nullable: true,
    description:
      `Online searches that found nothing free, most frequent first, at most ${MOST_REFUSED_SEARCHES} rows; of the ` +
      'last seven days including today unless said otherwise. Kept for 760 days.',
  })
  refusedSearches(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Arg('from', () => LocalDate, {
      nullable: true,
      description:
        'First date on which they asked, at the restaurant; six days before the last when left out.',
    })
    from: string | null,
    @Arg('to', () => LocalDate, {
      nullable: true,
      description: 'Last date on which they asked; today when left out.',
    })
    to: string | null,
    @Ctx() { app: { clock, reports } }: GraphContext,
  ): Promise<RefusedSearchesRow[]> {
    const last = to ?? localDateAt(clock.now(), timezone);
    const asked = { from: from ?? addDays(last, WEEK_BEFORE), to: last };
    return reports.read((reads) => refusedSearchRows(reads, restaurantId, asked));
  }
}
