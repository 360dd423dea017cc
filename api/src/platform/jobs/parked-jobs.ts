import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { sql } from '../db/statement.ts';
import { newUuid } from '../ids/global-id.ts';
import type { Logger } from '../logging/logger.ts';
import { ownerQuery } from './owner-query.ts';

/** What is told, and to whom, of a job that is not run any more; it may be called twice. */
export type Park = (payload: unknown) => Promise<void>;

/** This process among all that take jobs. */
const PROCESS = newUuid();

const TRY_AGAIN_MS = 1_000;
const MOST_TRIES = 600;

/**
 * The same tasks. One that `parked` names is marked while it runs: when its process dies under it, the mark stays, and whoever
 * takes the job next parks it instead of dying of it as well. An ordinary failure, a stop, and an outage of the database leave
 * no mark, so that they are tried again as ever. Only what reads the files of strangers is worth the two statements.
 */
export function parkingTasks(
  app: { logger: Logger },
  tasks: TaskList,
  parked: Readonly<Record<string, Park>>,
): TaskList {
  const watched = Object.entries(parked).map(([name, park]) => {
    const run = tasks[name];
    return [name, run && parkingTask(app, { name, run, park })] as const;
  });
  return { ...tasks, ...Object.fromEntries(watched) };
}

function parkingTask(
  app: { logger: Logger },
  { name, run, park }: { name: string; run: Task; park: Park },
): Task {
  return async (payload, helpers) => {
    if (await begins(name, helpers)) {
      try {
        return await run(payload, helpers);
      } finally {
        await ends(helpers).catch(() => void endsLater(helpers));
      }
    }
    app.logger.error({ task: name, jobId: String(helpers.job.id) }, 'job_parked');
    await park(payload);
    await ends(helpers);
  };
}

/** Marks a job as running; false when another process has marked it and never came back. */
async function begins(task: string, helpers: JobHelpers): Promise<boolean> {
  const { rows } = await ownerQuery(helpers)(
    sql`insert into app_private.begun_jobs as known (job_id, task, process, begun_at)
      values (${helpers.job.id}, ${task}, ${PROCESS}, clock_timestamp())
      on conflict (job_id) do update set begun_at = excluded.begun_at where known.process = excluded.process returning job_id`,
  );
  return rows.length === 1;
}

async function ends(helpers: JobHelpers): Promise<void> {
  await ownerQuery(helpers)(sql`delete from app_private.begun_jobs where job_id = ${helpers.job.id}`);
}

/** The database is away: the mark goes when it is back, or this process would be taken for one that died of the job. */
async function endsLater(helpers: JobHelpers): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await pause(TRY_AGAIN_MS, undefined, { ref: false });
    const isDone = await ends(helpers).then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}
