import { OauthAppsMutation } from './features/api-keys/oauth/apps/oauth-apps.mutation.ts';
import {
  OauthAppResolver,
  RestaurantOauthAppsResolver,
} from './features/api-keys/oauth/apps/oauth-apps.resolver.ts';
import {
  ConnectedAppResolver,
  RestaurantConnectedAppsResolver,
  RevokeConnectedAppMutation,
} from './features/api-keys/oauth/connected/connected-apps.resolver.ts';
import { OauthRequestsResolver } from './features/api-keys/oauth/consent/oauth-requests.resolver.ts';

/** Apps of third parties: registering them, letting them in, and disconnecting them. */
export const oauthResolvers = [
  RestaurantOauthAppsResolver,
  OauthAppResolver,
  OauthAppsMutation,
  RestaurantConnectedAppsResolver,
  ConnectedAppResolver,
  RevokeConnectedAppMutation,
  OauthRequestsResolver,
] as const;
