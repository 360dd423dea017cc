import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { furnish } from './furnish.ts';
import { columnOf, findTenantTables, GROUPS } from './tenant-tables.ts';

const server = await testServer();
const { rows } = server;
const app = new pg.Client(server.appUrl);
await app.connect();
afterAll(() => app.end());

const tenantTables = await findTenantTables(server);

/** The application has no right to change them, whoever's they are. */
const NEVER_CHANGED = [
  'invoices',
  'earlier_manage_links',
  'booking_history',
  'change_log',
  'api_key_restaurants',
  'api_key_writes',
  'webhook_attempts',
  'event_log',
  'openai_listings',
  'guarantee_entries', // the ledger
  'gift_voucher_entries',
  'restaurant_events',
  'idempotency_keys',
];

/** Where the application may change some columns alone: one that it may, not the one that says whose a row is. */
const CHANGED_COLUMN: Record<string, string> = {
  memberships: 'role',
  api_keys: 'name',
  calendar_feeds: 'last_read_at',
  oauth_apps: 'name',
  restaurants: 'name',
};

describe('the application’s login', () => {
  let ours: SeededRestaurant;
  let victim: SeededRestaurant;

  beforeAll(async () => {
    [ours, victim] = [await server.seed.restaurant(), await server.seed.restaurant()];
    await Promise.all([ours, victim].map((restaurant) => furnish(server, restaurant)));
  });

  /** Runs statements with our restaurant in context, and leaves nothing behind. */
  async function asOurs<Result>(work: () => Promise<Result>): Promise<Result> {
    await app.query('begin');
    try {
      await app.query(`select set_config('app.restaurant_ids', $1, true)`, [ours.uuid]);
      return await work();
    } finally {
      await app.query('rollback');
    }
  }

  /** The rows as their owner wrote them. */
  async function rowsOf(
    table: string,
    { uuid }: SeededRestaurant,
  ): Promise<{ row: Record<string, unknown> }[]> {
    const where = GROUPS.includes(table)
      ? `${columnOf(table)} = (select group_id from restaurants where id = $1)`
      : `${columnOf(table)} = $1`;
    return rows(`select to_jsonb(t) as row from ${table} t where ${where} order by 1`, [uuid]);
  }

  async function rowOf(table: string, restaurant: SeededRestaurant): Promise<Record<string, unknown>> {
    const [found] = await rowsOf(table, restaurant);
    if (!found) throw new Error(`${table} has no row of ${restaurant.uuid}`);
    return found.row;
  }

  /** Writes a row, without what the database makes of it by itself. */
  async function insert(table: string, row: object) {
    const written = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = written.map(({ name }) => name).join(', ');
    const from = `jsonb_populate_record(null::${table}, $1)`;
    return app.query(`insert into ${table} (${columns}) select ${columns} from ${from}`, [row]);
  }

  test.each(tenantTables)(
    'sees no row of %s without a restaurant in context, and then only its own',
    async (table) => {
      expect((await app.query(`select * from ${table}`)).rows).toEqual([]);
      const seen = await asOurs(
        async () => (await app.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows,
      );
      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual(await rowsOf(table, ours));
      expect((await app.query(`select * from ${table}`)).rows).toEqual([]);
    },
  );

  test.each(tenantTables.filter((table) => table !== 'restaurant_groups'))(
    'writes no row of another restaurant into %s',
    async (table) => {
      const row = await rowOf(table, victim);
      await expect(asOurs(() => insert(table, row))).rejects.toMatchObject({ code: '42501' });
      await expect(insert(table, row)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test.each(tenantTables.filter((table) => !NEVER_CHANGED.includes(table)))(
    'changes no row of another restaurant in %s',
    async (table) => {
      const row = await rowOf(table, victim);
      const column = columnOf(table);
      const changed = CHANGED_COLUMN[table] ?? column;
      const { rowCount } = await asOurs(() =>
        app.query(`update ${table} set ${changed} = ${changed} where ${column} = $1`, [row[column]]),
      );
      expect(rowCount).toBe(0);
    },
  );

  test('gives no booking away to another restaurant, and takes none', async () => {
    const give = 'update bookings set restaurant_id = $1';
    await expect(asOurs(() => app.query(give, [victim.uuid]))).rejects.toMatchObject({ code: '42501' });
  });

  test('moves no restaurant to another group, and neither removes one nor brings one back', async () => {
    const group = await rowOf('restaurant_groups', victim);
    const changes = [
      { column: 'group_id', value: group.id },
      { column: 'id', value: victim.uuid },
      { column: 'removed_at', value: null },
      { column: 'created_at', value: '2020-01-01' },
    ];
    for (const { column, value } of changes) {
      const changing = asOurs(() => app.query(`update restaurants set ${column} = $1`, [value]));
      await expect(changing, column).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('removes no restaurant that is not in context, and counts no group that is not', async () => {
    const removing = () => app.query('select app_private.remove_restaurant($1, now())', [victim.uuid]);
    await expect(removing()).rejects.toMatchObject({ code: '42501' });
    await expect(asOurs(removing)).rejects.toMatchObject({ code: '42501' });
    const { id: groupId } = await rowOf('restaurant_groups', victim);
    const asked = `select app_private.count_locations($1) as count, app_private.location_in_place_of($2) as place`;
    const { rows: found } = await asOurs(() => app.query(asked, [groupId, victim.uuid]));
    expect(found).toEqual([{ count: 0, place: null }]);
  });

  test('forgets nothing that a restaurant which is not in context has deleted', async () => {
    const forgetting = () => app.query('select app_private.forget_deleted($1)', [victim.uuid]);
    await expect(forgetting()).rejects.toMatchObject({ code: '42501' });
    await expect(asOurs(forgetting)).rejects.toMatchObject({ code: '42501' });
  });

  test('refers to no booking of another restaurant', async () => {
    const theirs = await rowOf('bookings', victim);
    const key = { ...(await rowOf('booking_idempotency_keys', ours)), key: 'another', booking_id: theirs.id };
    await expect(asOurs(() => insert('booking_idempotency_keys', key))).rejects.toMatchObject({
      code: '23503',
      constraint: 'booking_idempotency_keys_booking_exists',
    });
  });

  test('with something else than ids in context sees an error, not rows', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.restaurant_ids', 'all of them', true)`);
    await expect(app.query('select * from bookings')).rejects.toMatchObject({ code: '22P02' });
    await app.query('rollback');
  });
});
