import { createClient } from 'graphql-ws';
import type { PlainDocument } from '../../shared/requests/plain-document.ts';
import { reconnectPause } from '../../shared/requests/reconnect-pause.ts';

/** How often a silent socket is asked whether anybody is still there. */
const HEARTBEAT_MS = 30_000; // specification §9

/**
 * Follows a live query over a socket of its own until the returned function is called. A broken socket is opened again
 * quietly, with growing pauses; each time the present value arrives at once. Where the API refuses the query nothing is
 * heard at all: the page must be able to do without.
 */
export function followLive<Data, Variables extends Record<string, unknown>>(
  document: PlainDocument<Data, Variables>,
  variables: Variables,
  onValue: (value: Data) => void,
): () => void {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    keepAlive: HEARTBEAT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: reconnectPause,
  });
  let isOver = false;
  let leave = follow();

  function follow() {
    return client.subscribe<Data>(
      { query: document, variables },
      {
        next: ({ data }) => !isOver && data && onValue(data),
        error: () => undefined,
        complete: () => void (isOver || followAgain()),
      },
    );
  }

  // The server lets go of a follower who fell far behind.
  async function followAgain() {
    await reconnectPause(0);
    if (!isOver) leave = follow();
  }

  return () => {
    isOver = true;
    leave();
  };
}
