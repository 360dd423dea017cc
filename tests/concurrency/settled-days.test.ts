import pg from 'pg';
import { expect, test } from 'vitest';
import { addDays } from '../../api/src/platform/time/zoned-time.ts';
import { makeRows } from '../api/bookings/lists/booking-rows-made.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { seededRandom } from '../testkit/seeded-random.ts';
import { testServer } from '../testkit/server.ts';

const WRITERS = 6;
const CHANGES_EACH = 60;
const DAYS = 20;
const TODAY = '2026-07-15';
const server = await testServer({ now: `${TODAY}T12:00:00.000Z` });
const { rows } = server;
const SETTLE = `select app_private.settle_booking_days('${TODAY}')`;

/** What the database's owner may, in a connection that lasts as long as `stack`. */
async function connected(stack: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  stack.defer(() => client.end());
  return client;
}

/** What dashboard and list come to, and what the history holds against what the days say that it holds. */
async function sums({ uuid }: SeededRestaurant) {
  const [found] = await rows(
    `select (select bookings from booking_history where restaurant_id = $1) as history,
      (select sum(settled)::int from booking_days where restaurant_id = $1) as settled,
      (select bookings from booking_history where restaurant_id = $1) + (
        select coalesce(sum(pending + confirmed + seated + completed + no_show + cancelled - settled), 0)::int
        from booking_days where restaurant_id = $1 and unsettled) as total,
      (select count(*)::int from bookings where restaurant_id = $1 and deleted_at is null) as listed`,
    [uuid],
  );
  return found;
}

test('hosts who change days long over while the night adds them up lose no booking and count none twice', async () => {
  const bistro = await server.seed.restaurant();
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(TODAY, -1 - ago));
  await makeRows(server, bistro, [...days, ...days, ...days]);
  await using stack = new AsyncDisposableStack();
  const nights = [await connected(stack), await connected(stack)];
  let isOver = false;
  const settling = nights.map(async (night) => {
    let times = 0;
    for (; !isOver; times += 1) await night.query(SETTLE);
    return times;
  });
  const writers = Array.from({ length: WRITERS }, async (_, seed) => {
    const writer = await connected(stack);
    const random = seededRandom(seed + 1);
    const day = () => days[random.below(DAYS)];
    for (let change = 0; change < CHANGES_EACH; change += 1) {
      const [from, to] = [day(), day()];
      await writer.query(CHANGES[random.below(CHANGES.length)] ?? '', [bistro.uuid, from, to]);
    }
  });
  await Promise.all(writers);
  isOver = true;
  const times = await Promise.all(settling);

  expect(Math.min(...times)).toBeGreaterThan(1);
  const during = await sums(bistro);
  expect(during).toMatchObject({ total: during?.listed, settled: during?.history });
  await rows(SETTLE);
  const after = await sums(bistro);
  expect(after).toMatchObject({ history: after?.listed, total: after?.listed });
});

const ONE = 'id = (select id from bookings where restaurant_id = $1 and date = $2 order by random() limit 1)';

/** Of one booking each: $1 restaurant, $2 its day, $3 another. */
const CHANGES = [
  `update bookings set deleted_at = case when deleted_at is null then now() end where restaurant_id = $1 and ${ONE}
    and $3::date is not null`,
  `update bookings set status = 'no_show' where restaurant_id = $1 and ${ONE} and $3::date is not null`,
  `delete from bookings where restaurant_id = $1 and ${ONE} and $3::date is not null`,
  `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
      manage_token_hash, created_at, updated_at)
    select $1, id, 'C' || id, case when random() < 0.5 then $2::date else $3::date end, '12:00', now(), now() + interval '1 hour',
      2, 'completed', 'Ada', id::text, now(), now() from gen_random_uuid() as id`,
];

test('a day that a host is changing is left for the next night, and a host who comes later is counted then', async () => {
  const bistro = await server.seed.restaurant();
  const [changing, other] = [addDays(TODAY, -40), addDays(TODAY, -30)];
  await makeRows(server, bistro, [changing, changing, other]);
  await using stack = new AsyncDisposableStack();
  const [host, night] = [await connected(stack), await connected(stack)];
  const remove = `delete from bookings where id = (select id from bookings where restaurant_id = $1 and date = $2 limit 1)`;

  await host.query('begin');
  await host.query(remove, [bistro.uuid, changing]);
  await night.query(SETTLE);
  expect(await sums(bistro)).toEqual({ history: 1, settled: 1, total: 3, listed: 3 });
  await host.query('commit');
  expect(await sums(bistro)).toEqual({ history: 1, settled: 1, total: 2, listed: 2 });

  await night.query('begin');
  await night.query(SETTLE);
  const removed = host.query(remove, [bistro.uuid, changing]);
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query = $1`;
  await expect.poll(() => rows(waiting, [remove])).toHaveLength(1);
  await night.query('commit');
  await removed;
  expect(await sums(bistro)).toEqual({ history: 2, settled: 2, total: 1, listed: 1 });
  await rows(SETTLE);
  expect(await sums(bistro)).toEqual({ history: 1, settled: 1, total: 1, listed: 1 });
});
