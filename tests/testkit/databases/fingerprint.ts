import type { TestServer } from '../server.ts';

type Rows = TestServer['rows'];

/** One value that changes whenever any row of the restaurant or any session changes. */
export async function fingerprintOf(restaurantUuid: string, rows: Rows): Promise<string> {
  await jobsDone(rows);
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'restaurant_id' order by 1`,
  );
  const marks = await Promise.all([
    markOf('restaurants', 'id'),
    markOf('sessions', 'user_id'),
    ...tables.map(({ name }) => markOf(name, 'restaurant_id')),
  ]);
  return marks.join(' ');

  async function markOf(table: string, column: string): Promise<string> {
    const [row] = await rows<{ mark: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${table} t where ${column} = $1`,
      [restaurantUuid],
    );
    return `${table}:${row?.mark}`;
  }
}

/** What events have ordered and is not done yet: it writes what becomes of it into the restaurant's rows. */
const UNDER_WAY = `select 1 from graphile_worker.jobs where task_identifier like 'send-%'
  or run_at <= now() and task_identifier in ('write-webhooks', 'deliver-webhooks', 'check-import')`;

async function jobsDone(rows: Rows): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    if ((await rows(UNDER_WAY)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Mails or webhooks are still under way');
}
