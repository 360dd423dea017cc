import type { SqlTransaction } from '../db/statement-transaction.ts';

/** When a job runs, if not at once. */
interface Timing {
  /** Seconds from now, by the database's clock: the worker goes by that one. */
  inSeconds?: number;
  /** A job of the same key that waits still is replaced. */
  jobKey?: string;
}

/**
 * Adds a job to the running transaction: it runs soon after the commit, or so long after it, and never after a
 * rollback. The payload holds ids only, never what a person said or is called; the job loads the rest when it runs.
 */
export async function enqueue(
  em: SqlTransaction,
  task: string,
  payload: Readonly<Record<string, string>>,
  { inSeconds = 0, jobKey }: Timing = {},
): Promise<void> {
  await em.execute(
    'select app_private.enqueue(?, ?::json, clock_timestamp() + make_interval(secs => ?), ?)',
    [task, JSON.stringify(payload), inSeconds, jobKey ?? null],
  );
}
