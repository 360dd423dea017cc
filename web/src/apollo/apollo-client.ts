import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache.ts';
import { chosenRestaurantLink } from './chosen-restaurant.ts';
import { createLiveLink } from './live-link.ts';
import { refreshActive } from './refresh-active.ts';
import { createSessionLink } from './session-link.ts';
import type { SessionTokens } from './session-tokens.ts';

/** A client of our API for one session: queries and writes over HTTP, live queries over a socket. */
export function createApolloClient(session: SessionTokens): ApolloClient {
  const live = createLiveLink({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    session,
    onReconnect: () => void refreshActive(client),
  });
  const http = ApolloLink.from([
    createSessionLink(session),
    chosenRestaurantLink,
    new HttpLink({ uri: '/graphql' }),
  ]);
  const client = apolloClientOver(
    ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http),
  );
  return client;
}

/** A client with our cache rules and masking over any link. */
export function apolloClientOver(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: createCache(), dataMasking: true });
}
