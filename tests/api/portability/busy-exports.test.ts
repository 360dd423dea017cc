import { beforeAll, expect, test, vi } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { exportPath } from './portability-calls.ts';

const { rows, seed, url } = await testServer();
let restaurant: SeededRestaurant;

/** More than the network takes from a server while nobody reads, and nothing that deflate could make small. */
const MANY_GUESTS = `insert into guests (restaurant_id, id, name, notes, created_at, updated_at)
  select $1, gen_random_uuid(), 'Guest ' || n,
    (select string_agg(encode(sha512(convert_to(n || '-' || m, 'UTF8')), 'base64'), '') from generate_series(1, 40) m),
    now(), now()
  from generate_series(1, 6000) n`;

const SNAPSHOTS = `select 1 from pg_stat_activity where datname = current_database() and query like '%batches%'
  and state <> 'idle' and pid <> pg_backend_pid()`;

beforeAll(async () => {
  restaurant = await seed.restaurant();
  await rows(MANY_GUESTS, [restaurant.uuid]);
});

test('three download at a time; the next is told when to come, and a reader who leaves makes room', async () => {
  const readers = [await begin(), await begin(), await begin()];
  expect(readers.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
  const { answer: refused } = await begin();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.text()).toContain('Please try again in half a minute');
  await expect.poll(() => rows(SNAPSHOTS), { timeout: 60_000 }).toHaveLength(3);

  readers[0]?.leave();
  await expect.poll(() => rows(SNAPSHOTS), { timeout: 60_000 }).toHaveLength(2);
  // The place is free once the process has heard that the snapshot is over, a moment after the database knows it.
  const next = await vi.waitFor(
    async () => {
      const come = await begin();
      expect(come.answer.status).toBe(200);
      return come;
    },
    { timeout: 60_000 },
  );

  for (const reader of [...readers, next]) reader.leave();
  await expect.poll(() => rows(SNAPSHOTS), { timeout: 60_000 }).toHaveLength(0);
});

test('an export that breaks off is no whole file for who reads it, and the server goes on', async () => {
  const { answer } = await begin();
  await expect.poll(() => rows(SNAPSHOTS), { timeout: 60_000 }).toHaveLength(1);
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%batches%' and pid <> pg_backend_pid()`);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  const { answer: again } = await begin();
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
});

/** Asks for an export and reads nothing of it yet. */
async function begin() {
  const leaving = new AbortController();
  const answer = await fetch(`${url}${await exportPath(restaurant)}`, { signal: leaving.signal });
  return { answer, leave: () => leaving.abort() };
}
