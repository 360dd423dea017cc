import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { isTimezone } from '../../api/src/platform/time/zoned-time.ts';
import { testServer } from '../testkit/server.ts';
import { columnOf, findTenantTables } from './tenant-tables.ts';

const server = await testServer();
const { rows } = server;
const app = new pg.Client(server.appUrl);
await app.connect();
afterAll(() => app.end());

const tenantTables = await findTenantTables(server);
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

/** Lists that are replaced as a whole, and what may not outlast the person it is about: the application deletes them. */
const REPLACED = [
  'earlier_manage_links',
  'booking_rules',
  'turn_times',
  'services',
  'special_days',
  'special_day_services',
  'shift_sections',
  'shift_servers',
  'waitlist_pushes', // a device is forgotten as soon as its party waits no more
  'blocks',
  'block_tables',
  'table_combinations',
  'combined_tables',
  'seatings',
  'experiences', // one that nobody booked
  'discount_codes', // what one took off is kept with the guarantees
  'guarantee_policies', // what guests agreed to is kept with their guarantees
  'holds',
  'hold_tables',
  // An erased guest leaves nothing behind.
  'guests',
  'import_chunks',
  'import_problems',
  'imported_rows',
  'booking_idempotency_keys',
  'idempotency_keys',
  'media', // what was removed is served no more
  'media_files',
  'restaurant_slugs',
  'webhook_endpoints',
  'webhook_messages',
  'api_key_restaurants', // a key of somebody who left works there no more, also when they come back
  'memberships', // whoever is out of a team has no rights left, and no trace of a right is kept
];

describe('the catalogue of the database', () => {
  test('knows no table that is neither a tenant’s nor known to belong to nobody', async () => {
    const all = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const ofNobody = [
      'users',
      'sessions',
      'refresh_tokens',
      'oauth_records', // whoever shows a token has said nothing of a restaurant yet
      'password_resets',
      'chat_conversations',
      'chat_handovers',
      'chat_messages',
      'contact_messages',
      'demo_requests',
      'email_links',
      'two_factors',
      'known_devices',
      'account_events',
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
      'restaurant_groups_page_slug', // a name in an address is one group’s
      'restaurant_slugs_once', // a name in an address is one restaurant’s
      'restaurants_group', // a group belongs to its restaurants
      'restaurants_group_exists',
      'webhook_endpoints_of_group', // an endpoint of a group is found by it when somebody becomes an owner there
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
    const aboutKeys = [
      'api_keys',
      'api_key_restaurants',
      'api_key_writes',
      'oauth_apps',
      'restaurant_groups',
    ]; // no key may write them
    const counters = ['booking_changes', 'change_log', 'change_positions', 'event_log']; // what was written is told by the rows that it counts
    // By api/src/sql/api-keys/attributed-writes.sql, which goes through all tables.
    expect([...namesOf(attributed), ...aboutKeys, ...counters].sort()).toEqual([...tenantTables].sort());
  });

  test('lets no function rise above its caller but with a fixed search path, and for the application alone', async () => {
    const rising = await rows<{ name: string; config: string[] | null; is_open: boolean }>(
      `select p.oid::regprocedure::text as name, p.proconfig as config,
          exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as is_open
        from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'app_private'::regnamespace)`,
    );
    expect(rising.length).toBeGreaterThan(0);
    for (const { name, config, is_open } of rising) {
      expect(config ?? [], name).toContainEqual(expect.stringMatching(/^search_path=(\w+, )*pg_temp$/));
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
