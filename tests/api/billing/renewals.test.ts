import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { invoicesOf, pay, setEnd, subscriptionOf, tokenOf } from './billing-calls.ts';
import { WatchedPayments } from './watched-payments.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const payments = new WatchedPayments();
const { clock, rows, seed } = await testServer({ now: NOW, payments });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  // What earlier tests left to renew belongs to them.
  await rows(`update restaurant_groups set cancels_at_period_end = true`);
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  payments.reset();
});

/** Lets the worker do a job and all that it orders, as the timetable would. */
async function run(task: string): Promise<void> {
  await rows(`select graphile_worker.add_job($1, '{}')`, [task]);
  await expect
    .poll(() => rows('select task_identifier, last_error from graphile_worker.jobs where run_at <= now()'), {
      timeout: 60_000,
      interval: 20,
    })
    .toEqual([]);
}

async function mails(kind: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from app_private.sent_mails where purpose like $1`,
    [`${kind}:%`],
  );
  return row?.count ?? 0;
}

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

describe('a subscription', () => {
  test('is renewed a day before its end, once, and the new period follows the old one', async () => {
    await pay(restaurant, 'basic');
    await onDay(28);
    await run('order-renewals');
    expect(payments.charges).toHaveLength(1);
    await onDay(29);
    await run('order-renewals');
    await run('order-renewals');
    expect(payments.charges.map(({ amountCents }) => amountCents)).toEqual([4900, 4900]);
    expect((await subscriptionOf(restaurant)).endsAt).toBe('2026-08-30T10:00:00.000Z');
    expect(await invoicesOf(restaurant)).toHaveLength(2);
  });

  test('that was cancelled is not renewed and ends', async () => {
    await pay(restaurant, 'basic');
    await setEnd(restaurant, 'cancelSubscription');
    await onDay(30);
    await run('order-renewals');
    expect(payments.charges).toHaveLength(1);
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('expired');
    await expect(restaurant.set({ description: 'Closed' })).rejects.toThrow('TRIAL_EXPIRED');
  });

  test('whose card is declined is tried once a day for a week, with an invoice and a mail for each try', async () => {
    await pay(restaurant, 'basic');
    await rows(`update restaurant_groups set card_last_four = '0002' where not cancels_at_period_end`);
    const before = await mails('renewal-declined');
    await onDay(29);
    await run('order-renewals');
    await run('order-renewals');
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('past_due');
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['DECLINED', 'PAID']);
    expect((await mails('renewal-declined')) - before).toBe(1);
    await onDay(30);
    await run('order-renewals');
    expect(await invoicesOf(restaurant)).toHaveLength(3);
    await onDay(37);
    await run('order-renewals');
    expect(await invoicesOf(restaurant)).toHaveLength(3);
    expect(await pay(restaurant, 'basic', { token: tokenOf() })).toEqual([]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      paymentStatus: 'active',
      endsAt: '2026-09-06T10:00:00.000Z',
    });
  });
});

describe('what is known of guests', () => {
  const seen = async () =>
    (
      await rows<{ date: string }>('select date::text from bookings where restaurant_id = $1 order by 1', [
        restaurant.uuid,
      ])
    ).map(({ date }) => date);

  test('is kept for 30 days after the trial, with a warning a week before; then past bookings are gone', async () => {
    await restaurant.book({ date: '2026-07-10' });
    await onDay(20);
    await restaurant.book({ date: '2026-08-20' });
    const before = await mails(`retention-warning:${restaurant.uuid}`);
    await onDay(36);
    await run('order-retention-warnings');
    expect((await mails(`retention-warning:${restaurant.uuid}`)) - before).toBe(0);
    await onDay(37);
    await run('order-retention-warnings');
    await run('order-retention-warnings');
    expect((await mails(`retention-warning:${restaurant.uuid}`)) - before).toBe(1);
    clock.moveTo(new Date(Date.parse(NOW) + 44 * 86_400_000 - 1));
    await run('purge-ended-restaurants');
    expect(await seen()).toEqual(['2026-07-10', '2026-08-20']);
    await onDay(44);
    await run('purge-ended-restaurants');
    expect(await seen()).toEqual(['2026-08-20']);
    expect(await rows('select name from guests where restaurant_id = $1', [restaurant.uuid])).toEqual([]);
    await onDay(60);
    await run('purge-ended-restaurants');
    expect(await seen()).toEqual([]);
  });

  test('is kept when the owner pays in time', async () => {
    await restaurant.book({ date: '2026-07-10' });
    await onDay(40);
    await pay(restaurant, 'basic');
    await onDay(45);
    await run('purge-ended-restaurants');
    expect(await seen()).toEqual(['2026-07-10']);
  });
});
