import type { Server } from 'node:http';
import { GraphQLError } from 'graphql';
import { CloseCode, handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { requestIdOf } from '../http/observe-requests.ts';
import { clientAddress } from '../net/client-address.ts';
import { LARGEST_MESSAGE } from '../operations/limits.ts';
import { callerSpender } from '../operations/operation-cost.ts';
import type { Operations } from '../operations/operations.ts';
import { tellImpossibleToken, tellRefusedKey } from '../security/refused-credentials.ts';
import { closeAtExpiry, mayChangeKey, type SocketCaller, socketCaller } from './socket-caller.ts';
import { type SocketParams, shownCredential } from './socket-credentials.ts';
import { INIT_TIMEOUT_MS } from './socket-limits.ts';
import { cutSlowReaders, sendAway } from './socket-manners.ts';
import { throughPipeline } from './socket-operation.ts';
import { SocketPlaces } from './socket-places.ts';
import { type SocketLine, speakGraphqlWs } from './socket-protocol.ts';
import { openSockets, TRY_AGAIN_LATER } from './socket-upgrades.ts';

/** From RFC 6455's registry: the server starts again, come back. */
const SERVICE_RESTART = 1012;

/** A close frame holds at most 123 bytes of reason (RFC 6455). */
const LONGEST_REASON = 120;

/** What sockets add to a server, and how to end them. */
export interface SocketServer {
  count(): { open: number; liveQueries: number };
  stop(): Promise<void>;
}

/**
 * GraphQL over WebSocket (protocol graphql-transport-ws) on `/graphql` of the given server: the same schema, limits and
 * masking as over HTTP. A socket belongs to one session or API key and ends with it, or when its access token ends.
 */
export function serveSockets(app: App, operations: Operations, server: Server): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false, // a small message that unpacks to a large one; and memory for each socket
  });
  const places = new SocketPlaces(app.env.RATE_LIMIT_FACTOR);
  const open: OpenSockets = new Map();
  const running = new Map<WebSocket, Readonly<Record<string, unknown>>>();
  const stopping = new AbortController();
  openSockets(app, server, sockets, { places, stopping: stopping.signal });
  const leaveSlowReadersAlone = cutSlowReaders(sockets);

  const unlisten = closeWithRights(app, open);

  speakGraphqlWs<SocketParams>(
    sockets,
    {
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      async onConnect({ connectionParams, extra, subscriptions }) {
        const { socket, request } = extra;
        extra.socketId = requestIdOf(request);
        running.set(socket, subscriptions);
        socket.once('close', () => running.delete(socket));
        return letIn(app, extra, connectionParams, { open, places });
      },
      ...throughPipeline(app, operations),
    },
    app.logger,
  );

  return {
    count: () => ({
      open: sockets.clients.size,
      liveQueries: [...running.values()].reduce((sum, named) => sum + Object.keys(named).length, 0),
    }),
    async stop() {
      stopping.abort();
      unlisten();
      leaveSlowReadersAlone();
      const ended = new Promise((resolve) => sockets.close(resolve));
      for (const socket of sockets.clients) sendAway(socket, SERVICE_RESTART, 'The server restarts');
      await ended;
    },
  };
}

/** Sockets that were let in, by who is behind each. */
type OpenSockets = Map<WebSocket, SocketCaller>;

/** Closes sockets whose callers lose what they were let in for, until the returned function is called. */
function closeWithRights(app: App, open: OpenSockets): () => void {
  return app.events.listen((message) => {
    for (const [socket, caller] of open) {
      if (mayChangeKey(caller, message)) void closeWhenEnded(app, socket, caller);
      if (message.type === 'sessionEnded' && caller.sessionId === message.sessionId) {
        socket.close(CloseCode.Forbidden, 'The session has ended');
      }
      // Live queries were opened under other rights: the client comes back and asks for what it may see now.
      if (message.type === 'membershipChanged' && caller.userId === message.userId) {
        socket.close(SERVICE_RESTART, 'The rights have changed');
      }
      // Events may have been lost: every client comes back and loads what it shows.
      if (message.type === 'missed') socket.close(SERVICE_RESTART, 'Events were missed');
    }
  });
}

/** Whether a socket may stay that says who it is; one that may not is closed with a code and words, or with 4403. */
async function letIn(
  app: App,
  line: SocketLine,
  params: SocketParams | undefined,
  { open, places }: { open: OpenSockets; places: SocketPlaces },
): Promise<boolean> {
  const { socket, request } = line;
  const address = clientAddress(request, app.env.TRUST_PROXY);
  line.address = address;
  const credential = shownCredential(params, request.headers);
  const shown = { token: credential.token ?? '', address, userAgent: request.headers['user-agent'] };
  try {
    const caller = await socketCaller(app, credential);
    if (!caller) {
      tellImpossibleToken(app, shown);
      return false;
    }
    // Before the rights are looked up: what ends meanwhile closes this socket too.
    open.set(socket, caller);
    socket.once('close', () => open.delete(socket));
    const actor = await caller.actor();
    const spender = callerSpender(actor);
    if (spender && !places.takeOfCaller(socket, spender.key)) {
      socket.close(TRY_AGAIN_LATER, 'Too many sockets of this session');
      return false;
    }
    line.caller = caller;
    closeAtExpiry(app, socket, caller);
    return true;
  } catch (error) {
    if (credential.isKey) tellRefusedKey(app, shown, error);
    else if (credential.fault !== null) tellImpossibleToken(app, shown);
    refuseSocket(app, socket, error, line.socketId);
    return false;
  }
}

/** What was decided closes the socket for good; an outage asks the client to come back. */
function refuseSocket(app: App, socket: WebSocket, error: unknown, socketId?: string): void {
  if (error instanceof GraphQLError) {
    socket.close(CloseCode.Forbidden, error.message.slice(0, LONGEST_REASON));
    return;
  }
  app.logger.warn({ err: error, socketId }, 'a socket could not be opened');
  socket.close(TRY_AGAIN_LATER, 'Try again later'); // any code of our own would end a client's tries for good
}

/**
 * Ends the socket of a key that opens nothing any more; one that now ends at another time ends then. One that has other limits now
 * comes back: its live queries were begun at the expense of the former ones.
 */
async function closeWhenEnded(app: App, socket: WebSocket, caller: SocketCaller): Promise<void> {
  try {
    const { hasLowLimits } = await caller.actor();
    if (hasLowLimits !== caller.hasLowLimits) {
      socket.close(SERVICE_RESTART, 'The limits have changed');
      return;
    }
    closeAtExpiry(app, socket, caller);
  } catch (error) {
    refuseSocket(app, socket, error);
  }
}
