import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What has to do with the keys of programs. */
export const apiKeyExamples: Record<string, Example> = {
  'Query.currentApiKey': {
    requires: null,
    whyOpen: 'shows a program its own key only',
    attempt: () => ({ query: '{ currentApiKey { name restaurants { name } } }', variables: {} }),
  },
  'Mutation.createApiKey': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret ${errors} } }`,
      variables: { input: { restaurantIds: [restaurant.id], name: 'Mine', role: 'HOST' } },
    }),
  },
  'Mutation.rotateApiKey': {
    requires: 'OWNER',
    attempt: ({ apiKeyId }) => ({
      query: `mutation($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey { name } ${errors} } }`,
      variables: { input: { id: apiKeyId } },
    }),
  },
  'Mutation.updateApiKey': {
    requires: 'OWNER',
    attempt: ({ apiKeyId }) => ({
      query: `mutation($input: UpdateApiKeyInput!) { updateApiKey(input: $input) { apiKey { name } ${errors} } }`,
      variables: { input: { id: apiKeyId, name: 'Mine' } },
    }),
  },
  'Mutation.revokeApiKey': {
    requires: 'OWNER',
    attempt: ({ apiKeyId }) => ({
      query: `mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { name } ${errors} } }`,
      variables: { input: { id: apiKeyId } },
    }),
  },
};
