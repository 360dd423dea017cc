import type { IncomingMessage, Server } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer as speakGraphqlWs } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { type AccessClaims, readAccessToken } from '../auth/access-token.ts';
import { Actor } from '../auth/actor.ts';
import type { Spender } from '../budgets.ts';
import { clientAddress } from '../client-address.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import type { GraphContext, SessionCookie } from './context.ts';
import { refused, unauthenticated } from './errors.ts';
import { LARGEST_MESSAGE } from './limits.ts';
import { spendersOf } from './operation-cost.ts';
import { cutSlowReaders } from './socket-manners.ts';
import { SocketOperations } from './socket-operations.ts';
import { SocketPlaces } from './socket-places.ts';
import { openSockets, TRY_AGAIN_LATER } from './socket-upgrades.ts';

/** A socket that says nothing is closed after this long. */
const INIT_TIMEOUT_MS = 3_000;

/** Live queries of one socket. */
const MOST_SUBSCRIPTIONS = 100;

/** Each socket is asked so often whether anybody is there, and cut when nobody has answered by the next time. */
const PING_EVERY_MS = 7_000;

/** From RFC 6455's registry: the server starts again, come back. */
const SERVICE_RESTART = 1012;

interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: IncomingMessage;
  claims?: AccessClaims | null;
  /** Who is behind the socket. */
  address?: string;
  /** Whose budgets its operations are charged to. */
  spenders?: Spender[];
}

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

  const handler = speakGraphqlWs<{ accessToken?: unknown }, Extra>(
    {
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      isProd: true, // never the text of an error in a close reason
      async onConnect({ connectionParams, extra }) {
        const { socket, request } = extra;
        extra.address = clientAddress(request, app.env.TRUST_PROXY);
        const claims = claimsOf(app, connectionParams?.accessToken);
        if (claims === false) return false; // closes with 4403
        // Before the session is looked up: one that ends meanwhile closes this socket too.
        open.set(socket, claims);
        socket.once('close', () => open.delete(socket));
        try {
          if (claims && !(await app.actors.of(claims))) return false;
        } catch (error) {
          app.logger.warn({ err: error }, 'a socket could not be opened');
          socket.close(TRY_AGAIN_LATER, 'Try again later'); // any code of our own would end a client's tries for good
          return false;
        }
        if (claims && !places.takeOfCaller(socket, claims.sessionId)) {
          socket.close(TRY_AGAIN_LATER, 'Too many sockets of this session');
          return false;
        }
        extra.claims = claims;
        extra.spenders = spendersOf({
          address: extra.address,
          actor: { sessionId: claims?.sessionId ?? null },
        });
        if (claims) closeAtExpiry(app, socket, claims);
        return true;
      },
      onSubscribe: ({ extra, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
          return [refused('RATE_LIMITED', `A socket has at most ${MOST_SUBSCRIPTIONS} live queries.`)];
        }
        return operations.admit(payload, extra.spenders ?? [], extra);
      },
      execute: (args) => operations.execute(args, () => freshContext(app, args.contextValue as Extra)),
      subscribe: (args) => operations.subscribe(args, () => freshContext(app, args.contextValue as Extra)),
      onError: (_ctx, _id, _payload, errors) => operations.masked(errors),
      onNext: ({ extra }, _id, _payload, args, result) => operations.sent(args, extra.spenders ?? [], result),
    },
    sockets,
    PING_EVERY_MS,
  );

  return {
    async stop() {
      unlisten();
      leaveSlowReadersAlone();
      for (const socket of sockets.clients) socket.close(SERVICE_RESTART, 'The server restarts');
      await handler.dispose();
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
async function freshContext(app: App, { claims, address, request }: Extra): Promise<GraphContext> {
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
