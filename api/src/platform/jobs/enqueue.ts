import type { SqlTransaction } from '../db/statement-transaction.ts';

/** When a job runs, if not at once. */
interface Timing {
  /** Seconds from now, by the database's clock: the worker goes by that one. */
  inSeconds?: number;
  /** A job of the same key that waits still is replaced. */
  jobKey?: string;
}

/** A job: what runs, and with what. */
export interface Job {
  task: string;
  /** Ids only, never what a person said or is called; the job loads the rest when it runs. */
  payload: Readonly<Record<string, string>>;
}

/**
 * Adds a job to the running transaction: it runs soon after the commit, or so long after it, and never after a
 * rollback.
 */
export async function enqueue(
  em: SqlTransaction,
  task: Job['task'],
  payload: Job['payload'],
  { inSeconds = 0, jobKey }: Timing = {},
): Promise<void> {
  await em.execute(
    'select app_private.enqueue(?, ?::json, clock_timestamp() + make_interval(secs => ?), ?)',
    [task, JSON.stringify(payload), inSeconds, jobKey ?? null],
  );
}

/** The same for several jobs that run at once. */
export async function enqueueAll(em: SqlTransaction, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await em.execute('select app_private.enqueue_all(?::json)', [JSON.stringify(jobs)]);
}
