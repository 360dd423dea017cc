import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { stripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { dueFor, invoicesOf, pay, setEnd, subscriptionOf, tokenOf } from './billing-calls.ts';
import { changeTo, checkoutFor, paysAtStripe, portalFor, subscribesAtStripe } from './stripe-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const IN_30_DAYS = '2026-07-31T10:00:00.000Z';
const AWAY = 'The payment provider does not answer';
const stripe = await stripeStandIn(() => clock.now());
const { ledger } = stripe;
const { clock, seed, stranger } = await testServer({ now: NOW, stripe });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  stripe.line = 'good';
  ledger.declines = false;
  restaurant = await seed.restaurant();
  ledger.charges.length = 0;
});

const charged = () => ledger.charges.map(({ amount }) => amount);

test('anybody reads who takes the payments', async () => {
  expect(await stranger().ask('{ paymentProvider }')).toEqual({ paymentProvider: 'STRIPE' });
});

describe('an owner who pays at Stripe', () => {
  test('comes back to a plan for 30 days, with an invoice and the card that was used', async () => {
    await subscribesAtStripe(stripe, restaurant, 'professional');
    expect(await subscriptionOf(restaurant)).toMatchObject({
      plan: { id: 'professional' },
      paymentStatus: 'active',
      renewalDate: IN_30_DAYS,
      cardBrand: 'visa',
      cardLastFour: '4242',
    });
    expect(await invoicesOf(restaurant)).toMatchObject([
      { status: 'PAID', amountCents: 7900, plan: { id: 'professional' }, periodEnd: IN_30_DAYS },
    ]);
    expect(charged()).toEqual([7900]);
  });

  test('gets the same page for two clicks at once and for another one later', async () => {
    const pages = await Promise.all([checkoutFor(restaurant, 'basic'), checkoutFor(restaurant, 'basic')]);
    const urls = [...pages, await checkoutFor(restaurant, 'basic')].map(({ url }) => url);
    expect(urls[0]).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/);
    expect(new Set(urls).size).toBe(1);
  });

  test('in two tabs for two plans at once can pay in one of them only', async () => {
    const pages = await Promise.all([
      checkoutFor(restaurant, 'basic'),
      checkoutFor(restaurant, 'enterprise'),
    ]);
    const open = stripe.openCheckouts.filter((checkout) => pages.some(({ url }) => url === checkout.url));
    expect(open).toHaveLength(1);
  });

  test('who thinks better of it pays for the other plan, and the first page is closed', async () => {
    const first = await checkoutFor(restaurant, 'enterprise');
    await subscribesAtStripe(stripe, restaurant, 'basic');
    expect(ledger.checkouts.find(({ url }) => url === first.url)?.status).toBe('expired');
    expect(charged()).toEqual([4900]);
  });

  test('and asks for another page before we have heard of it is not charged twice', async () => {
    await paysAtStripe(stripe, restaurant, 'basic');
    expect(await checkoutFor(restaurant, 'professional')).toMatchObject({
      url: null,
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'basic' });
    expect(charged()).toEqual([4900]);
  });

  test('confirms a payment twice at once, and has one invoice', async () => {
    const { checkout } = await paysAtStripe(stripe, restaurant, 'basic');
    const confirm = () => pay(restaurant, 'basic', { token: checkout.id });
    expect((await Promise.all([confirm(), confirm()])).flat()).toEqual([]);
    expect(await invoicesOf(restaurant)).toHaveLength(1);
  });

  test.each(['cs_test_unknown', 'cs_test_../customers', 'x'.repeat(150), tokenOf()])(
    'is told that %s is no paid checkout',
    async (token) => {
      expect(await pay(restaurant, 'basic', { token })).toMatchObject([
        { code: 'INVALID', field: ['paymentToken'] },
      ]);
    },
  );

  test('cannot confirm a checkout that is not paid, is for another plan, or was paid by somebody else', async () => {
    const { url } = await checkoutFor(restaurant, 'basic');
    const unpaid = stripe.openCheckouts.find((checkout) => checkout.url === url)?.id;
    expect(await pay(restaurant, 'basic', { token: unpaid })).toMatchObject([{ code: 'INVALID' }]);
    const other = await seed.restaurant();
    const { checkout } = await paysAtStripe(stripe, other, 'basic');
    expect(await pay(restaurant, 'basic', { token: checkout.id })).toMatchObject([{ code: 'INVALID' }]);
    expect(await pay(other, 'enterprise', { token: checkout.id })).toMatchObject([{ field: ['plan'] }]);
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
  });

  test('is told which plans there are, and a manager pays nothing', async () => {
    expect((await checkoutFor(restaurant, 'platinum')).userErrors).toMatchObject([
      { code: 'INVALID', field: ['plan'] },
    ]);
    const manager = await restaurant.member('manager');
    await expect(checkoutFor(restaurant, 'basic', manager)).rejects.toThrow('FORBIDDEN');
  });
});

describe('an owner whose subscription runs at Stripe', () => {
  test('changes the plan at once, and pays the price less what is unused', async () => {
    await subscribesAtStripe(stripe, restaurant, 'basic');
    clock.pass({ days: 15 });
    await restaurant.ownerReturns();
    expect(await dueFor(restaurant, 'professional')).toBe(5450);
    expect(await changeTo(restaurant, 'professional')).toEqual([]);
    expect(charged()).toEqual([4900, 5450]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      plan: { id: 'professional' },
      endsAt: '2026-08-15T10:00:00.000Z',
    });
    expect((await invoicesOf(restaurant))[0]).toMatchObject({
      plan: { id: 'professional' },
      amountCents: 5450,
      creditUsedCents: 2450,
    });
  });

  test('to a cheaper one keeps what is left over', async () => {
    await subscribesAtStripe(stripe, restaurant, 'enterprise');
    expect(await changeTo(restaurant, 'basic')).toEqual([]);
    expect(charged()).toEqual([19_900]);
    expect((await subscriptionOf(restaurant)).creditCents).toBe(15_000);
  });

  test('is charged once for two clicks at once, and for the plan that runs already not at all', async () => {
    await subscribesAtStripe(stripe, restaurant, 'basic');
    clock.pass({ days: 15 });
    await restaurant.ownerReturns();
    await Promise.all([changeTo(restaurant, 'professional'), changeTo(restaurant, 'professional')]);
    expect(await changeTo(restaurant, 'professional')).toEqual([]);
    expect(charged()).toEqual([4900, 5450]);
  });

  test('hears that the card was declined, and keeps the plan', async () => {
    await subscribesAtStripe(stripe, restaurant, 'basic');
    ledger.declines = true;
    expect(await changeTo(restaurant, 'enterprise')).toMatchObject([{ code: 'PAYMENT_DECLINED' }]);
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'basic' });
    expect(charged()).toEqual([4900]);
    ledger.declines = false;
    expect(await changeTo(restaurant, 'enterprise')).toEqual([]);
  });

  test('cancels, takes it back and cancels again, and Stripe knows each time', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    for (const [mutation, cancels, status] of [
      ['cancelSubscription', true, 'cancelled'],
      ['resumeSubscription', false, 'active'],
      ['cancelSubscription', true, 'cancelled'],
    ] as const) {
      expect(await setEnd(restaurant, mutation)).toEqual([]);
      expect(subscription.cancelAtPeriodEnd).toBe(cancels);
      expect((await subscriptionOf(restaurant)).paymentStatus).toBe(status);
    }
  });

  test('changes the card on a page of Stripe’s, which is charged from then on', async () => {
    expect((await portalFor(restaurant)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    expect((await portalFor(restaurant)).url).toMatch(/^https:\/\/billing\.stripe\.test\/cus_/);
    expect(subscription.card).toBeNull(); // the customer's card counts now, which that page changes
  });

  test('has nothing to change or to cancel in the trial', async () => {
    expect(await changeTo(restaurant, 'basic')).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await setEnd(restaurant, 'cancelSubscription')).toMatchObject([{ code: 'CONFLICT' }]);
  });
});

describe('when Stripe is in trouble', () => {
  test('an owner is told to try again while it is down, and nothing has changed', async () => {
    stripe.line = 'down';
    await expect(checkoutFor(restaurant, 'basic')).rejects.toThrow(AWAY);
    stripe.line = 'good';
    await subscribesAtStripe(stripe, restaurant, 'basic');
    stripe.line = 'down';
    await expect(changeTo(restaurant, 'enterprise')).rejects.toThrow(AWAY);
    await expect(setEnd(restaurant, 'cancelSubscription')).rejects.toThrow(AWAY);
    await expect(portalFor(restaurant)).rejects.toThrow(AWAY);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      plan: { id: 'basic' },
      paymentStatus: 'active',
    });
    expect(charged()).toEqual([4900]);
  });

  test('an owner whose change was made, but whose answer was lost, is charged once', async () => {
    await subscribesAtStripe(stripe, restaurant, 'basic');
    clock.pass({ days: 15 });
    await restaurant.ownerReturns();
    stripe.line = 'deaf';
    await expect(changeTo(restaurant, 'professional')).rejects.toThrow(AWAY);
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'basic' });
    stripe.line = 'good';
    expect(await changeTo(restaurant, 'professional')).toEqual([]);
    expect(charged()).toEqual([4900, 5450]);
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'professional' });
  });

  test('an owner whom Stripe does not know any more, as after other keys, can begin anew', async () => {
    await subscribesAtStripe(stripe, restaurant, 'basic');
    stripe.becomesAnother();
    expect((await portalFor(restaurant)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await subscribesAtStripe(stripe, restaurant, 'enterprise');
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'enterprise' });
  });

  test('an owner does not wait for longer than ten seconds', { timeout: 240_000 }, async () => {
    stripe.line = 'slow';
    const begun = performance.now();
    await expect(checkoutFor(restaurant, 'basic')).rejects.toThrow(AWAY);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
  });
});
