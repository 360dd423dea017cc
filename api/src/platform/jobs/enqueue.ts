import { sql } from '../db/statement.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

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
  tx: TenantTransaction,
  task: Job['task'],
  payload: Job['payload'],
  { inSeconds = 0, jobKey }: Timing = {},
): Promise<void> {
  await tx.rows(
    sql`select app_private.enqueue(${task}, ${JSON.stringify(payload)}::json, clock_timestamp() + make_interval(secs => ${inSeconds}), ${jobKey ?? null})`,
  );
}

/** The same for several jobs that run at once. */
export async function enqueueAll(tx: TenantTransaction, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await tx.rows(sql`select app_private.enqueue_all(${JSON.stringify(jobs)}::json)`);
}
