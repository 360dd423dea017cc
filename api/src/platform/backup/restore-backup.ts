import type { Client } from 'pg';
import { migrations } from '../../migrations/list.ts';
import { bringTo, type DatabaseUrls, migrate, underMigrationLock } from '../db/setup/migrate.ts';
import { isBeingRestored, markRestore } from '../db/setup/restore-mark.ts';
import { StartupError } from '../process/startup-error.ts';
import type { Manifest } from './backup-format.ts';
import { openBackup, type WholeBackup } from './open-backup.ts';
import { restoreRows } from './restore-rows.ts';

/** What a restore has done. */
export interface Restored {
  manifest: Manifest;
  /** Tables of the backup that are none of the product's: not restored. */
  leftOut: string[];
}

/** What is in a database that nobody has used yet: nothing. Tables of extensions do not count. */
const ANYTHING_THERE = `
select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname !~ '^pg_(toast|temp)' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.oid limit 1`;

/**
 * Puts a backup into an empty database and brings it to this version. The file is read whole before the database is touched;
 * the rows come in one transaction. One that was broken off can be run again; until then no server starts on that database.
 * @throws StartupError in one line, with what to do, for whatever is in the way.
 */
export async function restoreBackup(
  path: string,
  openDatabase: () => Promise<DatabaseUrls>,
): Promise<Restored> {
  const backup = await openBackup(path);
  try {
    requireKnown(backup.manifest);
    const urls = await openDatabase();
    const leftOut = await underMigrationLock(
      urls.ownerUrl,
      (owner) => intoEmpty(owner, urls, backup),
      'the backup was restored',
    );
    await migrate(urls);
    // What the planner knows of the tables is not in a backup, nor which pages everybody may see.
    await underMigrationLock(
      urls.ownerUrl,
      (owner) => owner.query('vacuum (analyze)'),
      'the tables were counted',
    );
    return { manifest: backup.manifest, leftOut };
  } finally {
    backup[Symbol.dispose]();
  }
}

async function intoEmpty(owner: Client, urls: DatabaseUrls, backup: WholeBackup): Promise<string[]> {
  if (!(await isBeingRestored(owner))) {
    const { rows } = await owner.query<{ name: string }>(ANYTHING_THERE);
    if (rows[0]) throw notEmpty(rows[0].name);
  }
  await markRestore(owner);
  await bringTo(owner, urls, backup.manifest.migrations);
  return restoreRows(owner, backup);
}

function requireKnown({ migrations: seen }: Manifest): void {
  const known = migrations.map(({ name }) => name);
  const unknown = seen.find((name) => !known.includes(name));
  if (!unknown) return;
  throw new StartupError(
    `The backup is of a later version of Hoststand (it has seen ${unknown}). Restore it with that version.`,
  );
}

function notEmpty(table: string): StartupError {
  return new StartupError(
    `The database is not empty: it has ${table}. A restore goes into an empty one only: name a new database in DATABASE_URL, ` +
      'or, for the embedded one, an empty directory in DATA_DIR.',
  );
}
