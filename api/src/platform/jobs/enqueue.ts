import type { TenantTransaction } from '../db/in-restaurants.ts';

/**
 * Adds a job to the running transaction: it runs soon after the commit, and never after a rollback. The payload holds
 * ids only, never what a person said or is called; the job loads the rest when it runs.
 */
export async function enqueue(
  em: TenantTransaction,
  task: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await em.execute('select app_private.enqueue(?, ?::json)', [task, JSON.stringify(payload)]);
}
