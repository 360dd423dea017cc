import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import type { KeptInvoice, KeptSubscription } from '../../testkit/stand-ins/stripe-ledger.ts';
import { stripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { invoicesOf, setEnd, subscriptionOf } from './billing-calls.ts';
import { checkoutFor, deliver, subscribesAtStripe } from './stripe-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const stripe = await stripeStandIn(() => server.clock.now());
const { ledger } = stripe;
const server = await testServer({ now: NOW, stripe });
const { clock, seed } = server;
let restaurant: SeededRestaurant;
let subscription: KeptSubscription;
let bill: KeptInvoice;

/** An owner whose renewal Stripe could not charge. */
beforeEach(async () => {
  clock.moveTo(NOW);
  ledger.declines = false;
  restaurant = await seed.restaurant();
  subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
  ledger.charges.length = 0;
  await onDay(30);
  ledger.declines = true;
  bill = ledger.renew(subscription);
  await tells('invoice.payment_failed', bill);
  expect((await standing()).paymentStatus).toBe('past_due');
});

const standing = () => subscriptionOf(restaurant);

function tells(type: string, object: { id: string }): Promise<number> {
  return deliver(server, stripe.event(type, object));
}

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

describe('an owner whose renewal was declined at Stripe', () => {
  test.each([30, 33])(
    'cancels on day %i: it ends at once, its bill is void, and no retry charges',
    async (day) => {
      await onDay(day);
      expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
      expect(await standing()).toMatchObject({ paymentStatus: 'expired', cancelAtPeriodEnd: true });
      ledger.declines = false;
      ledger.retry(bill);
      await tells('customer.subscription.deleted', subscription);
      expect(ledger.charges).toEqual([]);
      expect(subscription.status).toBe('canceled');
      expect(bill.status).toBe('void');
      expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['DECLINED', 'PAID']);
      expect((await checkoutFor(restaurant, 'basic')).url).toContain('https://checkout.stripe.test/');
    },
  );

  test('cancels in the moment in which the bill is paid: what is paid runs to its end', async () => {
    ledger.declines = false;
    ledger.retry(bill); // and its event is still on its way
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect(await standing()).toMatchObject({
      paymentStatus: 'cancelled',
      endsAt: '2026-08-30T10:00:00.000Z',
    });
    expect((await invoicesOf(restaurant)).map(({ status }) => status).sort()).toEqual([
      'DECLINED',
      'PAID',
      'PAID',
    ]);
  });

  test('cannot take back what ended, and cannot cancel it twice', async () => {
    await setEnd(restaurant, 'cancelSubscription');
    expect(await setEnd(restaurant, 'resumeSubscription')).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await setEnd(restaurant, 'cancelSubscription')).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('hears that a provider who is away must be asked again; then it is done', async () => {
    stripe.line = 'down';
    await expect(setEnd(restaurant, 'cancelSubscription')).rejects.toThrow('does not answer');
    stripe.line = 'good';
    expect(await setEnd(restaurant, 'cancelSubscription')).toEqual([]);
    expect(subscription.status).toBe('canceled');
  });
});
