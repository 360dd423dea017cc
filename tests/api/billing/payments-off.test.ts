import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { hurry } from '../messages/job-queue.ts';
import { pay, subscriptionOf } from './billing-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, variables: { PAYMENTS: 'off' } });
const { clock, rows, seed, stranger } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
});

/** What the worker does by itself every hour, in this order. */
async function anHourPasses(): Promise<void> {
  for (const chore of ['order-keeping-open', 'order-renewals', 'order-trial-letters']) {
    await rows('select graphile_worker.add_job($1)', [chore]);
    await hurry(server, (jobs) => jobs.length === 0);
  }
}

const daysAfterNow = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000);

describe('where payments are off', () => {
  test('a made-up card buys nothing, and the owner is told why', async () => {
    expect(await pay(restaurant, 'enterprise')).toEqual([
      {
        code: 'PAYMENTS_OFF',
        message:
          'This server takes no payments: its operator has not set them up. What you have goes on until then.',
        field: null,
      },
    ]);
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
    expect(await rows('select from invoices where restaurant_id = $1', [restaurant.uuid])).toEqual([]);
  });

  test.each(['startCheckout', 'changePlan', 'openBillingPortal'])(
    '%s leads to no provider either',
    async (operation) => {
      const plan = operation === 'openBillingPortal' ? '' : ', plan: "basic"';
      const answer = await restaurant.owner.ask<Record<string, { userErrors: { code: string }[] }>>(
        `mutation($id: ID!) { ${operation}(input: { restaurantId: $id${plan} }) { userErrors { code } } }`,
        { id: restaurant.id },
      );
      expect(answer[operation]?.userErrors).toEqual([{ code: 'PAYMENTS_OFF' }]);
    },
  );

  test('everybody can see that nobody takes payments', async () => {
    expect(await stranger().ask('{ paymentProvider }')).toEqual({ paymentProvider: 'OFF' });
  });

  test('no trial ends, no mail threatens with its end, and nothing is removed', async () => {
    for (const day of [3, 9, 12, 20, 33, 47]) {
      clock.moveTo(daysAfterNow(day));
      await anHourPasses();
      await restaurant.ownerReturns();
      await restaurant.set({ description: `Day ${day}` });
    }
    const { endsAt } = await subscriptionOf(restaurant);
    expect(new Date(endsAt).getTime()).toBeGreaterThan(daysAfterNow(47 + 13).getTime());
    expect(await rows(`select from messages where purpose like 'trial%'`)).toEqual([]);
  });

  test('an owner whose trial had ended before is let in again, and finds it open at once', async () => {
    clock.moveTo(daysAfterNow(20));
    await restaurant.ownerReturns();
    await expect(restaurant.set({ description: 'late' })).rejects.toThrow('TRIAL_EXPIRED');
    await anHourPasses();
    await expect
      .poll(() => restaurant.set({ description: 'open' }).then(() => 'open', String), { timeout: 60_000 })
      .toBe('open');
  });

  test('who cancelled is not held: the plan ends when it was said to', async () => {
    await rows(
      `update restaurant_groups set subscription_status = 'basic', cancels_at_period_end = true
        where id = (select group_id from restaurants where id = $1)`,
      [restaurant.uuid],
    );
    const before = await subscriptionOf(restaurant);
    clock.moveTo(daysAfterNow(12));
    await anHourPasses();
    await restaurant.ownerReturns();
    expect((await subscriptionOf(restaurant)).endsAt).toBe(before.endsAt);
  });
});
