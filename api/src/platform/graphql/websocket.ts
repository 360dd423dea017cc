import type { IncomingMessage, Server } from 'node:http';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer as speakGraphqlWs } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { type AccessClaims, readAccessToken } from '../auth/access-token.ts';
import { Actor } from '../auth/actor.ts';
import { clientAddress } from '../client-address.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import { requestIdOf } from '../telemetry/observe-requests.ts';
import {
  newSocketOperation,
  observedLiveUpdate,
  observedSocketOperation,
  type SocketOperation,
} from '../telemetry/observe-sockets.ts';
import { refusalOfSize } from './answer-size.ts';
import type { GraphContext, SessionCookie } from './context.ts';
import { unauthenticated } from './errors.ts';
import { LARGEST_MESSAGE, MOST_TOKENS, validationRules } from './limits.ts';
import { maskedError } from './masked-error.ts';

/** A socket that says nothing is closed after this long. */
const INIT_TIMEOUT_MS = 3_000;

/** Live queries of one socket. */
const MOST_SUBSCRIPTIONS = 100;

/** How long a socket has to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;

/** From RFC 6455's registry: the server starts again, come back; and the server cannot serve now, come back later. */
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: IncomingMessage;
  claims?: AccessClaims | null;
  /** Who is behind the socket. */
  address?: string;
  /** Stands in every line of the log that is written for the socket. */
  socketId?: string;
}

/** One operation of a socket, until it is answered or its live query ends. */
interface Asked {
  extra: Extra;
  origin: SocketOperation;
}

const originOf = ({ contextValue }: Pick<ExecutionArgs, 'contextValue'>) => (contextValue as Asked).origin;

/** What sockets add to a server, and how to end them. */
export interface SocketServer {
  count(): { open: number; liveQueries: number };
  stop(): Promise<void>;
}

/**
 * GraphQL over WebSocket (protocol graphql-transport-ws) on `/graphql` of the given server: the same schema, limits and
 * masking as over HTTP. A socket belongs to one session and ends with it, or when its access token ends.
 */
export function serveSockets(app: App, schema: GraphQLSchema, server: Server): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const open = new Map<WebSocket, AccessClaims | null>();
  const running = new Map<WebSocket, Readonly<Record<string, unknown>>>();
  let isStopping = false;
  const allowedOrigin = new URL(app.env.APP_URL).origin;

  server.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers;
    const isOurs = !origin || origin === allowedOrigin || URL.parse(origin)?.host === host;
    const isHere = URL.parse(request.url ?? '', 'http://localhost')?.pathname === '/graphql' && isOurs;
    if (!isHere || isStopping) {
      const status = isHere ? '503 Service Unavailable' : '403 Forbidden';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      sockets.emit('connection', ws, request);
      // graphql-ws would write a client's fault (too large a message, say) to the console; ws itself closes the socket.
      ws.removeAllListeners('error').on('error', (error) =>
        app.logger.debug({ err: error }, 'a socket failed'),
      );
    });
  });

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
      async onConnect({ connectionParams, extra, subscriptions }) {
        const { socket, request } = extra;
        extra.socketId = requestIdOf(request);
        running.set(socket, subscriptions);
        socket.once('close', () => running.delete(socket));
        extra.address = clientAddress(request, app.env.TRUST_PROXY);
        const claims = claimsOf(app, connectionParams?.accessToken);
        if (claims === false) return false; // closes with 4403
        // Before the session is looked up: one that ends meanwhile closes this socket too.
        open.set(socket, claims);
        socket.once('close', () => open.delete(socket));
        try {
          if (claims && !(await app.actors.of(claims))) return false;
        } catch (error) {
          app.logger.warn({ err: error, socketId: extra.socketId }, 'a socket could not be opened');
          socket.close(TRY_AGAIN_LATER, 'Try again later'); // any code of our own would end a client's tries for good
          return false;
        }
        extra.claims = claims;
        if (claims) closeAtExpiry(app, socket, claims);
        return true;
      },
      onSubscribe: ({ extra, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
          return [
            new GraphQLError(`A socket has at most ${MOST_SUBSCRIPTIONS} live queries.`, {
              extensions: { code: 'RATE_LIMITED' },
            }),
          ];
        }
        return executionArgs(schema, extra, payload);
      },
      execute: (args: ExecutionArgs) =>
        observedSocketOperation(app, args, originOf(args), () =>
          answered(async () =>
            execute({ ...args, contextValue: await freshContext(app, args.contextValue as Asked) }),
          ),
        ),
      subscribe: (args: ExecutionArgs) =>
        observedSocketOperation(app, args, originOf(args), () => answered(() => subscribeFresh(app, args))),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => masked(app, error)),
      onNext: (_ctx, _id, _payload, args, result) => ({
        ...result,
        ...(result.errors && {
          errors: result.errors.map((error) => masked(app, error, originOf(args).requestId)),
        }),
      }),
    },
    sockets,
  );

  return {
    count: () => ({
      open: sockets.clients.size,
      liveQueries: [...running.values()].reduce((sum, named) => sum + Object.keys(named).length, 0),
    }),
    async stop() {
      isStopping = true;
      unlisten();
      for (const socket of sockets.clients) socket.close(SERVICE_RESTART, 'The server restarts');
      const silent = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, GOODBYE_MS);
      await handler.dispose();
      clearTimeout(silent);
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

function executionArgs(
  schema: GraphQLSchema,
  extra: Extra,
  payload: { query: string; operationName?: string | null; variables?: Record<string, unknown> | null },
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parse(payload.query, { maxTokens: MOST_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, ...validationRules]);
    if (errors.length > 0) return errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
    const { operationName, variables: variableValues } = payload;
    const refusal = refusalOfSize({ schema, document, operationName, variables: variableValues });
    if (refusal) return [coded(refusal, 'GRAPHQL_VALIDATION_FAILED')];
    const asked: Asked = { extra, origin: newSocketOperation(extra) };
    return { schema, document, operationName, variableValues, contextValue: asked };
  } catch (error) {
    const unreadable =
      error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.');
    return [coded(unreadable, 'GRAPHQL_PARSE_FAILED')];
  }
}

const noCookie: SessionCookie = { read: () => null, write: () => undefined, clear: () => undefined };

/** A context for one event: the rights of now, and reads of its own (never one snapshot for hours). */
async function freshContext(
  app: App,
  { extra: { claims, address, request }, origin }: Asked,
): Promise<GraphContext> {
  const actor = claims ? await app.actors.of(claims) : Actor.anonymous;
  if (!actor) throw unauthenticated();
  return {
    app,
    actor,
    reads: new TenantReads(app.pool),
    cookie: noCookie,
    address: address ?? '',
    userAgent: request.headers['user-agent'] ?? null,
    requestId: origin.requestId,
  };
}

/** graphql-js keeps one context for a whole live query; here each event is executed with a context of its own. */
async function subscribeFresh(
  app: App,
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const asked = args.contextValue as Asked;
  const source = await createSourceEventStream({ ...args, contextValue: await freshContext(app, asked) });
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  return (async function* results() {
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        const { value: rootValue } = next;
        yield await observedLiveUpdate(app, asked.origin, async () =>
          execute({ ...args, rootValue, contextValue: await freshContext(app, asked) }),
        );
      }
    } finally {
      await events.return?.();
    }
  })();
}

/** What fails before anything runs is an answer too: thrown, it would end the whole socket. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result | ExecutionResult> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof GraphQLError;
    return {
      errors: [known ? error : new GraphQLError('Internal error', { originalError: error as Error })],
    };
  }
}

/**
 * The same masking as over HTTP. What was thrown by code of ours or below has a path in the answer or another error
 * inside; a document or variables that are refused before anything runs have neither.
 */
function masked(app: App, error: GraphQLError | Error, requestId?: string): GraphQLFormattedError {
  if (!(error instanceof GraphQLError))
    return maskedError(app.logger, { message: error.message }, error, requestId);
  const { message, locations, path, extensions } = error.toJSON();
  const inside = error.originalError instanceof GraphQLError ? undefined : error.originalError;
  const code = extensions?.code ?? (path || inside ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT');
  const formatted = { message, locations, path, extensions: { ...extensions, code } };
  return maskedError(app.logger, formatted, inside ?? error, requestId);
}

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
