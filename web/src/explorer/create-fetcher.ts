import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { CloseCode, createClient } from 'graphql-ws';
import { asWritten } from './as-written.ts';
import { type Caller, fetchAs } from './caller.ts';
import { sortedDocs } from './sorted-docs.ts';

/** What runs the operations of the explorer, and how to let go of its socket. */
export interface ExplorerFetcher {
  fetcher: Fetcher;
  close(): void;
}

/** Queries and mutations go over HTTP, live queries over a socket that is opened with the first of them. */
export function createExplorerFetcher(caller: Caller): ExplorerFetcher {
  const socket = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    keepAlive: 30_000, // spec §9: realtime heartbeat
    connectionParams: async () => {
      const token = await caller.tokens.accessToken();
      return caller.kind === 'key' ? { apiKey: token } : { accessToken: token };
    },
    // A session's socket ends with its access token and comes back with the next one; a key has no next one.
    shouldRetry: (event) =>
      event instanceof CloseEvent && (caller.kind === 'session' || event.code !== CloseCode.Forbidden),
  });
  const fetcher = createGraphiQLFetcher({
    url: '/graphql',
    fetch: (input, init) => fetchAs(caller, input, init),
    wsClient: socket,
    enableIncrementalDelivery: false,
  });
  return { fetcher: sortedDocs(asWritten(fetcher)), close: () => void socket.dispose() };
}
