import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';
import { type AskAsOwner, installLiveSql, missingLiveSql } from '../../../sql/install-live-sql.ts';
import { boundClients, databaseClient } from '../connections/database-client.ts';
import { databaseErrorInWords } from '../connections/database-errors.ts';
import { ormConfig } from '../orm.ts';
import { requireNoBrokenRestore } from './restore-mark.ts';
import { rememberRights, restoreRights } from './rights.ts';
import { ensureRoles, requireOwnTables } from './roles.ts';

/** The logins of one database: the owner (migrations, jobs) and the application, which owns nothing. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** An index of a large table takes its time. */
const unbound = { givenUpAfterMs: Number.POSITIVE_INFINITY };

/**
 * Brings the database to the newest version, and gives the application's login its rights: those that were lost too, as by a
 * dump that was restored on a server without its roles. Safe to run by several processes at once (one at a time holds the
 * lock) and again when nothing is left to do.
 * @throws StartupError in one line, with what to do, when the database refuses.
 */
export async function migrate(urls: DatabaseUrls): Promise<void> {
  await underMigrationLock(urls.ownerUrl, async (owner) => {
    await requireNoBrokenRestore(owner);
    await bringTo(owner, urls, null);
  });
}

/**
 * Runs `work` while no other process changes the shape of this database. Errors of the database come as one line, which says
 * what was being done.
 */
export async function underMigrationLock<Value>(
  ownerUrl: string,
  work: (owner: Client) => Promise<Value>,
  doing = 'its tables were brought to this version',
): Promise<Value> {
  const owner = databaseClient(ownerUrl, unbound);
  try {
    await owner.connect();
    await owner.query(`select pg_advisory_lock(hashtext('hoststand-migrate'))`);
    return await work(owner);
  } catch (error) {
    throw databaseErrorInWords(error, doing);
  } finally {
    await owner.end();
  }
}

/** As `migrate`, under its lock and perhaps not to the newest version: to exactly these migrations, by name. */
export async function bringTo(
  owner: Client,
  { ownerUrl, appUrl }: DatabaseUrls,
  wanted: readonly string[] | null,
): Promise<void> {
  await requireOwnTables(owner);
  await ensureRoles(owner, decodeURIComponent(new URL(appUrl).username));
  await restoreRights(owner);
  await migrateWorker(ownerUrl);
  const orm = await MikroORM.init(ormConfig(ownerUrl, []));
  try {
    // Whoever waited for a table that is being backed up would hold up everybody else who wants it.
    if (await isBehind(orm, wanted)) {
      await owner.query(`select pg_advisory_lock(hashtext('hoststand-backup'))`);
      await bringUp(orm, wanted);
    }
  } finally {
    await orm.close();
  }
  await rememberRights(owner);
}

async function isBehind(orm: MikroORM, wanted: readonly string[] | null): Promise<boolean> {
  if ((await orm.migrator.getPending()).length > 0) return true;
  const connection = orm.em.getConnection();
  return !wanted && (await missingLiveSql((text, values) => connection.execute(text, values))).length > 0;
}

/**
 * All in one transaction. The texts of the live SQL are those of this version, so a database on its way to an older one (a
 * backup is being restored) has what its migrations made, until it is brought to the newest.
 */
async function bringUp(orm: MikroORM, wanted: readonly string[] | null): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.transactional(async (transaction) => {
    const ask: AskAsOwner = (text, values) => connection.execute(text, values, 'all', transaction);
    await orm.migrator.up({ transaction, ...(wanted && { migrations: [...wanted] }) });
    if (!wanted) await installLiveSql(ask);
  });
}

/** Through connections of ours: the library leaves its own open when it fails. */
async function migrateWorker(ownerUrl: string): Promise<void> {
  const pgPool = new Pool({ connectionString: ownerUrl, max: 2, Client: boundClients(unbound) });
  const ignore = () => undefined; // the migration under way rejects with the same
  pgPool.on('error', ignore);
  pgPool.on('connect', (connected) => connected.on('error', ignore));
  try {
    await runWorkerMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
