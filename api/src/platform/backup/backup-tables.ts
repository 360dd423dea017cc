import type { Client } from 'pg';
import { StartupError } from '../process/startup-error.ts';

/** A table whose rows belong in a backup. */
export interface BackupTable {
  /** With its schema, as `public.bookings`. */
  name: string;
  /** Those that are stored; what PostgreSQL computes by itself is left out. */
  columns: string[];
  /** What it takes on the disk, in bytes. */
  size: number;
}

/** What migrations write themselves: a restore brings the tables by them. */
const MADE_BY_MIGRATIONS = [
  'public.mikro_orm_migrations',
  'app_private.live_sql',
  'app_private.kept_rights',
  'public.hoststand_restore',
];

// What is unlogged tells of the processes of the moment: a restored one would be about others.
const OURS = `
  c.relpersistence <> 'u' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'app_private'))
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Tables of the product with their columns, by name. */
export async function backupTables(owner: Client): Promise<BackupTable[]> {
  const { rows } = await owner.query<BackupTable>(
    `select c.relnamespace::regnamespace::text || '.' || c.relname as name, pg_table_size(c.oid)::float8 as size,
        array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum) as columns
      from pg_class c where c.relkind = 'r' and ${OURS} order by 1`,
  );
  return rows.filter(({ name }) => !MADE_BY_MIGRATIONS.includes(name));
}

/** Sequences that no column of a table draws from: those of columns belong to tables that migrations write. */
export async function backupSequences(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relnamespace::regnamespace::text || '.' || c.relname as name from pg_class c where c.relkind = 'S' and ${OURS}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = to_regclass('public.mikro_orm_migrations')) order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes sure that the owner sees every row. Row-level security is forced on owners too, and one without its policies would
 * find empty tables: a backup of nothing, without a word.
 * @throws StartupError when a table would be read in part.
 */
export async function requireAllRowsSeen(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and ${OURS} and row_security_active(c.oid) and (
        exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
        or not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (select from unnest(p.polroles) as role where role = 0 or pg_has_role(role, 'usage'))))
      order by 1 limit 1`,
  );
  if (!rows[0]) return;
  throw new StartupError(
    `The login of DATABASE_URL does not see all rows of ${rows[0].name}, so a backup would lack some. ` +
      'Start Hoststand once, which gives the login that right again, take away policies that are none of Hoststand’s, and then ' +
      'back up anew.',
  );
}

/** A name with its schema, as a statement needs it. */
export function quoted(owner: Client, name: string): string {
  return name
    .split('.')
    .map((part) => owner.escapeIdentifier(part))
    .join('.');
}
