import type { Server } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { CloseCode, handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { type AccessClaims, readAccessToken } from '../auth/access-token.ts';
import { Actor } from '../auth/actor.ts';
import { clientAddress } from '../client-address.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import type { GraphContext, SessionCookie } from './context.ts';
import { refused, unauthenticated } from './errors.ts';
import { LARGEST_MESSAGE } from './limits.ts';
import { callerSpender, spendersOf } from './operation-cost.ts';
import { cutSlowReaders, sendAway } from './socket-manners.ts';
import { SocketOperations } from './socket-operations.ts';
import { SocketPlaces } from './socket-places.ts';
import { type SocketLine, speakGraphqlWs } from './socket-protocol.ts';
import { openSockets, TRY_AGAIN_LATER } from './socket-upgrades.ts';

/** A socket that says nothing is closed after this long. */
const INIT_TIMEOUT_MS = 3_000;

/** Live queries of one socket. */
const MOST_SUBSCRIPTIONS = 100;

/** From RFC 6455's registry: the server starts again, come back. */
const SERVICE_RESTART = 1012;

/** What sockets add to a server, and how to end them. */
export interface SocketServer {
  stop(): Promise<void>;
}

/**
 * GraphQL over WebSocket (protocol graphql-transport-ws) on `/graphql` of the given server: the same schema, limits and
 * masking as over HTTP. A socket belongs to one session and ends with it, or when its access token ends.
 */
export function serveSockets(app: App, schema: GraphQLSchema, server: Server): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false, // a small message that unpacks to a large one; and memory for each socket
  });
  const places = new SocketPlaces(app.env.RATE_LIMIT_FACTOR);
  const operations = new SocketOperations(app, schema);
  const open = new Map<WebSocket, AccessClaims | null>();
  openSockets(app, server, sockets, places);
  const leaveSlowReadersAlone = cutSlowReaders(sockets);

  const unlisten = app.events.listen((message) => {
    for (const [socket, claims] of open) {
      if (message.type === 'sessionEnded' && claims?.sessionId === message.sessionId) {
        socket.close(CloseCode.Forbidden, 'The session has ended');
      }
      // Live queries were opened under other rights: the client comes back and asks for what it may see now.
      if (message.type === 'membershipChanged' && claims?.userId === message.userId) {
        socket.close(SERVICE_RESTART, 'The rights have changed');
      }
      // Events may have been lost: every client comes back and loads what it shows.
      if (message.type === 'missed') socket.close(SERVICE_RESTART, 'Events were missed');
    }
  });

  speakGraphqlWs<{ accessToken?: unknown }>(
    sockets,
    {
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      async onConnect({ connectionParams, extra }) {
        const { socket, request } = extra;
        extra.address = clientAddress(request, app.env.TRUST_PROXY);
        const claims = claimsOf(app, connectionParams?.accessToken);
        if (claims === false) return false; // closes with 4403
        // Before the session is looked up: one that ends meanwhile closes this socket too.
        open.set(socket, claims);
        socket.once('close', () => open.delete(socket));
        let actor: Actor | null;
        try {
          actor = claims ? await app.actors.of(claims) : Actor.anonymous;
        } catch (error) {
          app.logger.warn({ err: error }, 'a socket could not be opened');
          socket.close(TRY_AGAIN_LATER, 'Try again later'); // any code of our own would end a client's tries for good
          return false;
        }
        if (!actor) return false;
        extra.spenders = spendersOf({ address: extra.address, actor });
        const caller = callerSpender(actor);
        if (caller && !places.takeOfCaller(socket, caller.key)) {
          socket.close(TRY_AGAIN_LATER, 'Too many sockets of this session');
          return false;
        }
        extra.claims = claims;
        if (claims) closeAtExpiry(app, socket, claims);
        return true;
      },
      onSubscribe: ({ extra, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
          return [refused('RATE_LIMITED', `A socket has at most ${MOST_SUBSCRIPTIONS} live queries.`)];
        }
        return operations.admit(payload, extra.spenders ?? [], extra);
      },
      execute: (args) => operations.execute(args, () => freshContext(app, args.contextValue as SocketLine)),
      subscribe: (args) =>
        operations.subscribe(args, () => freshContext(app, args.contextValue as SocketLine)),
      onError: (_ctx, _id, _payload, errors) => operations.masked(errors),
      onNext: ({ extra }, _id, _payload, args, result) => operations.sent(args, extra.spenders ?? [], result),
    },
    app.logger,
  );

  return {
    async stop() {
      unlisten();
      leaveSlowReadersAlone();
      const ended = new Promise((resolve) => sockets.close(resolve));
      for (const socket of sockets.clients) sendAway(socket, SERVICE_RESTART, 'The server restarts');
      await ended;
    },
  };
}

/** The claims of a socket's token, null when it brings none, false when it brings a bad one. */
function claimsOf(app: App, token: unknown): AccessClaims | null | false {
  if (token === undefined || token === null) return null;
  if (typeof token !== 'string') return false;
  const settings = { secret: app.env.JWT_SECRET, lifetimeSeconds: app.env.ACCESS_TOKEN_SECONDS };
  return readAccessToken(settings, token, app.clock.now()) ?? false;
}

function closeAtExpiry(app: App, socket: WebSocket, { expiresAt }: AccessClaims): void {
  const timer = setTimeout(
    () => socket.close(CloseCode.Forbidden, 'The access token has ended'),
    expiresAt.getTime() - app.clock.now().getTime(),
  );
  socket.once('close', () => clearTimeout(timer));
}

const noCookie: SessionCookie = { read: () => null, write: () => undefined, clear: () => undefined };

/** A context for one event: the rights of now, and reads of its own (never one snapshot for hours). */
async function freshContext(app: App, { claims, address, request }: SocketLine): Promise<GraphContext> {
  const actor = claims ? await app.actors.of(claims) : Actor.anonymous;
  if (!actor) throw unauthenticated();
  return {
    app,
    actor,
    reads: new TenantReads(app.pool),
    cookie: noCookie,
    address: address ?? '',
    userAgent: request.headers['user-agent'] ?? null,
    requestId: '',
  };
}
