import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../testkit/databases/database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';

/** What the demo consists of. */
const TABLES = [
  'restaurants',
  'memberships',
  'tables',
  'floor_plans',
  'waitlist_entries',
  'guests',
  'bookings',
  'seatings',
];

async function contents(ownerUrl: string): Promise<Record<string, number>> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const counts = TABLES.map((table) => `(select count(*) from ${table})::int as ${table}`);
    const { rows } = await owner.query<Record<string, number>>(`select ${counts.join(', ')}`);
    return rows[0] ?? {};
  } finally {
    await owner.end();
  }
}

test('three processes that start at once with SEED_DEMO on an empty database make the demo that one would make', async () => {
  const [alone, together] = [await testDatabase(), await testDatabase()];
  await using _one = await startHoststandProcess(alone, { SEED_DEMO: '1' });
  const start = () => startHoststandProcess(together, { SEED_DEMO: '1' });
  const started = await Promise.allSettled([start(), start(), start()]);
  for (const outcome of started)
    if (outcome.status === 'fulfilled') await outcome.value[Symbol.asyncDispose]();
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
  const demo = await contents(together.ownerUrl);
  // The evening is laid out around the minute of the start: a party more or less can be within its hours.
  for (const [table, count] of Object.entries(await contents(alone.ownerUrl)))
    expect(Math.abs((demo[table] ?? 0) - count), table).toBeLessThanOrEqual(6);
  expect(demo.restaurants).toBe(1);
  expect(demo.bookings).toBeGreaterThan(3_000);
}, 240_000);
