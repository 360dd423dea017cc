import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { unmarkRestore } from '../db/setup/restore-mark.ts';
import { sql } from '../db/statement.ts';
import { StartupError } from '../process/startup-error.ts';
import {
  JOB_COLUMNS,
  type Manifest,
  type SavedFile,
  type SavedTable,
  VALUES_AS_TEXT,
} from './backup-format.ts';
import { backupTables, quoted } from './backup-tables.ts';
import type { WholeBackup } from './open-backup.ts';

/** A foreign key as it must be made again. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
select con.conrelid::regclass::text as "table", quote_ident(con.conname) as name, pg_get_constraintdef(con.oid) as definition
  from pg_constraint con join pg_class c on c.oid = con.conrelid
  where con.contype = 'f' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'app_private'))
  order by con.oid`;

/** Each gets what it had: its task, its time, and how often it was tried. */
const ADD_JOBS = `
select count(*) from pg_temp.saved_jobs saved,
  lateral graphile_worker.add_job(saved.task, saved.payload, saved.queue, saved.run_at, saved.max_attempts, saved.key,
    saved.priority, saved.flags) as added,
  lateral graphile_worker.reschedule_jobs(array[added.id], attempts => saved.attempts)`;

/**
 * Puts the rows of a backup into tables that its migrations have just made, in one transaction: all of them or none. Triggers
 * do not run, because what they would write is in the backup too; foreign keys are checked at the end, over all rows.
 * Row-level security is set aside for the owner, as COPY cannot go through it, and stands again with the commit.
 * Answers the tables of the backup that are none of the product's, as somebody's own beside them: their rows stay in the file.
 * @throws StartupError when a table does not fit.
 */
export async function restoreRows(owner: Client, backup: WholeBackup): Promise<string[]> {
  const { manifest } = backup;
  await owner.query(VALUES_AS_TEXT);
  const tables = await knownTables(owner, manifest);
  await owner.query('begin');
  try {
    const { rows: keys } = await owner.query<ForeignKey>(FOREIGN_KEYS);
    for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
    const forced = await setGuardsAside(owner, tables);
    for (const table of tables) {
      const columns = table.columns.map((column) => owner.escapeIdentifier(column)).join(', ');
      await load(owner, backup, table, `${quoted(owner, table.name)} (${columns})`);
    }
    await owner.query('set constraints all immediate');
    for (const { table, name, definition } of keys)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    await setGuardsUp(owner, tables, forced);
    for (const { name, last, isCalled } of manifest.sequences)
      await owner.query(sql`select setval(${quoted(owner, name)}::regclass, ${last}, ${isCalled})`);
    await loadJobs(owner, backup);
    await unmarkRestore(owner);
    await owner.query('commit');
    return manifest.tables
      .map(({ name }) => name)
      .filter((name) => !tables.some((known) => known.name === name));
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The tables of the backup that migrations have made here as well. @throws StartupError when one is missing or another. */
async function knownTables(owner: Client, manifest: Manifest): Promise<SavedTable[]> {
  const there = new Map((await backupTables(owner)).map(({ name, columns }) => [name, columns]));
  const known = manifest.tables.filter(({ name }) => there.has(name));
  const differing =
    known.find(({ name, columns }) => there.get(name)?.toSorted().join() !== columns.toSorted().join())
      ?.name ?? [...there.keys()].find((name) => !known.some((saved) => saved.name === name));
  if (!differing) return known;
  throw new StartupError(
    `The table ${differing} of the backup is not the one that this version makes. Restore with the version that took the backup.`,
  );
}

/** Answers the tables whose row-level security binds their owner. */
async function setGuardsAside(owner: Client, tables: readonly SavedTable[]): Promise<string[]> {
  const names = tables.map(({ name }) => quoted(owner, name));
  const { rows } = await owner.query<{ name: string }>(
    sql`select name from unnest(${names}::text[]) as name
        join pg_class c on c.oid = name::regclass where c.relforcerowsecurity`,
  );
  for (const name of names)
    await owner.query(`alter table ${name} no force row level security, disable trigger user`);
  // Empty as they are, to say so: COPY into them then costs less.
  await owner.query(`truncate ${names.join(', ')}`);
  return rows.map(({ name }) => name);
}

async function setGuardsUp(
  owner: Client,
  tables: readonly SavedTable[],
  forced: readonly string[],
): Promise<void> {
  for (const { name } of tables) await owner.query(`alter table ${quoted(owner, name)} enable trigger user`);
  for (const name of forced) await owner.query(`alter table ${name} force row level security`);
}

async function load(owner: Client, backup: WholeBackup, saved: SavedFile, into: string): Promise<void> {
  const rows = owner.query(copyFrom(`copy ${into} from stdin with (format csv, header match)`));
  await pipeline(await backup.read(saved), rows);
  if (rows.rowCount === saved.rows) return;
  throw new StartupError(
    `${saved.file} gave ${rows.rowCount} rows instead of ${saved.rows}. Nothing was restored; take another backup.`,
  );
}

async function loadJobs(owner: Client, backup: WholeBackup): Promise<void> {
  await owner.query(
    `create temporary table saved_jobs (task text, payload json, queue text, key text, run_at timestamptz, priority int,
      attempts int, max_attempts int, flags text[]) on commit drop`,
  );
  await load(owner, backup, backup.manifest.jobs, `pg_temp.saved_jobs (${JOB_COLUMNS.join(', ')})`);
  await owner.query(ADD_JOBS);
}
