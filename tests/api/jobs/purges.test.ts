import { beforeEach, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { remove, restore } from '../bookings/booking-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
});

/** Lets the worker do a job, as its timetable would, and waits until it has. */
async function run(task: string): Promise<void> {
  const [job] = await rows<{ id: string }>(`select id from graphile_worker.add_job($1, '{}')`, [task]);
  await expect
    .poll(() => rows('select id, last_error from graphile_worker.jobs where id = $1', [job?.id]), {
      timeout: 60_000,
      interval: 20,
    })
    .toEqual([]);
}

/** Until the mails of what happened so far are away: one on its way still writes what became of it. */
async function mailsAway(): Promise<void> {
  const waiting = `select id from graphile_worker.jobs where task_identifier like 'send-%' and run_at <= now()`;
  await expect.poll(() => rows(waiting), { timeout: 60_000, interval: 20 }).toEqual([]);
}

async function count(table: string, column = 'restaurant_id'): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [restaurant.uuid],
  );
  return row?.count ?? Number.NaN;
}

test('a deleted booking is kept for 30 days, then it is gone for good with all that is known of the guest', async () => {
  const { id } = await restaurant.book({ idempotencyKey: 'a key' });
  const { id: keptId } = await restaurant.book();
  await remove(restaurant.owner, id);
  await rows('update booking_idempotency_keys set created_at = $1', ['2026-07-31T00:00:00Z']);
  clock.pass({ days: 30 });
  await run('purge-bookings');
  expect(await count('bookings')).toBe(2);
  clock.pass({ seconds: 1 });
  await run('purge-bookings');
  expect(await count('bookings')).toBe(1);
  expect(await count('booking_idempotency_keys')).toBe(0);
  clock.moveTo(NOW);
  expect((await restore(restaurant.owner, id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await restaurant.setStatus(keptId, 'CONFIRMED')).userErrors).toEqual([]);
});

test('a deleted booking that was taken back is kept', async () => {
  const { id } = await restaurant.book();
  await remove(restaurant.owner, id);
  await restore(restaurant.owner, id);
  clock.pass({ days: 365 });
  await run('purge-bookings');
  expect(await count('bookings')).toBe(1);
});

test('a form that is sent again is recognised for 24 hours', async () => {
  const request = { idempotencyKey: 'one form' };
  const first = await restaurant.book(request);
  clock.pass({ hours: 24 });
  await run('purge-bookings');
  expect((await restaurant.book(request)).id).toBe(first.id);
  clock.pass({ seconds: 1 });
  await run('purge-bookings');
  expect((await restaurant.book(request)).id).not.toBe(first.id);
});

test('sessions are forgotten 30 days after their end, tokens with them', async () => {
  const { owner } = restaurant;
  clock.pass({ days: 31 }); // a day for the session that nobody used, and 30
  await run('purge-sessions');
  expect(await count('sessions', 'user_id')).toBe(1);
  clock.pass({ seconds: 1 });
  await run('purge-sessions');
  expect(await count('sessions', 'user_id')).toBe(0);
  expect(await rows('select count(*)::int from refresh_tokens')).toEqual([{ count: 0 }]);
  clock.moveTo(NOW);
  expect((await owner.send('{ viewer { user { email } } }')).errors).toEqual([]);
});

test('a session that goes on forgets its old tokens after 30 days, never the newest', async () => {
  const { owner } = restaurant;
  const refresh = async () => {
    owner.accessToken = null;
    await owner.ask('mutation { refreshSession { userErrors { code } } }');
  };
  const countTokens = async () =>
    rows(
      `select count(*)::int from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1`,
      [restaurant.uuid],
    );
  for (let day = 0; day < 31; day += 1) {
    await refresh();
    clock.pass({ hours: 23, minutes: 30 });
  }
  expect(await countTokens()).toEqual([{ count: 32 }]);
  await run('purge-sessions');
  expect(await countTokens()).toEqual([{ count: 31 }]);
  await refresh();
  expect((await owner.send('mutation { refreshSession { userErrors { code } } }')).text).toContain(
    '"userErrors":[]',
  );
});

test('counters of limits that are over are forgotten', async () => {
  await rows(`insert into rate_limits (key, points, expire) values ('over', 1, $1), ('running', 1, $2)`, [
    clock.now().getTime() - 1,
    clock.now().getTime() + 1,
  ]);
  await run('purge-sessions');
  expect(await rows(`select key from rate_limits where key in ('over', 'running')`)).toEqual([
    { key: 'running' },
  ]);
});

test('what guests asked for in vain is forgotten after 760 days', async () => {
  await restaurant.ask({ time: '03:00' });
  clock.pass({ days: 760 });
  await run('purge-refused-searches');
  expect(await count('refused_searches')).toBe(1);
  clock.pass({ days: 1 });
  await run('purge-refused-searches');
  expect(await count('refused_searches')).toBe(0);
});

test('what became of a message is forgotten after 90 days', async () => {
  const { id } = await restaurant.book();
  await restaurant.failedMessage(id);
  await mailsAway();
  await rows('update messages set created_at = $1', [NOW]);
  clock.pass({ days: 90 });
  await run('purge-messages');
  expect(await count('messages')).toBeGreaterThan(0);
  clock.pass({ seconds: 1 });
  await run('purge-messages');
  expect(await count('messages')).toBe(0);
});

test('the timetable names every purge', async () => {
  const listed = await rows<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  expect(listed.map(({ identifier }) => identifier)).toEqual(
    expect.arrayContaining(['purge-bookings', 'purge-messages', 'purge-refused-searches', 'purge-sessions']),
  );
});
