import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Directive, Extensions, Info, Int, Query, Resolver } from 'type-graphql';
import { sql } from '../../../platform/db/statement.ts';
import { badInput } from '../../../platform/errors/errors.ts';
import { askedFields } from '../../../platform/graphql/asked-fields.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { plainLetters, searchText } from '../../../platform/text/search-text.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantColumnsFor, type ShownRestaurant, shownRestaurants } from '../restaurant-rows.ts';

/** Most restaurants of one answer: who wants another says more words. */
const MOST_FOUND = 20;

/** Restaurants that want to be found, for whoever knows no id yet. */
@Resolver(() => Restaurant)
export class ListedRestaurantsResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_FOUND })
  @Query(() => [Restaurant], {
    description:
      'Restaurants that want to be found (`RestaurantProfile.isListed`) and whose name, cuisines or place hold each word of the search. ' +
      'Open to all. Those whose name begins with it come first, then by name.',
  })
  async listedRestaurants(
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words, in small or capital letters, with or without accents; at most 100 characters. Left out: any.',
    })
    search: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: 10, description: `How many at most, 1 to ${MOST_FOUND}.` })
    first: number,
    @Ctx() { reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ShownRestaurant[]> {
    if (first < 1 || first > MOST_FOUND) throw badInput(`Ask for 1 to ${MOST_FOUND} restaurants.`);
    const words = plainLetters(searchText(search)).split(/\s+/).filter(Boolean);
    const found = await reads.rows<{ id: string }>(
      { restaurantIds: [] },
      sql`select id from app_private.find_listed_restaurants(${words}::text[], ${first}) as id`,
    );
    const restaurantIds = found.map(({ id }) => id);
    const rows = await shownRestaurants(reads, { restaurantIds }, restaurantColumnsFor(askedFields(info)));
    return rows.sort(
      (one, other) => restaurantIds.indexOf(one.restaurantId) - restaurantIds.indexOf(other.restaurantId),
    );
  }
}
