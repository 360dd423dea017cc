import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { boundClients, databaseClient } from './database-client.ts';
import { ormConfig } from './orm.ts';

/** The logins of one database: the owner (migrations, jobs) and the application, which owns nothing. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/**
 * Brings the database to the newest version and gives the application's login its rights. Safe to run by several
 * processes at once (one at a time holds the lock) and again when nothing is left to do.
 */
export async function migrate({ ownerUrl, appUrl }: DatabaseUrls): Promise<void> {
  const unbound = { givenUpAfterMs: Number.POSITIVE_INFINITY }; // an index of a large table takes its time
  const client = databaseClient(ownerUrl, unbound);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('hoststand-migrate'))`);
    const pgPool = new Pool({ connectionString: ownerUrl, max: 2, Client: boundClients(unbound) });
    const ignore = () => undefined; // the migration under way rejects with the same
    pgPool.on('error', ignore);
    pgPool.on('connect', (connected) => connected.on('error', ignore));
    await runWorkerMigrations({ pgPool }).finally(() => pgPool.end());
    const orm = await MikroORM.init(ormConfig(ownerUrl));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
    const appLogin = decodeURIComponent(new URL(appUrl).username);
    await client.query(`grant hoststand_application to ${client.escapeIdentifier(appLogin)}`);
  } finally {
    await client.end();
  }
}

/** How many migrations a database lacks; 0 means it is current. */
export async function pendingMigrations(ownerUrl: string): Promise<number> {
  const orm = await MikroORM.init(ormConfig(ownerUrl));
  try {
    return (await orm.migrator.getPending()).length;
  } finally {
    await orm.close();
  }
}
