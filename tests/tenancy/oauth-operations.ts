import { globalId, newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Example, Victim } from './example.ts';

const errors = 'userErrors { code message field }';

/** An app that a restaurant has registered, and one that it let in, written directly; their global ids. */
export async function oauthApp(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  name: string,
): Promise<Pick<Victim, 'oauthAppId' | 'connectedAppId'>> {
  const [appId, accessId] = [newUuid(), newUuid()];
  await rows(
    `insert into oauth_apps (restaurant_id, id, name, home_page_url, redirect_uris, scopes, secret_hash, created_by, created_at)
      values ($1, $2, $3, 'https://app.example.com', '{https://app.example.com/back}', '{bookings:read}', 'hash', gen_random_uuid(), now())`,
    [uuid, appId, name],
  );
  await rows(
    `with let_in as (insert into api_keys (group_id, id, name, role, scopes, oauth_client_id, last_four, created_by, created_at)
        select group_id, $2, $3, 'manager', '{bookings:read}', 'app_of_others', '', gen_random_uuid(), now()
          from restaurants where id = $1 returning group_id, id)
      insert into api_key_restaurants (restaurant_id, api_key_id, group_id) select $1, id, group_id from let_in`,
    [uuid, accessId, name],
  );
  return { oauthAppId: globalId('OauthApp', appId), connectedAppId: globalId('ConnectedApp', accessId) };
}

/** What has to do with apps of third parties. */
export const oauthExamples: Record<string, Example> = {
  'Query.oauthRequest': {
    requires: null,
    whyOpen: 'answers null but to the browser that an app sent here, which has a cookie of it',
    attempt: () => ({
      query: '{ oauthRequest(id: "a-request-of-somebody") { name scopes } }',
      variables: {},
    }),
  },
  'Mutation.allowOauthRequest': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: AllowOauthRequestInput!) { allowOauthRequest(input: $input) { redirectTo ${errors} } }`,
      variables: { input: { requestId: 'a-request-of-somebody', restaurantId: restaurant.id } },
    }),
  },
  'Mutation.refuseOauthRequest': {
    requires: null,
    whyOpen:
      'the browser that an app sent here may say no without being anybody; a cookie tells which one it is',
    attempt: () => ({
      query: `mutation($input: RefuseOauthRequestInput!) { refuseOauthRequest(input: $input) { redirectTo ${errors} } }`,
      variables: { input: { requestId: 'a-request-of-somebody' } },
    }),
  },
  'Mutation.createOauthApp': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateOauthAppInput!) { createOauthApp(input: $input) { clientSecret ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          name: 'A stranger’s',
          homePageUrl: 'https://stranger.example.com',
          redirectUris: ['https://stranger.example.com/back'],
          scopes: ['GUESTS_READ'],
          isConfidential: true,
          worksByItself: true,
        },
      },
    }),
  },
  'Mutation.updateOauthApp': {
    requires: 'OWNER',
    attempt: ({ oauthAppId }) => ({
      query: `mutation($input: UpdateOauthAppInput!) { updateOauthApp(input: $input) { oauthApp { name } ${errors} } }`,
      variables: { input: { id: oauthAppId, redirectUris: ['https://stranger.example.com/back'] } },
    }),
  },
  'Mutation.rotateOauthAppSecret': {
    requires: 'OWNER',
    attempt: ({ oauthAppId }) => ({
      query: `mutation($input: RotateOauthAppSecretInput!) { rotateOauthAppSecret(input: $input) { clientSecret ${errors} } }`,
      variables: { input: { id: oauthAppId } },
    }),
  },
  'Mutation.deleteOauthApp': {
    requires: 'OWNER',
    attempt: ({ oauthAppId }) => ({
      query: `mutation($input: DeleteOauthAppInput!) { deleteOauthApp(input: $input) { deletedId ${errors} } }`,
      variables: { input: { id: oauthAppId } },
    }),
  },
  'Mutation.revokeConnectedApp': {
    requires: 'OWNER',
    attempt: ({ connectedAppId }) => ({
      query: `mutation($input: RevokeConnectedAppInput!) { revokeConnectedApp(input: $input) { connectedApp { name } ${errors} } }`,
      variables: { input: { id: connectedAppId } },
    }),
  },
};
