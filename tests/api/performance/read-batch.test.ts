import { afterAll, expect, test } from 'vitest';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { sql } from '../../../api/src/platform/db/statement.ts';
import { TenantReads } from '../../../api/src/platform/db/tenant-reads.ts';
import { testServer } from '../../testkit/server.ts';

/** What an operation reads, on one connection, which keeps what it has parsed: the protocol's corners. */
const server = await testServer();
const [bistro, tavern] = [await server.seed.restaurant(), await server.seed.restaurant()];
await bistro.book({ customerName: 'Ada' });
await tavern.book({ customerName: 'Ben' });
const pool = await openReadPool(server.appUrl, 1);
afterAll(() => pool.end());

const reading = () => new TenantReads(pool);
const of = (...restaurants: { uuid: string }[]) => ({ restaurantIds: restaurants.map(({ uuid }) => uuid) });
const pidOfConnection = () => sql`select pg_backend_pid() as pid`;
const everyName = () => sql`select customer_name as name from bookings order by 1`;
const text = (value: string) => sql`select ${value}::text as said`;
const failing = () => sql`select 1 / ${0}::int as never`;

test('the same statement twice in one batch has an answer for each, known to the connection or not', async () => {
  const reads = reading();
  for (let times = 0; times < 2; times += 1) {
    const both = [reads.row(of(bistro), text('one')), reads.row(of(bistro), text('two'))];
    expect(await Promise.all(both)).toEqual([{ said: 'one' }, { said: 'two' }]);
  }
});

test('two restaurants’ reads in one packet each see their own rows', async () => {
  const reads = reading();
  for (let times = 0; times < 2; times += 1) {
    const both = [reads.rows(of(bistro), everyName()), reads.rows(of(tavern), everyName())];
    expect(await Promise.all(both)).toEqual([[{ name: 'Ada' }], [{ name: 'Ben' }]]);
  }
  expect(await reads.rows(of(tavern, bistro), everyName())).toEqual([{ name: 'Ada' }, { name: 'Ben' }]);
});

test('a statement that fails takes along those of its restaurant alone, and none of the connection’s later ones', async () => {
  const reads = reading();
  const late = () => sql`select ${'late'}::text as came`;
  const outcomes = await Promise.allSettled([
    reads.row(of(bistro), text('before')),
    reads.row(of(bistro), failing()),
    reads.row(of(bistro), late()), // never reached, and not parsed
    reads.row(of(tavern), late()),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await reads.row(of(bistro), late())).toEqual({ came: 'late' });
  expect(await reads.row(of(bistro), late())).toEqual({ came: 'late' });
  await expect(reads.row(of(bistro), failing())).rejects.toThrow('division by zero');
});

test('a wrong value is an error of its statement, and the connection keeps working', async () => {
  const reads = reading();
  const byId = (id: string) => sql`select name from restaurants where id = ${id}`;
  await expect(reads.row(of(bistro), byId('not a uuid'))).rejects.toThrow('invalid input syntax');
  expect(await reads.row(of(bistro), byId(bistro.uuid))).toMatchObject({ name: expect.any(String) });
});

test('what was asked on a connection that is lost is asked once more on another', async () => {
  const { pid } = (await reading().row<{ pid: number }>(of(bistro), pidOfConnection())) ?? {};
  const cutThere = sql`select 'back' as came, case when pg_backend_pid() = ${pid}::int then pg_terminate_backend(${pid}::int) end`;
  expect(await reading().row(of(bistro), cutThere)).toMatchObject({ came: 'back' });
});

test('whoever is cut off twice is told, and the next has a new connection', async () => {
  const reads = reading();
  const cutAnywhere = sql`select pg_terminate_backend(pg_backend_pid())`;
  await expect(reads.row(of(bistro), cutAnywhere)).rejects.toThrow();
  expect(await reads.rows(of(bistro), everyName())).toEqual([{ name: 'Ada' }]);
});

test('whoever is cut off after a long wait is told, and not made to wait once more', async () => {
  const cutLate = sql`select pg_terminate_backend(pg_backend_pid()) from pg_sleep(1.1) as waited where waited is not null`;
  await expect(reading().row(of(bistro), cutLate)).rejects.toThrow();
  expect(await reading().rows(of(bistro), everyName())).toEqual([{ name: 'Ada' }]);
});

test('a read cannot write, and leaves nobody’s context behind', async () => {
  const write = sql`update bookings set customer_name = 'Eve' returning 1 as done`;
  await expect(reading().rows(of(bistro), write)).rejects.toThrow('read-only transaction');
  const { rows } = await pool.query(
    `select current_setting('app.restaurant_ids', true) as ids, current_setting('transaction_read_only') as only`,
  );
  expect(rows).toEqual([{ ids: '', only: 'off' }]);
});

test('nothing but uuids may be a tenant’s context', async () => {
  const both = `${bistro.uuid},${tavern.uuid}`;
  await expect(reading().rows({ restaurantIds: [both] }, everyName())).rejects.toThrow('not a uuid');
});

test('rows come with the values that are stored, whatever their columns are called', async () => {
  const statement = sql`select null::int as "nothing", 7 as "it's ""quoted""", true as yes,
      ${['a', 'b"c']}::text[] as list, ${new Date(0)}::timestamptz as at, '{"deep": [1]}'::jsonb as json,
      date '2026-03-01' as day`;
  const row = {
    ...{ nothing: null, 'it\'s "quoted"': 7, yes: true, list: ['a', 'b"c'] },
    ...{ at: new Date(0), json: { deep: [1] }, day: '2026-03-01' },
  };
  expect([await reading().row(of(bistro), statement), await reading().row(of(bistro), statement)]).toEqual([
    row,
    row,
  ]);
});

test('after a migration that changes a column, what was planned before it is asked again on a new connection', async () => {
  const addresses = () => sql`select description from restaurants`;
  await reading().rows(of(bistro), addresses());
  await server.rows('alter table restaurants alter description type varchar(2500)');
  expect(await reading().rows(of(bistro), addresses())).toHaveLength(1);
  expect(await reading().rows(of(bistro), addresses())).toHaveLength(1);
});
