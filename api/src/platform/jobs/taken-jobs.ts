import { EventEmitter } from 'node:events';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { sql } from '../db/statement.ts';
import type { OwnerQuery } from './owner-query.ts';

/** Before the name under which a runner takes jobs, as the name of the connection on which it listens for new ones. */
const LISTENS_AS = 'hoststand-jobs ';

/**
 * How jobs are taken from the queue: ten at a time, and, unless ten were there, not again for about a tenth of a second. To look
 * after each new one, as many are written in a busy minute, costs the database more than the jobs themselves.
 */
export const takenTogether = {
  size: 10,
  refetchDelay: { durationMs: 100, threshold: 9, maxAbortThreshold: Number.POSITIVE_INFINITY },
};

/**
 * The jobs that a runner has taken from the queue. They are locked in its name, and nobody else does them; the queue itself
 * frees them after four hours.
 */
export class TakenJobs {
  /** To be given to the runner. */
  readonly events: WorkerEvents = new EventEmitter();
  #runner: WorkerPool | null = null;
  /** Whether there may be new ones since it was looked the last time. */
  #isNews = false;

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => {
      this.#runner = workerPool;
    });
    // The runner forgets what it hears between two looks, and would find it two seconds later (`pollInterval`).
    this.events.on('pool:listen:notification', ({ message }) => {
      this.#isNews ||= message.channel === 'jobs:insert';
    });
    this.events.on('localQueue:refetchDelay:expired', () => {
      if (this.#isNews) this.#runner?.nudge(1);
      this.#isNews = false;
    });
    this.events.on('pool:listen:success', ({ workerPool, client }) => {
      // Once it has begun to listen: a connection is given one statement at a time.
      client.once('drain', () => {
        const name = `${LISTENS_AS}${workerPool.id}`;
        client.query(sql`select set_config('application_name', ${name}, false)`).catch(() => undefined); // it listens anew
      });
    });
    // A runner that stops fails over those which it has not begun (graphile-worker 0.18: it is released before it gives them
    // back, which a released one may not). They are let go of here, and freed by `free`.
    this.events.on('localQueue:setMode', ({ localQueue, newMode }) => {
      if (newMode === 'RELEASED') localQueue.jobQueue.splice(0);
    });
  }

  /** Frees what a runner that has stopped has not done. */
  async free(pool: Pool): Promise<void> {
    if (this.#runner)
      await pool.query(sql`select graphile_worker.force_unlock_workers(${[this.#runner.id]})`);
  }
}

/**
 * Frees the jobs of runners that are gone without having stopped: nobody listens in their name. A minute is left to a runner
 * whose connection was cut and who is about to come back; a job that it does meanwhile may be done twice, as every job can.
 */
export async function freeLostJobs(query: OwnerQuery): Promise<void> {
  await query(
    sql`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '1 minute'
        and not exists (select from pg_stat_activity where application_name = ${LISTENS_AS} || locked_by)))`,
  );
  // Marks of jobs that are gone from the queue: their end was done, and could not be written.
  await query(
    sql`delete from app_private.begun_jobs b where begun_at < now() - interval '1 day'
      and not exists (select from graphile_worker.jobs j where j.id = b.job_id)`,
  );
}
