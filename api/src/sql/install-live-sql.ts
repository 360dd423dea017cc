import { migrations } from '../migrations/list.ts';
import { compareMigrations } from '../platform/db/setup/migration-state.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { FOR_EVERY_TABLE, LIVE_SQL, type LiveSqlName, liveSql, printOf } from './live-sql.ts';

/** Runs a statement as the owner of the database; `?` stands for a value. Several statements at once have none. */
export type AskAsOwner = (statement: string, values?: unknown[]) => Promise<unknown[]>;

/** Functions, triggers and policies of the product with what PostgreSQL says that they are. */
export const LIVE_OBJECTS = `
with ours as (select oid from pg_namespace where nspname in ('public', 'app_private'))
select format('function %s.%s', p.pronamespace::regnamespace, p.proname) as name,
    string_agg(pg_get_functiondef(p.oid), e'\\n' order by p.oid::regprocedure::text) as definition
  from pg_proc p join ours on ours.oid = p.pronamespace
  where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  group by p.pronamespace, p.proname
union all
select format('trigger %s on %s', t.tgname, c.relname), pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours on ours.oid = c.relnamespace where not t.tgisinternal
union all
select format('policy %s on %s', p.polname, c.relname), concat_ws(e'\\n', p.polcmd, p.polpermissive,
    (select string_agg(case role when 0 then 'public' when c.relowner then 'the owner' else pg_get_userbyid(role) end, ', ' order by role)
      from unnest(p.polroles) as role),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join pg_class c on c.oid = p.polrelid join ours on ours.oid = c.relnamespace
order by 1`;

interface LiveObject {
  name: string;
  definition: string;
}

/** A text that the database remembers as installed: its print, and that of what it made. */
interface Installed {
  name: string;
  text_print: string;
  made_print: string;
}

/** The names of what a text makes, as `LIVE_OBJECTS` gives them. */
function objectsOf(text: string): string[] {
  const statements = text.replaceAll(/^\s*--.*$/gm, '');
  return [
    ...Array.from(
      statements.matchAll(/create or replace function (\w+\.\w+)/g),
      ([, name]) => `function ${name}`,
    ),
    ...Array.from(
      statements.matchAll(/create or replace trigger (\w+)[^;]*? on (\w+)\s/g),
      ([, name, table]) => `trigger ${name} on ${table}`,
    ),
    ...Array.from(
      statements.matchAll(/create policy (\w+) on (\w+)/g),
      ([, name, table]) => `policy ${name} on ${table}`,
    ),
  ];
}

/**
 * The texts that the database has not, or not as they are written down: new and changed ones, and those of which something is
 * missing or was changed by hand. None where a later version has taken the database over, whose texts stay.
 */
export async function missingLiveSql(ask: AskAsOwner): Promise<LiveSqlName[]> {
  if (await isOfLaterVersion(ask)) return [];
  const installed = new Map((await installedTexts(ask)).map((row) => [row.name, row]));
  const present = await presentObjects(ask);
  return LIVE_SQL.filter((name) => {
    const text = liveSql(name);
    const row = installed.get(name);
    return row?.text_print !== printOf(text) || row.made_print !== madeBy(text, present);
  });
}

/**
 * Brings the database to the texts as they are written down. Inside the transaction of the migrations, after them: functions and
 * tables change together for whoever asks. A text that is installed already is not run again.
 */
export async function installLiveSql(ask: AskAsOwner): Promise<void> {
  if (await isOfLaterVersion(ask)) return;
  const missing = await missingLiveSql(ask);
  for (const name of LIVE_SQL) {
    if (missing.includes(name) || FOR_EVERY_TABLE.includes(name)) await ask(liveSql(name));
  }
  const present = await presentObjects(ask);
  const rows = missing.map((name) => {
    const text = liveSql(name);
    return { name, text_print: printOf(text), made_print: madeBy(text, present) };
  });
  await ask(
    `insert into app_private.live_sql (name, text_print, made_print)
      select * from json_to_recordset(?::json) as installed (name text, text_print text, made_print text)
      on conflict (name) do update set text_print = excluded.text_print, made_print = excluded.made_print`,
    [JSON.stringify(rows)],
  );
}

async function isOfLaterVersion(ask: AskAsOwner): Promise<boolean> {
  const rows = (await ask('select name from mikro_orm_migrations')) as { name: string }[];
  const done = rows.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  return compareMigrations(done, known) === 'newer';
}

/** None in a database of before the migration that makes their table. */
async function installedTexts(ask: AskAsOwner): Promise<Installed[]> {
  const [table] = (await ask(`select to_regclass('app_private.live_sql') is not null as there`)) as {
    there: boolean;
  }[];
  if (!table?.there) return [];
  return (await ask('select name, text_print, made_print from app_private.live_sql')) as Installed[];
}

async function presentObjects(ask: AskAsOwner): Promise<Map<string, string>> {
  const rows = (await ask(LIVE_OBJECTS)) as LiveObject[];
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

const madeBy = (text: string, present: ReadonlyMap<string, string>) =>
  sha256(
    objectsOf(text)
      .map((name) => `${name}\n${present.get(name)}`)
      .join('\n'),
  );
