import type { TestServer } from '../server.ts';

/** Counters of limits are written whatever becomes of a request; the worker's timetable is nobody's request. */
const BESIDES = ['public.rate_limits', 'graphile_worker._private_known_crontabs'];

/** What every table of the database holds, row by row, as one mark for each table. */
export async function marksOfAll(rows: TestServer['rows']): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and not format('%s.%s', schemaname, tablename) = any ($1)
      order by 1`,
    [BESIDES],
  );
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${name} t`,
  );
  // One statement sees all tables at one moment.
  const found = await rows<{ name: string; mark: string }>(marks.join(' union all '));
  return Object.fromEntries(found.map(({ name, mark }) => [name, mark]));
}
