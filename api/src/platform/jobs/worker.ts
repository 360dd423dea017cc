import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../logger.ts';

/** Jobs of the product: what runs for each name, and what runs by the clock (crontab lines, UTC). */
export interface Jobs {
  tasks: TaskList;
  crontab: string;
}

/** A running worker. */
export interface Worker {
  stop(): Promise<void>;
}

/**
 * Runs jobs as the database's owner. A job is written in the transaction that causes it and runs at least once after
 * the commit, so every task can run twice without harm. Failures are retried with growing pauses.
 */
export async function startWorker(options: {
  connectionString: string;
  logger: Logger;
  jobs: Jobs;
}): Promise<Worker> {
  const { connectionString, logger, jobs } = options;
  const runner: Runner = await run({
    connectionString,
    taskList: jobs.tasks,
    crontab: jobs.crontab,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') logger.error({ source: 'jobs' }, message);
      if (level === 'warning') logger.warn({ source: 'jobs' }, message);
    }),
  });
  return { stop: () => runner.stop() };
}
