import { Pool } from 'pg';

/**
 * One connection as the database's owner, opened when it is needed: for what only the owner sees of the state of the
 * database (migrations, jobs). Never for a request of a person.
 */
export function openOwnerPool(ownerUrl: string): Pool {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 1,
    statement_timeout: 2_000,
    connectionTimeoutMillis: 2_000,
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
