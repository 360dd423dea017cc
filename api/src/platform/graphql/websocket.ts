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
import { holdsApiKey } from '../auth/api-key-text.ts';
import { KEY_IN_ADDRESS } from '../auth/refuse-keys-in-addresses.ts';
import { clientAddress } from '../client-address.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import { refusalOfSize } from './answer-size.ts';
import type { GraphContext, SessionCookie } from './context.ts';
import { LARGEST_MESSAGE, MOST_TOKENS, validationRules } from './limits.ts';
import { maskedError } from './masked-error.ts';
import {
  closeAtExpiry,
  mayEndKey,
  type SocketCaller,
  type SocketParams,
  socketCaller,
} from './socket-caller.ts';

/** A socket that says nothing is closed after this long. */
const INIT_TIMEOUT_MS = 3_000;

/** Live queries of one socket. */
const MOST_SUBSCRIPTIONS = 100;

/** From RFC 6455's registry: the server starts again, come back; and the server cannot serve now, come back later. */
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/** A close frame holds at most 123 bytes of reason (RFC 6455). */
const LONGEST_REASON = 120;

interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: IncomingMessage;
  /** Who opened it, once they have said so. */
  caller?: SocketCaller;
  /** Their network address. */
  address?: string;
}

/** What sockets add to a server, and how to end them. */
export interface SocketServer {
  stop(): Promise<void>;
}

/**
 * GraphQL over WebSocket (protocol graphql-transport-ws) on `/graphql` of the given server: the same schema, limits and
 * masking as over HTTP. A socket belongs to one session or API key and ends with it, or when its access token ends.
 */
export function serveSockets(app: App, schema: GraphQLSchema, server: Server): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const open = new Map<WebSocket, SocketCaller>();
  const allowedOrigin = new URL(app.env.APP_URL).origin;

  server.on('upgrade', (request, socket, head) => {
    if (holdsApiKey(request.url ?? '')) {
      socket.end(httpRefusal('400 Bad Request', KEY_IN_ADDRESS));
      return;
    }
    const { origin, host } = request.headers;
    const isOurs = !origin || origin === allowedOrigin || URL.parse(origin)?.host === host;
    if (URL.parse(request.url ?? '', 'http://localhost')?.pathname !== '/graphql' || !isOurs) {
      socket.end(httpRefusal('403 Forbidden', ''));
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
    for (const [socket, caller] of open) {
      if (mayEndKey(caller, message)) void closeWhenEnded(app, socket, caller);
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

  const handler = speakGraphqlWs<SocketParams, Extra>(
    {
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      isProd: true, // never the text of an error in a close reason
      async onConnect({ connectionParams, extra }) {
        const { socket, request } = extra;
        extra.address = clientAddress(request, app.env.TRUST_PROXY);
        try {
          const caller = await socketCaller(app, connectionParams);
          if (!caller) return false; // closes with 4403
          // Before the rights are looked up: what ends meanwhile closes this socket too.
          open.set(socket, caller);
          socket.once('close', () => open.delete(socket));
          await caller.actor();
          extra.caller = caller;
          closeAtExpiry(app, socket, caller);
          return true;
        } catch (error) {
          refuseSocket(app, socket, error);
          return false;
        }
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
        answered(async () =>
          execute({ ...args, contextValue: await freshContext(app, args.contextValue as Extra) }),
        ),
      subscribe: (args: ExecutionArgs) => answered(() => subscribeFresh(app, args)),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => masked(app, error)),
      onNext: (_ctx, _id, _payload, _args, result) => ({
        ...result,
        ...(result.errors && { errors: result.errors.map((error) => masked(app, error)) }),
      }),
    },
    sockets,
  );

  return {
    async stop() {
      unlisten();
      for (const socket of sockets.clients) socket.close(SERVICE_RESTART, 'The server restarts');
      await handler.dispose();
    },
  };
}

/** What was decided closes the socket for good; an outage asks the client to come back. */
function refuseSocket(app: App, socket: WebSocket, error: unknown): void {
  if (error instanceof GraphQLError) {
    socket.close(CloseCode.Forbidden, error.message.slice(0, LONGEST_REASON));
    return;
  }
  app.logger.warn({ err: error }, 'a socket could not be opened');
  socket.close(TRY_AGAIN_LATER, 'Try again later'); // any code of our own would end a client's tries for good
}

/** Ends the socket of a key that opens nothing any more; one that now ends at another time ends then. */
async function closeWhenEnded(app: App, socket: WebSocket, caller: SocketCaller): Promise<void> {
  try {
    await caller.actor();
    closeAtExpiry(app, socket, caller);
  } catch (error) {
    refuseSocket(app, socket, error);
  }
}

const httpRefusal = (status: string, text: string) =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
  `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

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
    return { schema, document, operationName, variableValues, contextValue: extra };
  } catch (error) {
    const unreadable =
      error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.');
    return [coded(unreadable, 'GRAPHQL_PARSE_FAILED')];
  }
}

const noCookie: SessionCookie = { read: () => null, write: () => undefined, clear: () => undefined };

/** A context for one event: the rights of now, and reads of its own (never one snapshot for hours). */
async function freshContext(app: App, { caller, address, request }: Extra): Promise<GraphContext> {
  if (!caller) throw new Error('a socket asks before it was let in');
  return {
    app,
    actor: await caller.actor(),
    reads: new TenantReads(app.pool),
    cookie: noCookie,
    address: address ?? '',
    userAgent: request.headers['user-agent'] ?? null,
    requestId: '',
  };
}

/** graphql-js keeps one context for a whole live query; here each event is executed with a context of its own. */
async function subscribeFresh(
  app: App,
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const extra = args.contextValue as Extra;
  const source = await createSourceEventStream({ ...args, contextValue: await freshContext(app, extra) });
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  return (async function* results() {
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        yield await execute({ ...args, rootValue: next.value, contextValue: await freshContext(app, extra) });
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
function masked(app: App, error: GraphQLError | Error): GraphQLFormattedError {
  if (!(error instanceof GraphQLError)) return maskedError(app.logger, { message: error.message }, error);
  const { message, locations, path, extensions } = error.toJSON();
  const inside = error.originalError instanceof GraphQLError ? undefined : error.originalError;
  const code = extensions?.code ?? (path || inside ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT');
  const formatted = { message, locations, path, extensions: { ...extensions, code } };
  return maskedError(app.logger, formatted, inside ?? error);
}

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
