import type { OtherServer } from './other-server.ts';

/** Every table that somebody made in a database, but those of the queue: its jobs are saved in words of their own. */
const TABLES = `
select format('%s.%s', c.relnamespace::regnamespace, c.relname) as name from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'graphile_worker')
    and c.relnamespace::regnamespace::text !~ '^pg_toast'
  order by 1`;

/** What tells each table's rows from others, by its name; as a superuser, who sees them all. */
export async function tableSums(
  { asSuperuser }: OtherServer,
  database: string,
): Promise<Record<string, string>> {
  const tables = await asSuperuser<{ name: string }>(TABLES, database);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    // When a migration ran is told by the table of migrations alone, and is another moment in every database.
    const row = name === 'public.mikro_orm_migrations' ? 'each.name' : 'each';
    const [sum] = await asSuperuser<{ rows: string; hash: string }>(
      `select count(*)::text as rows, coalesce(md5(string_agg(${row}::text, '|' order by ${row}::text collate "C")), '') as hash
        from ${name} each`,
      database,
    );
    sums[name] = `${sum?.rows} ${sum?.hash}`;
  }
  return sums;
}
