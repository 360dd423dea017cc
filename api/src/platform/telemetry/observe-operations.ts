import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { App } from '../app.ts';
import type { Actor } from '../auth/actor.ts';
import type { GraphContext } from '../graphql/context.ts';
import { operationLabel } from './operation-label.ts';

/** Slower than this is told in the log even when it went well. */
const SLOW_MS = 1_000;

/** Of which the server, and not the caller, is to blame. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

const LONGEST_NAME = 80;

/** An operation that has been answered. */
export interface AnsweredOperation {
  schema: GraphQLSchema;
  /** Absent when the document was refused before it ran. */
  operation: OperationDefinitionNode | null;
  actor: Pick<Actor, 'userId' | 'apiKeyId'> | null;
  ms: number;
  /** `extensions.code` of each error in the answer. */
  codes: readonly string[];
  /** Of the caller, where the door knows it. */
  address?: string | null;
}

/** Counts the operation, names its step in the trace, and writes its line: by ids and names, never with variables. */
export function tellOperation(app: App, answered: AnsweredOperation): void {
  const { metrics, tracing, logger, security } = app;
  const { schema, operation, actor, ms, codes, address } = answered;
  const type = operation?.operation ?? 'none';
  const label = operation ? operationLabel(schema, operation) : 'none';
  const outcome = codes.length === 0 ? 'ok' : codes.some((code) => FAULTS.has(code)) ? 'failed' : 'refused';
  metrics.operations.inc({ operation: label, type, outcome });
  metrics.operationSeconds.observe({ operation: label, type }, ms / 1_000);
  for (const code of codes) metrics.errors.inc({ code });
  if (codes.includes('RATE_LIMITED'))
    security.tell({ event: 'rate_limit', outcome: 'refused', code: 'RATE_LIMITED', address });
  tracing.tell(`${type} ${label}`, { 'graphql.operation.type': type, 'hoststand.outcome': outcome });
  const level = outcome === 'ok' && ms < SLOW_MS ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  logger[level](
    {
      operation: label,
      name: operation?.name?.value.slice(0, LONGEST_NAME),
      type,
      ms: Math.round(ms),
      outcome,
      ...(codes.length > 0 && { codes: [...new Set(codes)] }),
      ...(actor && callerOf(actor)),
    },
    'operation',
  );
}

/** Who asked, by ids; a key acts for the person who made it. */
function callerOf({ userId, apiKeyId }: Pick<Actor, 'userId' | 'apiKeyId'>): object {
  if (apiKeyId) return { caller: 'key', apiKeyId, userId };
  return userId ? { caller: 'user', userId } : { caller: 'visitor' };
}

/** Tells every operation that comes over HTTP, also one that is refused before it runs. */
export function observedOperations(app: App): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart({ schema }) {
      const from = performance.now();
      return {
        async willSendResponse({ operation, contextValue, response }) {
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          tellOperation(app, {
            schema,
            operation: operation ?? null,
            actor: contextValue.actor,
            address: contextValue.address,
            ms: performance.now() - from,
            codes: errors?.map(({ extensions }) => String(extensions?.code)) ?? [],
          });
        },
      };
    },
    async contextCreationDidFail({ error }) {
      const code = 'extensions' in error ? (error.extensions as { code?: unknown }).code : undefined;
      app.metrics.errors.inc({ code: String(code ?? 'INTERNAL_SERVER_ERROR') });
    },
  };
}
