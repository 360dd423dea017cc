import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { longLists } from '../shared/reload/listed-rows.ts';
import { refreshActive } from '../shared/reload/refresh-active.ts';
import { toast } from '../ui/toasts/toast.ts';
import { createAskAgainLink } from './ask-again-link.ts';
import { createCache } from './cache.ts';
import { chosenRestaurantLink } from './chosen-restaurant.ts';
import { guardActs } from './guard-acts.ts';
import { heardFetch } from './heard-fetch.ts';
import { laterLiveLink } from './later-live-link.ts';
import { createSessionLink } from './session-link.ts';
import type { SessionTokens } from './session-tokens.ts';

/** A client of our API for one session: queries and writes over HTTP, live queries over a socket. */
export function createApolloClient(session: SessionTokens): ApolloClient {
  const live = laterLiveLink({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    session,
    onListening: () => void refreshActive(client),
  });
  const http = ApolloLink.from([
    createAskAgainLink(),
    createSessionLink(session),
    chosenRestaurantLink,
    new HttpLink({ uri: '/graphql', fetch: heardFetch }),
  ]);
  const client = apolloClientOver(
    ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http),
  );
  return client;
}

/** A client with our cache rules and masking over any link, and with the guard before all that it writes. */
export function apolloClientOver(link: ApolloLink): ApolloClient {
  const client = new ApolloClient({ link: longLists.concat(link), cache: createCache(), dataMasking: true });
  guardActs(client, toast.failure);
  return client;
}
