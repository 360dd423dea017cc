import { expect } from 'vitest';
import type { TestServer } from '../../testkit/server.ts';

/** Lets the worker do a job and all that it orders, as the timetable would. */
export async function runJob({ rows }: TestServer, task: string, payload: object = {}): Promise<void> {
  await rows(`select graphile_worker.add_job($1, $2)`, [task, JSON.stringify(payload)]);
  await expect
    .poll(() => rows('select task_identifier, last_error from graphile_worker.jobs where run_at <= now()'), {
      timeout: 60_000,
      interval: 20,
    })
    .toEqual([]);
}
