import type { Example } from './operations.ts';

const errors = 'userErrors { code message field }';

/** What has to do with the restaurants of a group. */
export const locationExamples: Record<string, Example> = {
  'Mutation.addLocation': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: AddLocationInput!) { addLocation(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, name: 'Mine', copyFromId: restaurant.id } },
    }),
  },
  'Mutation.removeLocation': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RemoveLocationInput!) { removeLocation(input: $input) { removedRestaurantId ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, bookingsToCancel: 1 } },
    }),
  },
  'Mutation.renameGroup': {
    requires: 'OWNER',
    attempt: ({ groupId }) => ({
      query: `mutation($input: RenameGroupInput!) { renameGroup(input: $input) { group { name } ${errors} } }`,
      variables: { input: { groupId, name: 'Mine' } },
    }),
  },
  'Subscription.locationsToday': {
    requires: 'HOST',
    attempt: ({ groupId }) => ({
      query:
        'subscription($id: ID!) { locationsToday(groupId: $id) { covers nextArrivals { customerName } } }',
      variables: { id: groupId },
    }),
  },
};
