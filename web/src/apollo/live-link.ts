import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, type ClientOptions, CloseCode, createClient } from 'graphql-ws';
import { from, repeat, tap } from 'rxjs';
import { reconnectPause } from '../reconnect-pause.ts';
import type { SessionTokens } from './session-tokens.ts';

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
export function createLiveLink(settings: LiveLinkSettings): ApolloLink {
  const { session, onReconnect } = settings;
  const socket = openSocket(settings);
  session.subscribe(() => {
    if (!session.isOpen) socket.terminate();
  });
  // The server lets go of a follower who fell far behind: it comes back as after a break.
  const followAgain = new ApolloLink((operation, forward) =>
    forward(operation).pipe(repeat({ delay: () => from(reconnectPause(0)).pipe(tap(onReconnect)) })),
  );
  return followAgain.concat(new GraphQLWsLink(socket));
}

function openSocket({ url, session, onReconnect, webSocketImpl }: LiveLinkSettings): Client {
  let line: WebSocket | null = null;
  let sent: string | null = null;
  let isRefused = false;
  return createClient({
    url,
    webSocketImpl,
    connectionParams: async () => {
      try {
        sent = isRefused ? await session.replaceToken(sent) : await session.accessToken();
        isRefused = false;
      } catch {
        // No token can be had now. An error here would end the client for good, a closed line is tried again.
        line?.close(CloseCode.ConnectionInitialisationTimeout);
      }
      return { accessToken: sent };
    },
    keepAlive: 30_000, // spec §9: realtime heartbeat
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.isOpen,
    retryWait: reconnectPause,
    on: {
      opened: (socket) => {
        line = socket instanceof WebSocket ? socket : null;
      },
      connected: (_socket, _payload, wasRetry) => {
        if (wasRetry) onReconnect();
      },
      closed: (event) => {
        isRefused = event instanceof CloseEvent && event.code === CloseCode.Forbidden;
      },
    },
  });
}
