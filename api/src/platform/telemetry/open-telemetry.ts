import {
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger.ts';
import { traceStatements } from './trace-statements.ts';
import type { Step, StepKind, Tracing } from './tracing.ts';

/** A collector that does not answer must not hold up the end of the process. */
const FLUSH_WITHIN_MS = 1_000;

const kinds: Record<StepKind, SpanKind> = {
  request: SpanKind.SERVER,
  part: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
};

/**
 * Traces by OpenTelemetry, sent to where the variables `OTEL_…` of its specification say. Steps are told by hand and not by
 * instrumentations that patch libraries: those would tell addresses with tokens in them, and statements with what
 * guests wrote (docs/decisions/0039). Load this file only when traces are wanted: the SDK is large.
 */
export function openTracing(logger: Logger): Tracing {
  // Which machine and which process: the arguments and the user of the process are nobody's business.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host,serviceinstance';
  diag.setLogger(diagnosticsTo(logger), DiagLogLevel.WARN);
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'hoststand',
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('hoststand');
  return {
    begin(name, kind, facts = {}, headers = {}) {
      const around = kind === 'request' ? propagation.extract(context.active(), headers) : context.active();
      return stepOf(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, around), around);
    },
    tell(name, facts) {
      trace
        .getActiveSpan()
        ?.updateName(name)
        .setAttributes({ ...facts });
    },
    watch: (pool: Pool) => traceStatements(pool, tracer),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
      await Promise.race([late, sdk.shutdown()]).catch((error: unknown) =>
        logger.warn({ err: error }, 'the last traces could not be sent'),
      );
    },
  };
}

function stepOf(span: Span, around: ReturnType<typeof context.active>): Step {
  const within = trace.setSpan(around, span);
  return {
    run: (work) => context.with(within, work),
    end(facts = {}, hasFailed = false) {
      span.setAttributes({ ...facts });
      // Without a message: those of errors may quote what somebody wrote.
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The SDK's own complaints, such as a collector that is away. */
function diagnosticsTo(logger: Logger) {
  const ignore = () => undefined;
  const tell = (message: string) =>
    logger.warn({ source: 'traces', reason: message }, 'traces are in trouble');
  return { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
}
