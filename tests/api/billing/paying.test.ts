import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { DECLINED, dueFor, invoicesOf, pay, setEnd, subscriptionOf, tokenOf } from './billing-calls.ts';
import { WatchedPayments } from './watched-payments.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const IN_30_DAYS = '2026-07-31T10:00:00.000Z';
const payments = new WatchedPayments();
const { clock, seed, stranger, url } = await testServer({ now: NOW, payments });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  payments.reset();
});

test('nobody sends events of Stripe to a server that has no keys of it', async () => {
  const { status } = await fetch(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(status).toBe(404);
});

test('anybody reads the price list', async () => {
  const { plans } = await stranger().ask<{ plans: object[] }>('{ plans { id price popular } }');
  expect(plans).toEqual([
    { id: 'basic', price: 49, popular: false },
    { id: 'professional', price: 79, popular: true },
    { id: 'enterprise', price: 199, popular: false },
  ]);
});

describe('an owner who pays', () => {
  test('has the plan for 30 days from now, and an invoice', async () => {
    expect(await pay(restaurant, 'professional')).toEqual([]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      plan: { id: 'professional' },
      paymentStatus: 'active',
      renewalDate: IN_30_DAYS,
      endsAt: IN_30_DAYS,
      cardBrand: 'visa',
      cardLastFour: '4242',
      monthlyBookingLimit: null,
    });
    expect(await invoicesOf(restaurant)).toMatchObject([
      { status: 'PAID', amountCents: 7900, periodStart: NOW, periodEnd: IN_30_DAYS },
    ]);
    expect(payments.charges.map(({ amountCents }) => amountCents)).toEqual([7900]);
  });

  test('is charged once for a form that is sent twice at once, and again later', async () => {
    const token = tokenOf();
    const refused = await Promise.all([
      pay(restaurant, 'basic', { token }),
      pay(restaurant, 'basic', { token }),
    ]);
    expect([...refused.flat(), ...(await pay(restaurant, 'basic', { token }))]).toEqual([]);
    expect(payments.charges).toHaveLength(1);
    expect(await invoicesOf(restaurant)).toHaveLength(1);
  });

  test('is charged once for two tabs that pay for the same plan at once', async () => {
    await Promise.all([pay(restaurant, 'basic'), pay(restaurant, 'basic')]);
    expect(payments.charges).toHaveLength(1);
    expect((await subscriptionOf(restaurant)).endsAt).toBe(IN_30_DAYS);
  });

  test('hears that the card was declined, and nothing has changed', async () => {
    const before = await restaurant.fingerprint();
    expect(await pay(restaurant, 'basic', { token: tokenOf(DECLINED) })).toMatchObject([
      { code: 'PAYMENT_DECLINED', field: ['paymentToken'] },
    ]);
    expect(await restaurant.fingerprint()).toBe(before);
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
    expect(await pay(restaurant, 'basic')).toEqual([]);
  });

  test.each(['4242 4242 4242 4242', 'tok_visa_4242', '', 'x'.repeat(300)])(
    'is asked for the card again when the token is %j',
    async (token) => {
      const [error] = await pay(restaurant, 'basic', { token });
      expect(error?.field).toEqual(['paymentToken']);
      expect(payments.charges).toEqual([]);
    },
  );

  test('is told which plans there are', async () => {
    expect(await pay(restaurant, 'platinum')).toMatchObject([{ code: 'INVALID', field: ['plan'] }]);
  });

  test('is told to try again when the provider is down, and nothing has changed', async () => {
    payments.fault = () => Promise.reject(new Error('connection refused'));
    const token = tokenOf();
    await expect(pay(restaurant, 'basic', { token })).rejects.toThrow('The payment provider does not answer');
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
    expect(await invoicesOf(restaurant)).toEqual([]);
    expect(await pay(restaurant, 'basic', { token })).toEqual([]);
    expect(payments.charges.map(({ idempotencyKey }) => idempotencyKey)).toEqual([token]);
  });

  test('is told to try again when the provider is too slow', { timeout: 240_000 }, async () => {
    payments.fault = () => new Promise(() => undefined);
    await expect(pay(restaurant, 'basic')).rejects.toThrow('The payment provider does not answer');
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
  });
});

describe('an owner who changes the plan', () => {
  test('pays the price less what is unused, and has a new period at once', async () => {
    await pay(restaurant, 'basic');
    clock.pass({ days: 15 });
    await restaurant.ownerReturns();
    expect(await dueFor(restaurant, 'professional')).toBe(7900 - 2450);
    await pay(restaurant, 'professional');
    expect(payments.charges.map(({ amountCents }) => amountCents)).toEqual([4900, 5450]);
    expect((await subscriptionOf(restaurant)).endsAt).toBe('2026-08-15T10:00:00.000Z');
    expect((await invoicesOf(restaurant))[0]).toMatchObject({ amountCents: 5450, creditUsedCents: 2450 });
  });

  test('to a cheaper one keeps what is left over for the next payment', async () => {
    await pay(restaurant, 'enterprise');
    await pay(restaurant, 'basic');
    expect(payments.charges.map(({ amountCents }) => amountCents)).toEqual([19_900]);
    expect((await subscriptionOf(restaurant)).creditCents).toBe(15_000);
    clock.pass({ days: 30 });
    await restaurant.ownerReturns();
    expect(await dueFor(restaurant, 'professional')).toBe(0);
  });

  test('to the one that runs changes the card alone', async () => {
    await pay(restaurant, 'basic');
    expect(await dueFor(restaurant, 'basic')).toBeNull();
    await pay(restaurant, 'basic', { token: tokenOf('4444', 'mastercard') });
    expect(payments.charges).toHaveLength(1);
    expect(await subscriptionOf(restaurant)).toMatchObject({ cardBrand: 'mastercard', cardLastFour: '4444' });
  });
});

describe('an owner who cancels', () => {
  test('keeps the plan to the end of the period and can take it back', async () => {
    await pay(restaurant, 'basic');
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      paymentStatus: 'cancelled',
      renewalDate: null,
      endsAt: IN_30_DAYS,
    });
    expect(await setEnd(restaurant, 'resumeSubscription')).toEqual([]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      paymentStatus: 'active',
      renewalDate: IN_30_DAYS,
    });
  });

  test('hears that there is nothing to cancel in the trial, and nothing to resume after the end', async () => {
    expect(await setEnd(restaurant, 'cancelSubscription')).toMatchObject([{ code: 'CONFLICT' }]);
    await pay(restaurant, 'basic');
    await setEnd(restaurant, 'cancelSubscription');
    clock.pass({ days: 30 });
    await restaurant.ownerReturns();
    expect(await setEnd(restaurant, 'resumeSubscription')).toMatchObject([{ code: 'CONFLICT' }]);
  });
});

test('a manager neither pays nor sees what is paid', async () => {
  const manager = await restaurant.member('manager');
  await expect(pay(restaurant, 'basic', { as: manager })).rejects.toThrow('FORBIDDEN');
});
