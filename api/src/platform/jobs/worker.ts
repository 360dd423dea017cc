import { type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { Pool } from 'pg';
import { givenUpAfter, LONGEST_JOB_STATEMENT_MS } from '../db/timeouts.ts';
import { type Logger, withoutPeople } from '../logging/logger.ts';
import { givingWay, type RequestsUnderWay } from './give-way.ts';
import { lastingRunner } from './lasting-runner.ts';
import { type ObserversOfJobs, observedTasks } from './observe-jobs.ts';
import { type Park, parkingTasks } from './parked-jobs.ts';
import { runnerClients } from './runner-clients.ts';
import { takenTogether } from './taken-jobs.ts';

const AT_A_TIME = 2;
const MORE_CONNECTIONS = 2; // the listener, and one to take the next job

/** After this, jobs under way are given back to the queue: the whole process has ten seconds to end. */
const STOP_WITHIN_MS = 6_000;

/** A connection whose statement goes on, of a job that was given back, is not waited for. */
const CLOSE_WITHIN_MS = 500;

/**
 * To take a job and to strike it off are commits of their own: they do not wait for the disk. Should the database's machine
 * fail within that half second, a job runs a second time, as every job can.
 */
const WITHOUT_WAITING = '-c synchronous_commit=off';

/** Jobs of the product: what runs for each name, and what runs by the clock (crontab lines, UTC). */
export interface Jobs {
  tasks: TaskList;
  crontab: string;
  /** What is told of a job that is not run again because its process died of it, for the tasks that are watched so. */
  parked?: Readonly<Record<string, Park>>;
}

/** A running worker. */
export interface Worker {
  /** Takes no more jobs and waits for those under way; what takes too long is given back and runs again elsewhere. */
  stop(): Promise<void>;
  pool: Pool;
}

/**
 * Runs jobs as the database's owner. A job is written in the transaction that causes it and runs at least once after
 * the commit, so every task can run twice without harm. Failures are retried with growing pauses.
 */
export async function startWorker(options: {
  connectionString: string;
  app: ObserversOfJobs;
  jobs: Jobs;
  /** What this process answers meanwhile, to which its jobs give way. */
  requests: Pick<RequestsUnderWay, 'giveWay'>;
  /** Jobs at a time; 2 when left out. */
  concurrency?: number;
}): Promise<Worker> {
  const { connectionString, app, jobs, requests, concurrency = AT_A_TIME } = options;
  // A pool of our own: the runner does not wait for the end of one that it made itself, and a connection that is cut
  // in that moment would end the process.
  const max = concurrency + MORE_CONNECTIONS;
  const pgPool = new Pool({
    connectionString,
    max,
    application_name: 'hoststand-jobs',
    options: WITHOUT_WAITING,
    statement_timeout: LONGEST_JOB_STATEMENT_MS,
    Client: runnerClients({ givenUpAfterMs: givenUpAfter.job }),
  });
  const ignore = () => undefined; // the runner hears of it from the query in flight; what is not freed here others free
  pgPool.on('error', ignore);
  pgPool.on('connect', (client) => client.on('error', ignore));
  app.tracing.watch(pgPool);
  const tasks = parkingTasks(app, givenBackWhenStopping(jobs.tasks), jobs.parked ?? {});
  const runnerOptions = {
    pgPool,
    taskList: givingWay(observedTasks(app, tasks), requests),
    crontab: jobs.crontab,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_WITHIN_MS,
    // At its stop the runner waits for batches of outcomes, not for single ones: a job whose outcome is lost stays
    // locked for four hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, localQueue: takenTogether } },
    pollInterval: 2_000,
    logger: workerLogger(app.logger),
  };
  const runner = await lastingRunner(runnerOptions, app.logger);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const taken = await runner.stop();
    await Promise.race([
      taken
        .free(pgPool)
        .catch(ignore)
        .then(() => pgPool.end()),
      new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref()),
    ]);
  };
  return {
    pool: pgPool,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A job that does not hear that it shall give up must not keep its place in the queue: it would be locked for hours. */
function givenBackWhenStopping(tasks: TaskList): TaskList {
  const ending =
    (task: Task): Task =>
    (payload, helpers) =>
      Promise.race([task(payload, helpers), helpers.abortPromise]);
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && ending(task)]));
}

/** What the runner has to say beside the outcomes of jobs, which are told with their ids where they run. */
function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta && 'failure' in meta) return;
    // It goes on by itself, and looks for jobs at intervals until it listens again: on a busy machine a connection takes its time.
    const isTriedAgain = message.startsWith('Error with notify listener (trying again');
    if (level === 'error' && !isTriedAgain) logger.error({ source: 'jobs' }, withoutPeople(message));
    if (level === 'warning' || isTriedAgain) logger.warn({ source: 'jobs' }, withoutPeople(message));
  });
}
