import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { DECLINED, dueFor, invoicesOf, pay, setEnd, subscriptionOf, tokenOf } from './billing-calls.ts';
import { runJob } from './billing-jobs.ts';
import { WatchedPayments } from './watched-payments.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const payments = new WatchedPayments();
const server = await testServer({ now: NOW, payments });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

/** An owner on Basic whose card is declined from now on; the first renewal was tried a day before the end. */
beforeEach(async () => {
  await rows(`update restaurant_groups set cancels_at_period_end = true`);
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  payments.reset();
  await pay(restaurant, 'basic');
  await rows(`update restaurant_groups set card_last_four = $1 where not cancels_at_period_end`, [DECLINED]);
  await onDay(29);
  await renewals();
  expect(await standing()).toMatchObject({ paymentStatus: 'past_due' });
});

const standing = () => subscriptionOf(restaurant);
const renewals = () => runJob(server, 'order-renewals');
const amounts = () => payments.charges.map(({ amountCents }) => amountCents);

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

describe('an owner whose renewal was declined', () => {
  test('pays with another card at once, and the next period follows the paid one', async () => {
    expect(await dueFor(restaurant, 'basic')).toBe(4900);
    expect(await pay(restaurant, 'basic', { token: tokenOf('4444', 'mastercard') })).toEqual([]);
    expect(await standing()).toMatchObject({
      paymentStatus: 'active',
      endsAt: '2026-08-30T10:00:00.000Z',
      cardLastFour: '4444',
    });
    expect(amounts()).toEqual([4900, 4900]);
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['PAID', 'DECLINED', 'PAID']);
    await onDay(31);
    await renewals();
    expect(amounts()).toEqual([4900, 4900]);
    await restaurant.set({ description: 'Open' });
  });

  test('pays after the end with another card, and the period begins then', async () => {
    await onDay(32);
    expect((await standing()).paymentStatus).toBe('expired');
    expect(await pay(restaurant, 'basic')).toEqual([]);
    expect(await standing()).toMatchObject({ paymentStatus: 'active', endsAt: '2026-09-01T10:00:00.000Z' });
    await renewals();
    expect(amounts()).toEqual([4900, 4900]);
  });

  test('hears that another card is declined, too; the plan goes on to its end and can still be paid', async () => {
    expect(await pay(restaurant, 'basic', { token: tokenOf(DECLINED, 'amex') })).toMatchObject([
      { code: 'PAYMENT_DECLINED' },
    ]);
    expect(await standing()).toMatchObject({
      paymentStatus: 'past_due',
      endsAt: '2026-07-31T10:00:00.000Z',
      cardBrand: 'visa',
    });
    expect(await pay(restaurant, 'basic')).toEqual([]);
    expect((await standing()).paymentStatus).toBe('active');
  });

  test('is charged once by two tabs with two cards at once', async () => {
    await Promise.all([pay(restaurant, 'basic'), pay(restaurant, 'basic'), renewals()]);
    expect(amounts()).toEqual([4900, 4900]);
    expect((await standing()).endsAt).toBe('2026-08-30T10:00:00.000Z');
  });

  test('who pays for another plan has it at once, less what is unused', async () => {
    expect(await pay(restaurant, 'professional')).toEqual([]);
    expect(amounts()).toEqual([4900, 7900 - Math.round(4900 / 30)]);
    expect(await standing()).toMatchObject({ paymentStatus: 'active', endsAt: '2026-08-29T10:00:00.000Z' });
  });

  test('is charged when the card works again the next day, with a key of its own for each try', async () => {
    await rows(`update restaurant_groups set card_last_four = '4242' where not cancels_at_period_end`);
    await onDay(30);
    await renewals();
    expect(await standing()).toMatchObject({
      paymentStatus: 'active',
      endsAt: '2026-08-30T10:00:00.000Z',
    });
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['PAID', 'DECLINED', 'PAID']);
  });
});

describe('an owner who cancels while a renewal is declined', () => {
  test('is not charged again, before the end and after it', async () => {
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect((await standing()).paymentStatus).toBe('cancelled');
    await rows(`update restaurant_groups set card_last_four = '4242' where card_last_four = $1`, [DECLINED]);
    for (const day of [30, 31, 36]) {
      await onDay(day);
      await renewals();
    }
    expect(amounts()).toEqual([4900]);
    expect(await invoicesOf(restaurant)).toHaveLength(2);
  });

  test('can do so after the end, as long as the card would be tried; again it changes nothing', async () => {
    await onDay(33);
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    await rows(`update restaurant_groups set card_last_four = '4242' where card_last_four = $1`, [DECLINED]);
    await renewals();
    expect(amounts()).toEqual([4900]);
    expect(await standing()).toMatchObject({ paymentStatus: 'expired', cancelAtPeriodEnd: true });
  });

  test('and takes it back is past due again, and the card is tried the next day', async () => {
    await setEnd(restaurant, 'cancelSubscription');
    expect(await setEnd(restaurant, 'resumeSubscription')).toEqual([]);
    expect((await standing()).paymentStatus).toBe('past_due');
    await rows(`update restaurant_groups set card_last_four = '4242' where not cancels_at_period_end`);
    await renewals();
    expect(amounts()).toEqual([4900]);
    await onDay(30);
    await renewals();
    expect(amounts()).toEqual([4900, 4900]);
  });
});

describe('an answer of the provider that is lost', () => {
  const away = () => Promise.reject(new Error('connection reset'));

  test('after the charge was made: nobody is charged again, and the invoice comes with the next try', async () => {
    payments.lost = away;
    const token = tokenOf();
    await expect(pay(restaurant, 'basic', { token })).rejects.toThrow('The payment provider does not answer');
    expect(await pay(restaurant, 'basic', { token: tokenOf('4444', 'mastercard') })).toEqual([]);
    expect(amounts()).toEqual([4900, 4900]);
    expect(await standing()).toMatchObject({
      paymentStatus: 'active',
      endsAt: '2026-08-30T10:00:00.000Z',
      cardLastFour: '4444',
    });
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['PAID', 'DECLINED', 'PAID']);
  });

  test('is asked for by the worker, so that who paid and closed the browser has the plan', async () => {
    payments.lost = away;
    await expect(pay(restaurant, 'basic')).rejects.toThrow('The payment provider does not answer');
    await renewals();
    expect(await standing()).toMatchObject({ paymentStatus: 'active', endsAt: '2026-08-30T10:00:00.000Z' });
    expect(amounts()).toEqual([4900, 4900]);
  });

  test('is known before a cancellation counts: what was charged before it has its invoice, and no more comes', async () => {
    payments.lost = away;
    await expect(pay(restaurant, 'basic')).rejects.toThrow('The payment provider does not answer');
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect(await standing()).toMatchObject({
      paymentStatus: 'cancelled',
      endsAt: '2026-08-30T10:00:00.000Z',
    });
    await onDay(60);
    await renewals();
    expect(amounts()).toEqual([4900, 4900]);
  });
});
