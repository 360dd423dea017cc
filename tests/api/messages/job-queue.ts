import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '../../testkit/server.ts';

const POLL_MS = 50;

interface Job {
  task: string;
  attempts: number;
  isRunning: boolean;
  /** What the last try said, for the message of a test that waits in vain. */
  lastError: string | null;
}

/** Whether some job has failed, and none runs: one that does may have read what a test is about to change. */
export const hasFailed = (jobs: Job[]) =>
  jobs.some(({ attempts }) => attempts >= 1) && jobs.every(({ isRunning }) => !isRunning);

/**
 * The jobs that wait or run, with how often each was begun. One that was ordered anew while it ran stays behind when it fails: its
 * key is taken from it and its tries are used up (Graphile Worker, `add_jobs`), so that the new one alone is tried again.
 */
export function jobsOf(server: TestServer): Promise<Job[]> {
  return server.rows<Job>(
    `select task_identifier as task, attempts, locked_at is not null as "isRunning",
      last_error as "lastError" from graphile_worker.jobs
      where key is not null or attempts < max_attempts or locked_at is not null order by id`,
  );
}

/** Lets every pause before another try, and the seconds in which staff can undo, be over, again and again, until `isReached` says so. */
export async function hurry(server: TestServer, isReached: (jobs: Job[]) => boolean, withinMs = 60_000) {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (isReached(await jobsOf(server))) return;
    await server.rows(`update bookings set undo_until = now() where undo_until > now()`);
    await server.rows(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
    );
    await sleep(POLL_MS);
  }
  throw new Error(`Waited in vain; the jobs are ${JSON.stringify(await jobsOf(server))}`);
}

/**
 * Waits until some job has failed and lets none begin before it is hurried again: between a look at the queue and what a test does
 * next, a busy machine would find time for one that reads what is about to change.
 */
export async function untilFailed(server: TestServer): Promise<void> {
  do {
    await hurry(server, hasFailed);
    await server.rows(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where locked_at is null`,
    );
  } while (!hasFailed(await jobsOf(server)));
}

/** Waits until no job is left, without hurrying any. */
export const untilIdle = (server: TestServer) => hurry(server, (jobs) => jobs.length === 0);

/** Queues a job by hand, as if its transaction had committed a second time. */
export async function queue(server: TestServer, task: string, payload: object): Promise<void> {
  await server.rows('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
}
