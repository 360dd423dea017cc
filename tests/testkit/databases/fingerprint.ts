import type { TestServer } from '../server.ts';

type Rows = TestServer['rows'];

/** One value that changes whenever any row of the restaurant or any session changes. */
export async function fingerprintOf(restaurantUuid: string, rows: Rows): Promise<string> {
  await mailsLeft(rows);
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

/** Mails under way still write what becomes of them. */
async function mailsLeft(rows: Rows): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const jobs = await rows(`select 1 from graphile_worker.jobs where task_identifier like 'send-%'`);
    if (jobs.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Mails are still under way');
}
