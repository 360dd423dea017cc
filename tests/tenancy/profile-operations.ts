import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What a restaurant tells of itself. */
export const profileExamples: Record<string, Example> = {
  'Query.restaurantBySlug': {
    requires: null,
    whyOpen: 'what stands on a booking page is open to all',
    attempt: () => ({
      query: 'query($slug: String!) { restaurantBySlug(slug: $slug) { id name email bookingNotices } }',
      variables: { slug: 'the-victim' },
    }),
  },
  'Query.listedRestaurants': {
    requires: null,
    whyOpen: 'what stands on the booking pages of restaurants that want to be found is open to all',
    attempt: () => ({
      query: 'query($search: String) { listedRestaurants(search: $search) { id name email bookingNotices } }',
      variables: { search: 'the victim' },
    }),
  },
  'Mutation.updateRestaurant': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { restaurant { email } ${errors} } }`,
      variables: { input: { id: restaurant.id, name: 'Taken over', seatingCapacity: 1 } },
    }),
  },
  'Mutation.updateEmbedSettings': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: UpdateEmbedSettingsInput!) { updateEmbedSettings(input: $input) {
        restaurant { embed { allowedSites } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, allowedSites: ['https://stranger.test'] } },
    }),
  },
  'Mutation.updateRestaurantProfile': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) {
        restaurant { profile { slug street } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, slug: 'strangers-place', street: 'Elsewhere 1' } },
    }),
  },
  'Mutation.setChannel': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SetChannelInput!) { setChannel(input: $input) { channel { isOn missing } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, channel: 'GOOGLE', isOn: true } },
    }),
  },
  'Mutation.createMediaUpload': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateMediaUploadInput!) { createMediaUpload(input: $input) { uploadUrl ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, kind: 'LOGO' } },
    }),
  },
  'Mutation.updateMedia': {
    requires: 'MANAGER',
    attempt: ({ mediaId }) => ({
      query: `mutation($input: UpdateMediaInput!) { updateMedia(input: $input) { media { altText } ${errors} } }`,
      variables: { input: { id: mediaId, altText: 'A stranger’s words' } },
    }),
  },
  'Mutation.setPhotoOrder': {
    requires: 'MANAGER',
    attempt: ({ restaurant, mediaId }) => ({
      query: `mutation($input: SetPhotoOrderInput!) { setPhotoOrder(input: $input) {
        restaurant { profile { photos { id } } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, ids: [mediaId] } },
    }),
  },
  'Mutation.removeMedia': {
    requires: 'MANAGER',
    attempt: ({ mediaId }) => ({
      query: `mutation($input: RemoveMediaInput!) { removeMedia(input: $input) { removedId ${errors} } }`,
      variables: { input: { id: mediaId } },
    }),
  },
};
