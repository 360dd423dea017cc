import { notFound } from './rest-refusal.ts';

const ID = /^rest_/;

/** Variables of a document that asks for a restaurant by its id or by the name in its address. */
export const named = (restaurant: string) => ({
  id: restaurant,
  slug: restaurant,
  isId: ID.test(restaurant),
});

/** The restaurant that such a document found. Throws NOT_FOUND. */
export function found<Found>({ byId, bySlug }: { byId?: Found | null; bySlug?: Found | null }): Found {
  const restaurant = byId ?? bySlug;
  if (restaurant) return restaurant;
  throw notFound('There is no such restaurant.', 'restaurant');
}
