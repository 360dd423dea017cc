import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;
const LOOK = `query($id: ID!, $date: LocalDate!) {
  restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { time } } } }`;
const RENAME = `mutation($input: UpdateRestaurantInput!) {
  updateRestaurant(input: $input) { restaurant { phone } userErrors { code } } }`;

/** What docs/scale.md says a process asks for at most. */
function documented(): Record<'asApplication' | 'reading' | 'writing' | 'asOwner', number> {
  const text = readFileSync('docs/scale.md', 'utf8').replaceAll(/\s+/g, ' ');
  const said =
    /asks for up to (\d+) connections \((\d+) that read, (\d+) that write, one .*?\), and for (\d+) of its own as the owner/;
  const [, asApplication, reading, writing, asOwner] = said.exec(text)?.map(Number) ?? [];
  return {
    asApplication: asApplication ?? Number.NaN,
    reading: reading ?? Number.NaN,
    writing: writing ?? Number.NaN,
    asOwner: asOwner ?? Number.NaN,
  };
}

test('a process in a rush has as many connections as docs/scale.md tells an operator to count with, and never more', async () => {
  const database = await testDatabase();
  await using process = await startHoststandProcess(database);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;
  const seed = new Seed(() => new Caller(process.url), rows);
  const restaurants = await Promise.all([1, 2, 3].map(() => seed.restaurant({ seatingCapacity: 1_000 })));
  const most: Record<string, number> = {};
  const look = async () => {
    const found = await rows<{ name: string; count: number }>(
      `select split_part(application_name, ' ', 1) as name, count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'hoststand-%' group by 1`,
    );
    for (const { name, count } of found) most[name] = Math.max(most[name] ?? 0, count);
  };
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (most[`hoststand-${name}`] ?? 0), 0);
  const says = documented();
  const rush = async () => {
    const asked = restaurants.flatMap((restaurant) =>
      Array.from({ length: 20 }, (_, turn) => {
        const date = restaurant.dayFromToday(1 + turn);
        const stranger = new Caller(process.url);
        const phone = `+49 30 12345${10 + turn}`;
        return [
          stranger.send(BOOK, { input: restaurant.request({ date }) }),
          stranger.send(LOOK, { id: restaurant.id, date }),
          restaurant.owner.send(RENAME, { input: { id: restaurant.id, phone } }),
        ];
      }).flat(),
    );
    const all = Promise.all(asked);
    for (let isOver = false; !isOver; ) {
      await look();
      isOver = await Promise.race([
        all.then(() => true),
        new Promise<false>((go) => setTimeout(go, 5, false)),
      ]);
    }
    return { reading: of('read'), writing: of('write') };
  };
  await expect.poll(rush, { timeout: 60_000 }).toEqual({ reading: says.reading, writing: says.writing });
  expect(of('read', 'write', 'pulse')).toBe(says.asApplication);
  const asOwner = of('jobs', 'events', 'health');
  expect(asOwner).toBeLessThanOrEqual(says.asOwner);
  expect(asOwner).toBeGreaterThanOrEqual(3);
  const known = ['read', 'write', 'pulse', 'jobs', 'events', 'health'].map((name) => `hoststand-${name}`);
  expect(Object.keys(most).filter((name) => !known.includes(name))).toEqual([]);
  await owner.end();
}, 240_000);
