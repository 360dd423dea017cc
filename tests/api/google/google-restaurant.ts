import type { RestaurantRequest, SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/** What Google has to know of a place. */
export const PROFILE = {
  street: 'Mercer Street 12',
  locality: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  latitude: 52.53,
  longitude: 13.38,
};

const JOIN = `mutation($profile: UpdateRestaurantProfileInput!, $rules: UpdateBookingRulesInput!, $channel: SetChannelInput!) {
  updateRestaurantProfile(input: $profile) { userErrors { message } }
  updateBookingRules(input: $rules) { userErrors { message } }
  setChannel(input: $channel) { channel { takesPart missing } userErrors { message } }
}`;

/** Gives a restaurant all that Google needs, and switches the channel on as its owner. */
export async function joinGoogle(restaurant: SeededRestaurant): Promise<void> {
  const { id: restaurantId, owner } = restaurant;
  await restaurant.set({ phone: '+49 30 5550101' });
  await owner.ask(JOIN, {
    profile: { restaurantId, ...PROFILE },
    rules: { restaurantId, instantConfirmation: true },
    channel: { restaurantId, channel: 'GOOGLE', isOn: true },
  });
}

/** A restaurant that takes part, with one table for two to six. */
export async function googleRestaurant(
  server: TestServer,
  request: RestaurantRequest = {},
): Promise<SeededRestaurant> {
  const restaurant = await server.seed.restaurant({ seatingCapacity: 60, ...request });
  await restaurant.table({ name: 'Window' });
  await joinGoogle(restaurant);
  return restaurant;
}
