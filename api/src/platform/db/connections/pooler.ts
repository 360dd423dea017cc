import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../process/startup-error.ts';
import { databaseClient } from './database-client.ts';

/** Far more than a notification takes on a server that answers at all. */
const HEARD_WITHIN_MS = 2_000;

/** How long a question at the start is waited for, in milliseconds. */
const ANSWERED_WITHIN_MS = 5_000;

/**
 * Whether this connection leads through a pooler, such as PgBouncer, and not to PostgreSQL itself. What a connection is told
 * may then be forgotten with the transaction. A pooler gives its clients numbers of its own, so that the number from
 * the greeting is not the one of the process that answers.
 */
async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const greeted = 'processID' in client ? client.processID : null; // pg has it, its types do not
  const { rows } = await client.query<{ answering: number }>('select pg_backend_pid() as answering');
  return greeted !== rows[0]?.answering;
}

/** Whether connections of this URL lead through a pooler. Rejects when nobody answers. */
export async function leadsThroughPooler(url: string): Promise<boolean> {
  const bound = { givenUpAfterMs: ANSWERED_WITHIN_MS, greetedWithinMs: ANSWERED_WITHIN_MS };
  const client = databaseClient(url, bound);
  try {
    await client.connect();
    return await isPooled(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes sure that the owner's connections last longer than a transaction: jobs, live updates and the lock of migrations need
 * that. A pooler in session mode passes.
 * @throws StartupError when they do not.
 */
export async function requireSessions(owner: pg.Client, ownerUrl: string): Promise<void> {
  if (!(await isPooled(owner))) return;
  const sender = databaseClient(ownerUrl, { givenUpAfterMs: ANSWERED_WITHIN_MS });
  try {
    await sender.connect();
    await owner.query('listen hoststand_sessions');
    const heard = once(owner, 'notification').then(() => true);
    await sender.query('notify hoststand_sessions');
    if (await Promise.race([heard, sleep(HEARD_WITHIN_MS, false, { ref: false })])) return;
  } finally {
    await sender.end().catch(() => undefined);
  }
  throw new StartupError(
    'DATABASE_URL leads through a connection pooler in transaction mode, where jobs and live updates cannot work. ' +
      'Give it the address of PostgreSQL itself; only APP_DATABASE_URL may lead through the pooler.',
  );
}
