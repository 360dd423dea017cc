import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger } from '../logger.ts';

const AT_A_TIME = 2;
const MORE_CONNECTIONS = 2; // the listener, and one to take the next job

/** After this, jobs under way are told to give up: the whole process has 5 seconds to end. */
const STOP_WITHIN_MS = 2_000;

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
  /** Jobs at a time; 2 when left out. */
  concurrency?: number;
}): Promise<Worker> {
  const { connectionString, logger, jobs, concurrency = AT_A_TIME } = options;
  // A pool of our own: the runner does not wait for the end of one that it made itself, and a connection that is cut
  // in that moment would end the process.
  const max = concurrency + MORE_CONNECTIONS;
  const pgPool = new Pool({ connectionString, max, application_name: 'hoststand-jobs' });
  const ignore = () => undefined; // the runner hears of it from the query in flight
  pgPool.on('error', ignore);
  pgPool.on('connect', (client) => client.on('error', ignore));
  const runner: Runner = await run({
    pgPool,
    taskList: jobs.tasks,
    crontab: jobs.crontab,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_WITHIN_MS,
    // At its stop the runner waits for batches of outcomes, not for single ones: a job whose outcome is lost stays
    // locked for four hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: 2_000,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') logger.error({ source: 'jobs' }, message);
      if (level === 'warning') logger.warn({ source: 'jobs' }, message);
    }),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}
