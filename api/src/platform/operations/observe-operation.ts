import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import type { Course } from './course.ts';
import { operationLabel } from './operation-label.ts';
import type { OperationCaller } from './operation-request.ts';

/** Slower than this is told in the log even when it went well. */
const SLOW_MS = 1_000;

/** Of which the server, and not the caller, is to blame. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

const LONGEST_NAME = 80;

/**
 * Counts an operation that was answered, names its step in the trace, and writes its line: by ids and names, never with
 * variables. `errors` as its caller sees them.
 */
export function tellOperation(
  app: App,
  schema: GraphQLSchema,
  { operation, caller, from, isDryRun }: Course,
  errors: readonly GraphQLFormattedError[],
): void {
  const { metrics, tracing, logger, security } = app;
  const { actor, address } = caller;
  const ms = performance.now() - from;
  const codes = errors.map(({ extensions }) => String(extensions?.code));
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
      ...(isDryRun && { dryRun: true }),
      ...(codes.length > 0 && { codes: [...new Set(codes)] }),
      ...callerOf(actor),
    },
    'operation',
  );
}

/** Who asked, by ids; a key acts for the person who made it. */
function callerOf({ userId, apiKeyId }: OperationCaller['actor']): object {
  if (apiKeyId) return { caller: 'key', apiKeyId, userId };
  return userId ? { caller: 'user', userId } : { caller: 'visitor' };
}
