import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from './apollo/apollo-client.ts';
import { renewSession } from './features/accounts/session/renew-session.ts';
import { SessionKeeper } from './features/accounts/session/session-keeper.ts';

/** What lives as long as the page: the session, and the client that speaks for it. */
export interface Services {
  session: SessionKeeper;
  client: ApolloClient;
}

/** The services of the real application. */
export function createServices(): Services {
  const session = new SessionKeeper(() => renewSession(client));
  const client: ApolloClient = createApolloClient(session);
  return { session, client };
}
