import type { Client } from 'pg';
import { sql } from '../statement.ts';
import { APP_ROLE } from './roles.ts';

/**
 * What the application's role may do and what the policies of the owner are, as statements that make it so. Names are complete,
 * so that they mean the same whoever runs them; an owner is `current_user`, so that they fit whoever owns the database
 * after a restore. Functions that are closed to everybody but the application are closed by a statement too.
 */
const PRESENT_RIGHTS = `
with ours as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'app_private')),
  app as (select oid from pg_roles where rolname = '${APP_ROLE}'),
  functions as (select p.oid, p.proacl from pg_proc p join ours on ours.oid = p.pronamespace
    where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
select format('grant %s on schema %I to ${APP_ROLE}', lower(a.privilege_type), nspname) as statement
  from ours, app, aclexplode(nspacl) a where a.grantee = app.oid
union all
select format('grant %s on %s%s to ${APP_ROLE}', lower(a.privilege_type),
    case c.relkind when 'S' then 'sequence ' else '' end, c.oid::regclass)
  from pg_class c join ours on ours.oid = c.relnamespace, app, aclexplode(c.relacl) a where a.grantee = app.oid
union all
select format('grant %s (%I) on %s to ${APP_ROLE}', lower(a.privilege_type), t.attname, c.oid::regclass)
  from pg_attribute t join pg_class c on c.oid = t.attrelid join ours on ours.oid = c.relnamespace, app,
    aclexplode(t.attacl) a where a.grantee = app.oid and not t.attisdropped
union all
select format('grant execute on function %s to ${APP_ROLE}', f.oid::regprocedure)
  from functions f, app, aclexplode(f.proacl) a where a.grantee = app.oid
union all
select format('revoke execute on function %s from public', f.oid::regprocedure)
  from functions f where f.proacl is not null and not exists (select from aclexplode(f.proacl) a where a.grantee = 0)
union all
select format('drop policy if exists %1$I on %2$s; create policy %1$I on %2$s as %3$s for %4$s to %5$s%6$s%7$s',
    p.polname, c.oid::regclass, case when p.polpermissive then 'permissive' else 'restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case when role = 0 then 'public' when role in (c.relowner, me.oid) then 'current_user'
      else quote_ident(pg_get_userbyid(role)) end, ', ' order by role) from unnest(p.polroles) as role),
    ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
  from pg_policy p join pg_class c on c.oid = p.polrelid join ours on ours.oid = c.relnamespace,
    (select oid from pg_roles where rolname = current_user) me
order by 1`;

/** The rights as they are, sorted. Inside a transaction, whose `search_path` it empties. */
export async function presentRights(owner: Client): Promise<string[]> {
  await owner.query(`set local search_path to ''`);
  const { rows } = await owner.query<{ statement: string }>(PRESENT_RIGHTS);
  return rows.map(({ statement }) => statement);
}

/**
 * Gives again what the database remembers to have been given and no longer is: a dump holds no roles, and one that is restored
 * where they are missing, or without its privileges, is a database in which the application may read nothing and the
 * owner's jobs see no row. Nothing is taken away. Answers how many statements were missing.
 */
export async function restoreRights(owner: Client): Promise<number> {
  return inTransaction(owner, async () => {
    const remembered = await rememberedRights(owner);
    const present = new Set(await presentRights(owner));
    const missing = remembered.filter((statement) => !present.has(statement));
    for (const statement of missing) await owner.query(statement);
    return missing.length;
  });
}

/** Remembers the rights as the migrations have left them. */
export async function rememberRights(owner: Client): Promise<void> {
  await inTransaction(owner, async () => {
    if (!(await hasMemory(owner))) return;
    const remembered = await rememberedRights(owner);
    const present = await presentRights(owner);
    if (present.join('\n') === remembered.join('\n')) return;
    await owner.query('delete from app_private.kept_rights');
    await owner.query(sql`insert into app_private.kept_rights (statement) select unnest(${present}::text[])`);
  });
}

/** None on a database that is new, or older than this memory. */
async function rememberedRights(owner: Client): Promise<string[]> {
  if (!(await hasMemory(owner))) return [];
  const { rows } = await owner.query<{ statement: string }>(
    'select statement from app_private.kept_rights order by 1',
  );
  return rows.map(({ statement }) => statement);
}

async function hasMemory(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>(
    `select to_regclass('app_private.kept_rights') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function inTransaction<Value>(owner: Client, work: () => Promise<Value>): Promise<Value> {
  await owner.query('begin');
  try {
    const value = await work();
    await owner.query('commit');
    return value;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}
