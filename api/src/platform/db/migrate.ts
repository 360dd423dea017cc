import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
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
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('hoststand-migrate'))`);
    await runWorkerMigrations({ connectionString: ownerUrl });
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
