import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger.ts';
import { TakenJobs } from './taken-jobs.ts';

/** How long after the end of a runner, and after a try that failed, the next one is begun. */
const AGAIN_AFTER_MS = 1_000;

/** A stop does not wait longer for a runner that is just being begun. */
const BEGUN_WITHIN_MS = 1_000;

/** A runner, and the jobs that it has taken. */
interface Run {
  runner: Runner;
  taken: TakenJobs;
}

/** A runner that goes on until it is stopped. */
export interface LastingRunner {
  /** Takes no more jobs and waits for those under way; resolves with those that it had taken and not done. */
  stop(): Promise<TakenJobs>;
}

/**
 * Runs jobs, and begins anew when the runner ends by itself: graphile-worker ends it for good when the outcome of a job cannot
 * be written (0.18, `failJobs` and `completeJobs`), as when the database goes away under a job. What the former one had taken is
 * given back first. Rejects when the first one cannot begin.
 */
export async function lastingRunner(
  options: RunnerOptions & { pgPool: Pool },
  logger: Logger,
): Promise<LastingRunner> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let renewal: Promise<void> = Promise.resolve();
  let current = await begin();

  async function begin(): Promise<Run> {
    const taken = new TakenJobs();
    const runner = await run({ ...options, events: taken.events });
    const renewUnlessStopped = () => {
      if (!signal.aborted) renewal = renew(taken);
    };
    runner.promise.then(renewUnlessStopped, renewUnlessStopped);
    return { runner, taken };
  }

  async function renew(taken: TakenJobs): Promise<void> {
    logger.warn({ source: 'jobs' }, 'jobs_begin_anew');
    while (!signal.aborted) {
      await pause(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await taken.free(options.pgPool);
        current = await begin();
        return;
      } catch (error) {
        logger.debug({ err: error }, 'the database is still away: jobs wait');
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.race([renewal, pause(BEGUN_WITHIN_MS, undefined, { ref: false })]);
      await current.runner.stop().catch(() => undefined); // one that has ended says so
      return current.taken;
    },
  };
}
