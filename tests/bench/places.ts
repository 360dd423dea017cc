import type { Stage } from './stage.ts';
import type { ListPlace } from './workloads.ts';
import type { BenchRestaurant, World } from './world.ts';

const PLACES_EACH = 5;

const CURSOR = `query($restaurant: UUID!, $offset: Int!) { restaurant: restaurantByRowId(rowId: $restaurant) {
  bookings: bookingsByRestaurantId(first: 1, offset: $offset, condition: { deletedAt: null },
    orderBy: [DATE_ASC, STARTS_AT_ASC, ROW_ID_ASC]) { edges { cursor node { rowId } } } } }`;

interface Found {
  data: { restaurant: { bookings: { edges: [{ cursor: string; node: { rowId: string } }] } } };
}

/** Places in the lists of bookings from which pages are asked for, with their cursors on both sides. */
export async function placesOf(
  { peer }: Stage,
  world: World,
  restaurants: readonly BenchRestaurant[],
): Promise<ListPlace[]> {
  const places: ListPlace[] = [];
  for (const restaurant of restaurants) {
    for (const { cursor, place } of await world.cursors(restaurant, PLACES_EACH)) {
      if (!peer) places.push({ restaurant, cursor });
      else places.push({ restaurant, cursor, peerCursor: await peerCursor(peer.url, restaurant, place) });
    }
  }
  return places;
}

async function peerCursor(url: string, { restaurantId }: BenchRestaurant, place: number): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-restaurants': restaurantId },
    body: JSON.stringify({ query: CURSOR, variables: { restaurant: restaurantId, offset: place } }),
  });
  const { data }: Found = await response.json();
  return data.restaurant.bookings.edges[0].cursor;
}
