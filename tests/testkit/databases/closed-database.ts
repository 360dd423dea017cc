import pg from 'pg';
import { onDatabase } from './database-urls.ts';

/** Runs a statement beside a database, as when an administrator works on it. */
export async function administer(
  ownerUrl: string,
  statementFor: (database: string) => string,
): Promise<void> {
  const client = new pg.Client(onDatabase(ownerUrl, 'postgres'));
  await client.connect();
  await client.query(statementFor(new URL(ownerUrl).pathname.slice(1)));
  await client.end();
}

/** Ends every connection to it. */
export const cutConnections = (ownerUrl: string): Promise<void> =>
  administer(
    ownerUrl,
    (database) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );

/** Takes the database away from everybody: connections are cut, and new ones refused. */
export async function closeDatabase(ownerUrl: string): Promise<void> {
  await administer(ownerUrl, (database) => `alter database ${database} allow_connections false`);
  await cutConnections(ownerUrl);
}

/** Gives it back. */
export const openDatabase = (ownerUrl: string): Promise<void> =>
  administer(ownerUrl, (database) => `alter database ${database} allow_connections true`);
