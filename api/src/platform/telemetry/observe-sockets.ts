import { randomUUID } from 'node:crypto';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { App } from '../app.ts';
import { isOutage } from '../db/sql-errors.ts';
import { withOrigin } from '../logging/origin.ts';
import { tellOperation } from './observe-operations.ts';
import { asStep } from './tracing.ts';

/** One operation that a socket asked for: on whose behalf it runs. */
export interface SocketOperation {
  requestId: string;
  socketId: string;
  userId: string | null;
  apiKeyId: string | null;
}

/** Names an operation of a socket. */
export const newSocketOperation = (socket: {
  socketId?: string;
  caller?: Pick<SocketOperation, 'userId' | 'apiKeyId'>;
}): SocketOperation => ({
  requestId: randomUUID(),
  socketId: socket.socketId ?? '',
  userId: socket.caller?.userId ?? null,
  apiKeyId: socket.caller?.apiKeyId ?? null,
});

/** Runs an operation of a socket, or the start of a live query, under its ids, and tells how it went. */
export function observedSocketOperation<Result extends ExecutionResult | AsyncIterable<unknown>>(
  app: App,
  args: ExecutionArgs,
  { userId, apiKeyId, ...origin }: SocketOperation,
  work: () => Promise<Result>,
): Promise<Result> {
  const from = performance.now();
  const step = app.tracing.begin('operation on a socket', 'request', {
    'hoststand.request_id': origin.requestId,
  });
  return withOrigin(origin, () =>
    asStep(step, async () => {
      const result = await work();
      tellOperation(app, {
        schema: args.schema,
        operation: getOperationAST(args.document, args.operationName) ?? null,
        actor: { userId, apiKeyId },
        ms: performance.now() - from,
        codes: 'errors' in result ? (result.errors?.map(codeOf) ?? []) : [],
      });
      return result;
    }),
  );
}

/** Runs what one event of a live query shows, under the ids of the live query. */
export function observedLiveUpdate<Result>(
  app: App,
  { requestId, socketId }: SocketOperation,
  work: () => Promise<Result>,
): Promise<Result> {
  const step = app.tracing.begin('live update', 'job', {
    'graphql.operation.type': OperationTypeNode.SUBSCRIPTION,
  });
  return withOrigin({ requestId, socketId }, () => asStep(step, work));
}

/** The code under which the caller will see the error. */
function codeOf(error: GraphQLError): string {
  if (isOutage(error.originalError ?? error)) return 'SERVICE_UNAVAILABLE';
  return String(error.extensions.code ?? 'INTERNAL_SERVER_ERROR');
}
