import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, type ClientOptions, CloseCode, createClient } from 'graphql-ws';
import { from, type Observable, repeat, retry, tap, throwError } from 'rxjs';
import { line } from '../shared/connection/line.ts';
import { failureOf } from '../shared/failures/request-failure.ts';
import { reconnectPause } from '../shared/requests/reconnect-pause.ts';
import type { SessionTokens } from './session-tokens.ts';

/** So soon a line that stands answers. One that does not has died without a word, as when a tablet leaves the room. */
const ANSWER_WITHIN_MS = 10_000;

export interface LiveLinkSettings {
  url: string;
  session: SessionTokens;
  /**
   * Called when the server has begun to listen for live queries, at first and after every break: what happened since the page
   * was loaded, or while the line was dead, was not heard.
   */
  onListening: () => void;
  webSocketImpl?: ClientOptions['webSocketImpl'];
}

/**
 * Live queries over one socket, opened with the first and closed with the last of them. A broken socket is opened
 * again for ever, with growing pauses, for as long as somebody is signed in.
 */
export function createLiveLink(settings: LiveLinkSettings): ApolloLink {
  const { session, onListening } = settings;
  const askWhetherListening = together(() =>
    socket.subscribe(LISTENING, { next: ignore, error: ignore, complete: onListening }),
  );
  const socket = openSocket({ ...settings, onReconnect: askWhetherListening });
  session.subscribe(() => {
    if (session.isOpen) return;
    socket.terminate();
    line.back(); // Nobody is left who could miss it.
  });
  // A device that has lost its network, or found another one: the socket hears nothing of that by itself.
  window.addEventListener('offline', () => socket.terminate());
  window.addEventListener('online', () => socket.terminate());
  return followAgain(askWhetherListening)
    .concat(noticed(askWhetherListening))
    .concat(new GraphQLWsLink(socket));
}

/**
 * A small question over the socket. It is sent after the live queries and asks for as much as their beginning does, so the
 * server listens when its answer is there.
 */
const LISTENING = { query: '{ viewer { user { id } } }' };

const ignore = () => undefined;

/** Calls back whenever a live query is begun. */
const noticed = (onBegin: () => void) =>
  new ApolloLink((operation, forward) => forward(operation).pipe(tap({ subscribe: onBegin })));

/** The same function for what is asked for many times at once: it runs once, after all that is at hand. */
function together(work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      work();
    });
  };
}

/**
 * Begins a live query again that the server has ended, or that could not keep up with its changes: then no sooner than the
 * server asks for. What was missed meanwhile is for `onReconnect` to load.
 */
export function followAgain(onReconnect: () => void): ApolloLink {
  const after = (pause: Promise<void>): Observable<void> => from(pause).pipe(tap(onReconnect));
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      retry({
        delay: (error: unknown) => {
          const { code, retryAfterSeconds } = failureOf(error);
          if (code !== 'FELL_BEHIND') return throwError(() => error);
          return after(pauseOf(retryAfterSeconds ?? 1).then(() => reconnectPause(0)));
        },
      }),
      repeat({ delay: () => after(reconnectPause(0)) }),
    ),
  );
}

const pauseOf = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));

interface SocketSettings extends Omit<LiveLinkSettings, 'onListening'> {
  /** Called when the socket is back after a break, when its live queries are about to be begun again. */
  onReconnect: () => void;
}

function openSocket({ url, session, onReconnect, webSocketImpl }: SocketSettings): Client {
  let opened: WebSocket | null = null;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;
  let isRefused = false;
  const client = createClient({
    url,
    webSocketImpl,
    connectionParams: async () => {
      try {
        sent = isRefused ? await session.replaceToken(sent) : await session.accessToken();
        isRefused = false;
      } catch {
        // No token can be had now. An error here would end the client for good, a closed line is tried again.
        opened?.close(CloseCode.ConnectionInitialisationTimeout);
      }
      return { accessToken: sent };
    },
    keepAlive: 30_000, // spec §9: realtime heartbeat
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.isOpen,
    retryWait: pauseOrOnline,
    on: {
      opened: (socket) => {
        opened = socket instanceof WebSocket ? socket : null;
      },
      connected: (_socket, _payload, wasRetry) => {
        line.back();
        if (wasRetry) onReconnect();
      },
      ping: (isReceived) => {
        if (!isReceived) unanswered = setTimeout(() => client.terminate(), ANSWER_WITHIN_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(unanswered);
      },
      closed: (event) => {
        clearTimeout(unanswered);
        if (session.isOpen && !isLeft(event)) line.lost();
        isRefused = event instanceof CloseEvent && event.code === CloseCode.Forbidden;
      },
    },
  });
  return client;
}

/** Closed by this page, as nothing is followed any more. */
const isLeft = (event: unknown) =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === 1_000;

/** Waits before the next attempt, no longer than until the device has a network again. */
async function pauseOrOnline(retries: number): Promise<void> {
  const done = new AbortController();
  const online = new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true, signal: done.signal });
  });
  await Promise.race([reconnectPause(retries), online]);
  done.abort();
}
