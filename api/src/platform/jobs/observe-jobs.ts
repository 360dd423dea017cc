import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import type { Logger } from '../logging/logger.ts';
import { withOrigin } from '../logging/origin.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { asStep, type Tracing } from '../telemetry/tracing.ts';
import { GivenBack } from './batches.ts';

/** Who is told of jobs: the log, the metrics and the traces. */
export interface ObserversOfJobs {
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

/** The same tasks; each run is counted, timed, told in the log by its ids, and a trace of its own. */
export function observedTasks(app: ObserversOfJobs, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && observedTask(app, name, task)]),
  );
}

function observedTask(app: ObserversOfJobs, task: string, run: Task): Task {
  return (payload, helpers) =>
    withOrigin({ task, jobId: String(helpers.job.id) }, async () => {
      const from = performance.now();
      const step = app.tracing.begin(`job ${task}`, 'job', { 'hoststand.job_id': String(helpers.job.id) });
      try {
        const result = await asStep(step, async () => run(payload, helpers));
        tell(app, task, { from, outcome: 'done' });
        return result;
      } catch (error) {
        tell(app, task, { from, outcome: outcomeOf(helpers, error), error });
        throw error;
      }
    });
}

type Outcome = 'done' | 'failed' | 'given_up' | 'given_back';

function outcomeOf({ job, abortSignal }: JobHelpers, error: unknown): Outcome {
  if (abortSignal?.aborted || error instanceof GivenBack) return 'given_back';
  return job.attempts >= job.max_attempts ? 'given_up' : 'failed';
}

const levels = { done: 'debug', failed: 'warn', given_up: 'error', given_back: 'info' } as const;

function tell(
  { metrics, logger }: ObserversOfJobs,
  task: string,
  { from, outcome, error }: { from: number; outcome: Outcome; error?: unknown },
): void {
  const ms = performance.now() - from;
  metrics.jobs.inc({ task, outcome });
  metrics.jobSeconds.observe({ task }, ms / 1_000);
  logger[levels[outcome]]({ ms: Math.round(ms), outcome, ...(error !== undefined && { err: error }) }, 'job');
}
