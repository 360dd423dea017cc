import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type ClientOptions, createClient } from 'graphql-ws';
import type { SessionTokens } from './session-tokens.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

interface LiveLinkSettings {
  url: string;
  session: SessionTokens;
  /** Called when the socket is back after a break: what happened meanwhile was not heard. */
  onReconnect: () => void;
  webSocketImpl?: ClientOptions['webSocketImpl'];
}

/**
 * Live queries over one socket, opened with the first and closed with the last of them. A broken socket is opened
 * again for ever, with growing pauses, for as long as somebody is signed in.
 */
export function createLiveLink({
  url,
  session,
  onReconnect,
  webSocketImpl,
}: LiveLinkSettings): GraphQLWsLink {
  const client = createClient({
    url,
    webSocketImpl,
    connectionParams: async () => ({ accessToken: await session.accessToken() }),
    keepAlive: 30_000, // spec §9: realtime heartbeat
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.isOpen,
    retryWait: (retries) => pause(retries),
    on: {
      connected: (_socket, _payload, wasRetry) => {
        if (wasRetry) onReconnect();
      },
    },
  });
  session.subscribe(() => {
    if (!session.isOpen) client.terminate();
  });
  return new GraphQLWsLink(client);
}

// Spread over half of the pause, so that a restarted server does not meet all its clients in one instant.
function pause(retries: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}
