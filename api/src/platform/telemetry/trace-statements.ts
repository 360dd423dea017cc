import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { StatementBatch } from '../db/statement-batch.ts';

const LONGEST_TEXT = 2_000;

/** What only frames a transaction, or sets its context, says nothing of its own. */
const FRAME = /^\s*(begin|commit|rollback|savepoint|release|set|start|select set_config)\b/i;

/** Text in quotes, in dollars or in a JSON of escapes: what somebody may have written. */
const LITERALS = /E'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gi;

type AnyQuery = (...args: unknown[]) => unknown;

/** Makes a span of every statement that a connection of the pool sends on behalf of a step. */
export function traceStatements(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => traceClient(client, tracer));
}

function traceClient(client: PoolClient, tracer: Tracer): void {
  // `query` takes texts, configurations and cursors, with callbacks and without; all is handed on as it came.
  const send = client.query.bind(client) as AnyQuery;
  const traced: AnyQuery = (...args) => {
    if (args[0] instanceof StatementBatch) traceBatch(args[0], tracer);
    const text = textOf(args[0]);
    if (!trace.getActiveSpan() || text === null || FRAME.test(text)) return send(...args);
    const span = startSpan(tracer, [text]);
    const sent = context.with(context.active(), () => send(...args));
    if (sent instanceof Promise) {
      sent.then(
        () => span.end(),
        () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
      );
    } else {
      span.end();
    }
    return sent;
  };
  client.query = traced as typeof client.query;
}

/** One span for a batch, as it is answered at once. */
function traceBatch({ statements, ended }: StatementBatch, tracer: Tracer): void {
  if (!trace.getActiveSpan()) return;
  const texts = statements.map(({ text }) => text).filter((text) => !FRAME.test(text));
  if (texts.length === 0) return;
  const span = startSpan(tracer, texts);
  void ended.then(({ error }) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** With the names of OpenTelemetry's conventions for databases, where a batch has several statements. */
function startSpan(tracer: Tracer, texts: readonly string[]): Span {
  return tracer.startSpan(verbOf(texts[0] ?? ''), {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': withoutValues(texts.join(';\n')),
      ...(texts.length > 1 && { 'db.operation.batch.size': texts.length }),
    },
  });
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || query instanceof StatementBatch || !('text' in query))
    return null;
  return typeof query.text === 'string' ? query.text : null;
}

const verbOf = (text: string) => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';

/** The statement as it is written in the code: the mapper puts values into its statements. */
export function withoutValues(text: string): string {
  return text
    .replace(LITERALS, '?')
    .replace(/\b\d{4,}\b/g, '?')
    .slice(0, LONGEST_TEXT);
}
