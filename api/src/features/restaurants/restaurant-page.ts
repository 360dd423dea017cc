import {
  type Connection,
  connectionOf,
  type PageRequest,
} from '../../platform/graphql/connections/connection.ts';

/**
 * A page of restaurants that were read whole, because one person's are few. `placeOf` tells by a restaurant's uuid where it
 * stands in the list.
 */
export function restaurantPage<Row extends { restaurantId: string }>(
  all: readonly Row[],
  page: PageRequest,
  placeOf: (restaurantId: string) => string = (restaurantId) => restaurantId,
): Connection<Row> {
  const [after] = page.after ?? [];
  const [before] = page.before ?? [];
  const within = all
    .filter(({ restaurantId }) => !after || placeOf(restaurantId) > placeOf(after))
    .filter(({ restaurantId }) => !before || placeOf(restaurantId) < placeOf(before))
    .toSorted((one, other) => (placeOf(one.restaurantId) < placeOf(other.restaurantId) ? -1 : 1));
  const ordered = page.backward ? within.toReversed() : within;
  return connectionOf(
    ordered.slice(0, page.size + 1),
    page,
    (row) => [row.restaurantId],
    async () => all.length,
  );
}
