import { randomUUID } from 'node:crypto';
import { type ExecutionArgs, parse } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import type { App } from '../app.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import { refused } from '../errors/errors.ts';
import type { GraphContext } from '../graphql/context.ts';
import { noCookie } from '../http/session-cookie.ts';
import { withOrigin } from '../logging/origin.ts';
import type { Answer, Door, OperationRequest } from '../operations/operation-request.ts';
import type { Operations } from '../operations/operations.ts';
import { asStep } from '../telemetry/tracing.ts';
import type { SocketCaller } from './socket-caller.ts';
import type { SocketParams } from './socket-credentials.ts';
import { MOST_LIVE_QUERIES } from './socket-limits.ts';
import type { SocketLine } from './socket-protocol.ts';

/** A socket has no headers. */
const socketDoor: Door = { tellsBalances: false, whyNot: () => null };

/** What graphql-ws takes for every document: by the time that it would run it, the pipeline has answered. */
const ANY_DOCUMENT = parse('{ __typename }');

/** The door of sockets: graphql-ws is handed the pipeline's answers. */
export function throughPipeline(
  app: App,
  operations: Operations,
): Pick<ServerOptions<SocketParams, SocketLine>, 'onSubscribe' | 'execute'> {
  return {
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      if (Object.keys(subscriptions).length > MOST_LIVE_QUERIES)
        return [refused('RATE_LIMITED', `A socket has at most ${MOST_LIVE_QUERIES} live queries.`)];
      const operation = new SocketOperation(app, extra, payload);
      const answer = await operation.observed(() => operations.answer(operation));
      if (answer.refusal) return answer.result.errors ?? [];
      return { schema: operations.schema, document: ANY_DOCUMENT, contextValue: answer };
    },
    execute({ contextValue }: ExecutionArgs) {
      const { updates, result } = contextValue as Answer;
      return updates ?? result;
    },
  };
}

/** An operation that came over a socket, under an id of its own. */
class SocketOperation implements OperationRequest {
  readonly door = socketDoor;
  readonly document: string;
  readonly operationName: OperationRequest['operationName'];
  readonly variables: OperationRequest['variables'];
  readonly caller: OperationRequest['caller'];
  readonly #app: App;
  readonly #line: SocketLine;
  readonly #letIn: SocketCaller;
  readonly #requestId = randomUUID();

  constructor(app: App, line: SocketLine, { query, operationName, variables }: SubscribePayload) {
    if (!line.caller) throw new Error('a socket asks before it was let in');
    this.document = query;
    this.operationName = operationName;
    this.variables = variables;
    this.caller = { address: line.address ?? '', actor: line.caller };
    this.#app = app;
    this.#line = line;
    this.#letIn = line.caller;
  }

  /** Runs `work` under the ids of the operation, as a step of its own. */
  observed<Result>(work: () => Promise<Result>): Promise<Result> {
    const requestId = this.#requestId;
    const step = this.#app.tracing.begin('operation on a socket', 'request', {
      'hoststand.request_id': requestId,
    });
    return withOrigin({ requestId, socketId: this.#line.socketId }, () => asStep(step, work));
  }

  async context(): Promise<GraphContext> {
    return {
      app: this.#app,
      actor: await this.#letIn.actor(),
      reads: new TenantReads(this.#app.pool),
      cookie: noCookie,
      address: this.caller.address,
      userAgent: this.#line.request.headers['user-agent'] ?? null,
      device: null,
      page: null,
      agent: null,
      partner: null,
      requestId: this.#requestId,
    };
  }
}
