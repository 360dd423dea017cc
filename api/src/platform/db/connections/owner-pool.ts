import { Pool } from 'pg';
import { boundClients } from './database-client.ts';

/** How long a question of the owner's is waited for, in milliseconds. */
const ANSWERED_WITHIN_MS = 2_000;

/**
 * One connection as the database's owner, opened when it is needed: for what only the owner sees of the state of the
 * database (migrations, jobs). Never for a request of a person.
 */
export function openOwnerPool(ownerUrl: string): Pool {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 1,
    statement_timeout: ANSWERED_WITHIN_MS,
    connectionTimeoutMillis: ANSWERED_WITHIN_MS,
    Client: boundClients({ givenUpAfterMs: ANSWERED_WITHIN_MS, greetedWithinMs: ANSWERED_WITHIN_MS }),
    idleTimeoutMillis: 30_000,
    application_name: 'hoststand-health',
  });
  const ignore = () => undefined; // who asks hears of it
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Jobs that are due and that nobody has begun, by task. */
export async function jobsWaiting(owner: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ task: string; count: number }>(
    `select task_identifier as task, count(*)::int as count from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts group by 1`,
  );
  return new Map(rows.map(({ task, count }) => [task, count]));
}
