import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { BOOKING_WORDS } from '../../api/src/features/bookings/lists/booking-words.ts';
import { migrations } from '../../api/src/migrations/list.ts';
import { ormConfig } from '../../api/src/orm.ts';
import { bringTo, migrate, underMigrationLock } from '../../api/src/platform/db/setup/migrate.ts';
import { presentRights } from '../../api/src/platform/db/setup/rights.ts';
import { LIVE_OBJECTS } from '../../api/src/sql/install-live-sql.ts';
import { LIVE_SQL, liveSql } from '../../api/src/sql/live-sql.ts';
import { testDatabase, unmigratedDatabase } from '../testkit/databases/database.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = join(ROOT, 'api/src/sql');

/** The last migration of version 0.1, and the last one that wrote the text of a function itself. */
const EARLIER = ['m0036-guests-by-custom-plans', 'm0061-guests-are-told'];

/** All that is live, as a database has it: what PostgreSQL says of it, by its name; rights are their own names. */
type Live = Map<string, string>;

async function liveIn(owner: Client): Promise<Live> {
  await owner.query('set local search_path to public');
  const { rows } = await owner.query<{ name: string; definition: string }>(LIVE_OBJECTS);
  const live: Live = new Map(rows.map(({ name, definition }) => [name, definition]));
  // Policies are compared above, by name.
  for (const right of await presentRights(owner)) if (!right.startsWith('drop policy')) live.set(right, '');
  await owner.query('set local search_path to public');
  return live;
}

/** What sets one database apart from what is written down, a line each. */
function differences(written: Live, present: Live): string[] {
  const names = [...new Set([...written.keys(), ...present.keys()])].sort();
  return names.flatMap((name) => {
    if (!written.has(name)) return [`is in the database, and not in api/src/sql: ${name}`];
    if (!present.has(name)) return [`is in api/src/sql, and not in the database: ${name}`];
    return written.get(name) === present.get(name) ? [] : [`is another one in api/src/sql: ${name}`];
  });
}

/** Takes away all that api/src/sql and the entities say of a database, and leaves its tables. */
const STRIP = `
do $$
declare
  live record;
begin
  for live in select polname, polrelid::regclass as owned from pg_policy loop
    execute format('drop policy %I on %s', live.polname, live.owned);
  end loop;
  for live in select t.tgname, t.tgrelid::regclass as owned from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace loop
    execute format('drop trigger %I on %s', live.tgname, live.owned);
  end loop;
  for live in select oid::regprocedure as name from pg_proc where pronamespace = 'app_private'::regnamespace loop
    execute format('drop function %s cascade', live.name);
  end loop;
end $$;
drop owned by hoststand_application`;

/** What the files say, in the same database: everything is taken away and comes back from them alone. */
async function writtenFor(owner: Client, entityPolicies: readonly string[]): Promise<Live> {
  await owner.query(STRIP);
  for (const name of LIVE_SQL) {
    await owner.query(liveSql(name));
    if (name === 'tenancy/restaurants-in-context')
      for (const policy of entityPolicies) await owner.query(policy);
  }
  return liveIn(owner);
}

/** The policies that entities declare at their tables. */
async function policiesOfEntities(ownerUrl: string): Promise<string[]> {
  const orm = await MikroORM.init(ormConfig(ownerUrl));
  try {
    return [...orm.getMetadata().getAll().values()].flatMap(({ tableName, policies }) =>
      policies.map(
        ({ name, using, check }) =>
          `create policy ${name} on ${tableName} using (${using})${check ? ` with check (${check})` : ''}`,
      ),
    );
  } finally {
    await orm.close();
  }
}

async function inDatabase<Value>(
  { ownerUrl }: DatabaseUrls,
  work: (owner: Client) => Promise<Value>,
): Promise<Value> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin');
    const value = await work(owner);
    await owner.query('rollback');
    return value;
  } finally {
    await owner.end();
  }
}

const database = await testDatabase();
const present = await inDatabase(database, liveIn);

describe('live SQL', () => {
  test('is in the database as api/src/sql and the entities have it: every function, trigger, policy and right', async () => {
    const policies = await policiesOfEntities(database.ownerUrl);
    const written = await inDatabase(database, (owner) => writtenFor(owner, policies));
    expect(differences(written, present)).toEqual([]);
    expect(present.size).toBeGreaterThan(400);
  });

  test('that somebody writes beside the files is noticed by its name', async () => {
    const changed = await inDatabase(database, async (owner) => {
      await owner.query(`create function app_private.beside() returns int language sql as 'select 1';
        alter function app_private.lock_zone set search_path = public;
        drop trigger bookings_count_days on bookings;
        alter policy bookings_tenant on bookings using (true);
        grant delete on bookings to hoststand_application`);
      return liveIn(owner);
    });
    expect(differences(present, changed)).toEqual([
      'is in the database, and not in api/src/sql: function app_private.beside',
      'is another one in api/src/sql: function app_private.lock_zone',
      'is in the database, and not in api/src/sql: grant delete on public.bookings to hoststand_application',
      'is another one in api/src/sql: policy bookings_tenant on bookings',
      'is in api/src/sql, and not in the database: trigger bookings_count_days on bookings',
    ]);
  });

  test.each(EARLIER)(
    'ends at the same texts in a database that stood at %s',
    async (last) => {
      const earlier = await unmigratedDatabase();
      const names = migrations.map(({ name }) => name);
      const seen = names.slice(0, names.indexOf(last) + 1);
      await underMigrationLock(earlier.ownerUrl, (owner) => bringTo(owner, earlier, seen));
      await migrate(earlier);
      expect(differences(present, await inDatabase(earlier, liveIn))).toEqual([]);
    },
    60_000,
  );

  test('is installed again at a start where it was changed by hand, and not touched where it is as written', async () => {
    const stamps = `select p.oid::regprocedure::text as name, p.xmin::text as stamp from pg_proc p
      where p.pronamespace = 'app_private'::regnamespace order by 1`;
    const read = async (owner: Client) => (await owner.query<{ name: string; stamp: string }>(stamps)).rows;
    const before = await inDatabase(database, read);
    await migrate(database);
    expect(await inDatabase(database, read)).toEqual(before);
    await inDatabase(database, async (owner) => {
      await owner.query(`drop trigger restaurants_lock_zone on restaurants;
        alter function app_private.lock_service_day set search_path = public; commit; begin`);
    });
    await migrate(database);
    expect(differences(present, await inDatabase(database, liveIn))).toEqual([]);
    const after = await inDatabase(database, read);
    const rewritten = after.filter(({ stamp }, at) => stamp !== before[at]?.stamp).map(({ name }) => name);
    expect(rewritten).not.toContain('app_private.restaurant_ids()');
    expect(rewritten).toContain('app_private.lock_service_day(uuid,date)');
  });

  test('of a later version is left alone by a process of this one that starts again', async () => {
    const newer = await testDatabase();
    await inDatabase(newer, async (owner) => {
      // It lacks one of this version too, as where two branches of the product met: that is no leave to touch the texts.
      await owner.query(`insert into mikro_orm_migrations (name) values ('m9999-of-tomorrow');
        delete from mikro_orm_migrations where name = 'm0064-search-words';
        alter function app_private.lock_zone set search_path = public;
        alter function app_private.attribute_write set search_path = public; commit; begin`);
    });
    await migrate(newer);
    expect(differences(present, await inDatabase(newer, liveIn))).toEqual([
      'is another one in api/src/sql: function app_private.attribute_write',
      'is another one in api/src/sql: function app_private.lock_zone',
    ]);
  });

  test('says of each text what it promises, and names no file that is gone', () => {
    const files = globSync('**/*.sql', { cwd: TEXTS }).map((file) => file.replace(/\.sql$/, ''));
    expect(files.sort()).toEqual([...LIVE_SQL].sort());
    const places = ['api/src/**/*.{ts,sql}', 'tests/bench/*.ts'];
    const sources = new Set(globSync(places, { cwd: ROOT }).map((file) => basename(file)));
    for (const name of LIVE_SQL) {
      const text = readFileSync(join(TEXTS, `${name}.sql`), 'utf8');
      expect(text, name).toMatch(/^-- [A-Z`]/);
      const named = Array.from(text.matchAll(/([\w-]+\.(?:ts|sql))\b/g), ([, file = '']) => file);
      expect(
        named.filter((file) => !sources.has(file)),
        name,
      ).toEqual([]);
    }
  });
});

test('a search reads the words of a booking by the index that is made of them', async () => {
  const owner = new Client((await testDatabase()).ownerUrl);
  await owner.connect();
  // An empty table is read by whatever is there: nothing else is.
  await owner.query('set enable_seqscan = off; set enable_indexscan = off');
  await owner.query(`do $$
    declare other regclass;
    begin
      for other in select indexrelid from pg_index where indrelid = 'bookings'::regclass and indpred is not null
          and not indisunique and indexrelid <> 'bookings_search'::regclass loop
        execute format('drop index %s', other);
      end loop;
    end $$`);
  const { rows } = await owner.query<{
    'QUERY PLAN': string;
  }>(`explain select from bookings where deleted_at is null
    and app_private.search_parts(restaurant_id, ${BOOKING_WORDS}) @> '{1}'`);
  await owner.end();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_search');
});
