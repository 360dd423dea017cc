import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What has to do with the restaurants of a group. */
export const locationExamples: Record<string, Example> = {
  'Query.groupPage': {
    requires: null,
    whyOpen: 'what stands on the public page of a group is open to all',
    attempt: () => ({
      query: 'query($slug: String!) { groupPage(slug: $slug) { name restaurants { id email } } }',
      variables: { slug: 'the-victim' },
    }),
  },
  'Query.groupAvailability': {
    requires: null,
    whyOpen:
      'free times of restaurants on the public page of their group are open to all, as on their own pages',
    attempt: () => ({
      query: `query($slug: String!) { groupAvailability(slug: $slug, date: "2030-05-03", partySize: 2) {
        restaurant { email } times { time } } }`,
      variables: { slug: 'the-victim' },
    }),
  },
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
  'Mutation.updateGroupPage': {
    requires: 'OWNER',
    attempt: ({ groupId }) => ({
      query: `mutation($input: UpdateGroupPageInput!) { updateGroupPage(input: $input) { group { pageUrl } ${errors} } }`,
      variables: { input: { groupId, slug: 'mine-now', isPublic: true } },
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
