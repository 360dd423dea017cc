import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTimezone } from '../../api/src/platform/zoned-time.ts';
import { untilIdle } from '../api/messages/job-queue.ts';
import { deliveredWebhook } from '../tenancy/webhook-operations.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

const server = await testServer();
const { rows } = server;
const app = new pg.Client(server.appUrl);
await app.connect();
afterAll(() => app.end());

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);
const TENANT_COLUMN: Record<string, string> = {
  restaurants: 'id',
  restaurant_groups: 'id',
  api_keys: 'group_id',
};

/** Whose rows are a group's: visible with any of its restaurants. */
const GROUPS = ['restaurant_groups', 'api_keys'];

const columnOf = (table: string) => TENANT_COLUMN[table] ?? 'restaurant_id';

const tenantTables = [
  ...Object.keys(TENANT_COLUMN),
  ...namesOf(
    await rows<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t
          using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'restaurant_id' and table_type = 'BASE TABLE' order by 1`,
    ),
  ),
];

const REPLACED = [
  'booking_rules',
  'turn_times',
  'services',
  'special_days',
  'special_day_services',
  'blocks',
  'block_tables',
  'table_combinations',
  'combined_tables',
  'seatings',
  'holds',
  'hold_tables',
  // An erased guest leaves nothing behind.
  'guests',
  'import_chunks',
  'import_problems',
  'imported_rows',
  'booking_idempotency_keys',
  'webhook_endpoints',
  'webhook_messages',
  'memberships', // whoever is out of a team has no rights left, and no trace of a right is kept
];

/** The application has no right to change them, whoever's they are. */
const NEVER_CHANGED = ['invoices', 'api_key_restaurants', 'api_key_writes', 'webhook_attempts'];

/** Where the application may change some columns alone: one that it may, not the one that says whose a row is. */
const CHANGED_COLUMN: Record<string, string> = { memberships: 'role', api_keys: 'name', restaurants: 'name' };

const FURNISH = `mutation($combinations: ReplaceTableCombinationsInput!, $rules: UpdateBookingRulesInput!,
    $services: ReplaceServicesInput!, $day: SetSpecialDayInput!) {
  replaceTableCombinations(input: $combinations) { userErrors { message } }
  updateBookingRules(input: $rules) { userErrors { message } }
  replaceServices(input: $services) { userErrors { message } }
  setSpecialDay(input: $day) { userErrors { message } } }`;

/** Rows that only come about by the way: of a booking at its first table. */
const REMEMBER = `
  with booked as (select * from bookings where restaurant_id = $1 limit 1),
    held as (insert into holds select restaurant_id, id, date, time, starts_at, ends_at, guests, ends_at, false, 'hash',
      now() from booked returning *),
    table_held as (insert into hold_tables select held.restaurant_id, held.id, t.id from held join lateral
      (select id from tables where restaurant_id = held.restaurant_id limit 1) t on true),
    overruled as (insert into booking_overrules select restaurant_id, gen_random_uuid(), id, gen_random_uuid(), 'regulars',
      null, now() from booked),
    drawn as (insert into floor_plans select restaurant_id, gen_random_uuid(), 'Default Layout', 800, 600, 20, true, true,
      '[]', '[]', true, 1, now(), now() from booked),
    waiting as (insert into waitlist_entries select restaurant_id, id, 'Ada', '+1 555 0100', 2, 30, null, null, 'waiting',
      'host', 'hash', null, now(), null, null, now() from booked returning *),
    joined as (insert into waitlist_events select restaurant_id, gen_random_uuid(), id, 'joined', null, '{}', now()
      from waiting),
    billed as (insert into invoices select restaurant_id, gen_random_uuid(), 'A-0001', 'basic', 'paid', 4900, 0, 'visa',
      '4242', now(), now(), 'hash', now() from booked),
    invited as (insert into invitations select restaurant_id, gen_random_uuid(), 'ada@example.com', 'host',
      gen_random_uuid(), 'hash', 'pending', 1, now(), now(), now() from booked),
    brought as (insert into imports (restaurant_id, id, kind, status, file_name, created_by, created_at)
      select restaurant_id, id, 'bookings', 'finished', 'list.csv', gen_random_uuid(), now() from booked returning *),
    pieces as (insert into import_chunks select restaurant_id, id, 0, 'name' from brought),
    wrong as (insert into import_problems select restaurant_id, id, 2, 'name', 'None.', 'Write it.' from brought),
    rows_brought as (insert into imported_rows select b.restaurant_id, b.id, 2, 'hash', b.id, null, now()
      from booked b join brought i on i.id = b.id),
    keyed as (insert into api_keys (group_id, id, name, role, secret_hash, last_four, created_by, created_at)
      select r.group_id, b.id, 'Till', 'host', b.id::text, 'abcd', gen_random_uuid(), now()
        from booked b join restaurants r on r.id = b.restaurant_id returning *),
    keyed_here as (insert into api_key_restaurants select b.restaurant_id, k.id, k.group_id
      from booked b join keyed k on k.id = b.id),
    key_wrote as (insert into api_key_writes select restaurant_id, gen_random_uuid(), id, 'createBooking', '', '[]', 1, now()
      from booked),
    searched as (insert into refused_searches select restaurant_id, gen_random_uuid(), date, date, time, 2, 'PACED', 1
      from booked)
  insert into rule_changes select restaurant_id, 'pacingCovers', gen_random_uuid(), now() from booked`;

describe('the catalogue of the database', () => {
  test('knows no table that is neither a tenant’s nor known to belong to nobody', async () => {
    const all = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const ofNobody = [
      'users',
      'sessions',
      'refresh_tokens',
      'password_resets',
      'chat_conversations',
      'chat_handovers',
      'chat_messages',
      'contact_messages',
      'demo_requests',
      'email_links',
      'two_factors',
      'rate_limits',
      'mikro_orm_migrations',
    ];
    expect(namesOf(all).sort()).toEqual([...tenantTables, ...ofNobody].sort());
  });

  test.each(tenantTables)('forces row-level security on %s, also on its owner', async (table) => {
    expect(
      await rows('select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass', [
        table,
      ]),
    ).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });

  test('leads every key, index and reference of a tenant table with the restaurant', async () => {
    const indexes = await rows<{ name: string; first: string; table: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first, i.indrelid::regclass::text as table
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid::regclass::text = any ($1)`,
      [tenantTables],
    );
    const references = await rows<{ name: string; first: string; table: string }>(
      `select c.conname as name, a.attname as first, c.conrelid::regclass::text as table
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype in ('f', 'x', 'u') and c.conrelid::regclass::text = any ($1)`,
      [tenantTables],
    );
    expect(indexes.length).toBeGreaterThan(tenantTables.length);
    const others = [...indexes, ...references].filter(({ first, table }) => first !== columnOf(table));
    expect([...new Set(namesOf(others))].sort()).toEqual([
      'api_key_restaurants_key_exists', // a key is the group's, and this row holds both to one group
      'api_keys_secret', // who shows a key has said nothing of a restaurant yet
      'memberships_user', // somebody who signs in finds out where they work before any restaurant is known
      'memberships_user_exists', // people belong to no restaurant
      'restaurants_group', // a group belongs to its restaurants
      'restaurants_group_exists',
    ]);
  });

  test('gives the application no ownership, no way past the policies and no right to delete what is a tenant’s', async () => {
    const { rows: roles } = await app.query(
      `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as can_more
        from pg_roles where pg_has_role(current_user, oid, 'member')`,
    );
    expect(roles).toEqual([{ can_more: false }, { can_more: false }]);
    const { rows: owned } = await app.query(
      `select 'relation ' || oid::regclass as name from pg_class where pg_has_role(current_user, relowner, 'member')
        union all select 'function ' || oid::regprocedure from pg_proc where pg_has_role(current_user, proowner, 'member')
        union all select 'schema ' || nspname from pg_namespace where pg_has_role(current_user, nspowner, 'member')
        union all select 'database ' || datname from pg_database where pg_has_role(current_user, datdba, 'member')`,
    );
    expect(owned).toEqual([]);
    for (const table of tenantTables) {
      // Lists that are replaced as a whole; what a guest or a day refers to is only ever marked as deleted.
      const mayDelete = REPLACED.includes(table);
      const { rows: rights } = await app.query(
        `select has_table_privilege($1, 'delete') <> $2 or has_table_privilege($1, 'truncate') or
          has_table_privilege($1, 'references') or has_table_privilege($1, 'trigger') as too_much`,
        [table, mayDelete],
      );
      expect(rights, table).toEqual([{ too_much: false }]);
    }
  });

  test('attributes every write by an API key, to whatever tenant table', async () => {
    const attributed = await rows<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'attribute_write'`,
    );
    const aboutKeys = ['api_keys', 'api_key_restaurants', 'api_key_writes', 'restaurant_groups']; // no key may write them
    // One that is missing: its migration calls `select app_private.attribute_writes('<table>')`.
    expect([...namesOf(attributed), ...aboutKeys].sort()).toEqual([...tenantTables].sort());
  });

  test('lets no function rise above its caller but with a fixed search path, and for the application alone', async () => {
    const rising = await rows<{ name: string; config: string[] | null; is_open: boolean }>(
      `select p.oid::regprocedure::text as name, p.proconfig as config,
          exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as is_open
        from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'app_private'::regnamespace)`,
    );
    expect(rising.length).toBeGreaterThan(0);
    for (const { name, config, is_open } of rising) {
      expect(config?.join(), name).toMatch(/^search_path=(\w+, )*pg_temp$/);
      expect(is_open, name).toBe(false);
    }
  });

  test('keeps the instants of cursors in milliseconds, as programs do', async () => {
    const finer = await rows(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type like 'timestamp%' and datetime_precision <> 3
          and table_name <> 'mikro_orm_migrations'`,
    );
    expect(finer).toEqual([]);
  });

  test('knows every time zone that a restaurant may name, with the clocks that the program gives it', async () => {
    const zones = Intl.supportedValuesOf('timeZone').filter(isTimezone);
    expect(zones.length).toBeGreaterThan(400);
    const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
    const read = await rows<{ zone: string; instant: string; clock: string }>(
      `select zone, instant, to_char(instant::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as clock
        from unnest($1::text[]) as zone, unnest($2::text[]) as instant`,
      [zones, instants],
    );
    expect(read).toHaveLength(zones.length * 2);
    const different = read.filter(({ zone, instant, clock }) => clock !== clockAt(instant, zone));
    expect(different.map(({ zone }) => zone)).toEqual([]);
  });

  function clockAt(instant: string, timeZone: string): string {
    return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
      new Date(instant),
    );
  }
});

describe('the application’s login', () => {
  let ours: SeededRestaurant;
  let victim: SeededRestaurant;

  beforeAll(async () => {
    [ours, victim] = [await server.seed.restaurant(), await server.seed.restaurant()];
    await Promise.all([ours, victim].map(furnish));
  });

  /** Gives a restaurant rows in every table that is a tenant's. */
  async function furnish(restaurant: SeededRestaurant): Promise<void> {
    const [one, other] = [
      await restaurant.table({ name: 'One', combinable: true }),
      await restaurant.table({ name: 'Other', combinable: true }),
    ];
    const { id: bookingId } = await restaurant.book({ idempotencyKey: 'a key' });
    await restaurant.block({ tableIds: [one] });
    const hours = { name: 'Dinner', openingTime: '18:00', closingTime: '23:00' };
    const { id: restaurantId } = restaurant;
    await restaurant.owner.ask(FURNISH, {
      combinations: {
        restaurantId,
        combinations: [{ tableIds: [one, other], minPartySize: 5, maxPartySize: 8 }],
      },
      rules: { restaurantId, turnTimes: [{ upTo: 2, minutes: 90 }] },
      services: { restaurantId, services: [{ ...hours, weekdays: [1, 2, 3, 4, 5, 6, 7] }] },
      day: { restaurantId, date: restaurant.dayFromToday(20), services: [hours] },
    });
    await restaurant.failedMessage(bookingId);
    await deliveredWebhook(server, restaurant, 'Ada');
    await rows(REMEMBER, [restaurant.uuid]);
    await untilIdle(server); // the booking's own mail writes in the log of messages
  }

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
    const columns = namesOf(written).join(', ');
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
