import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { stripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { add, remove as removeLocation } from '../locations/location-calls.ts';
import { invoicesOf, setEnd, subscriptionOf } from './billing-calls.ts';
import { checkoutFor, deliver, paysAtStripe, subscribesAtStripe } from './stripe-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const IN_30_DAYS = '2026-07-31T10:00:00.000Z';
const IN_60_DAYS = '2026-08-30T10:00:00.000Z';
const stripe = await stripeStandIn(() => server.clock.now());
const { ledger } = stripe;
const server = await testServer({ now: NOW, stripe });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  stripe.line = 'good';
  ledger.declines = false;
  restaurant = await seed.restaurant();
  ledger.charges.length = 0;
});

const standing = () => subscriptionOf(restaurant);

/** Stripe sends an event about something, as often as told. */
async function tells(type: string, object: { id: string }, id?: string): Promise<number> {
  return deliver(server, stripe.event(type, object, { id }));
}

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

describe('an event of Stripe', () => {
  test('brings a payment to an owner who closed the browser before coming back', async () => {
    const { checkout } = await paysAtStripe(stripe, restaurant, 'professional');
    expect(await tells('checkout.session.completed', checkout)).toBe(200);
    expect(await standing()).toMatchObject({ plan: { id: 'professional' }, endsAt: IN_30_DAYS });
    expect(await invoicesOf(restaurant)).toHaveLength(1);
  });

  test('sent again, and twice at once, changes nothing more', async () => {
    const { checkout, subscription } = await paysAtStripe(stripe, restaurant, 'basic');
    const told = () => tells('checkout.session.completed', checkout);
    expect(await Promise.all([told(), told()])).toEqual([200, 200]);
    subscription.cancelAtPeriodEnd = true; // a replay would bring it to light
    expect(await told()).toBe(200);
    expect((await standing()).paymentStatus).toBe('active');
    expect(await invoicesOf(restaurant)).toHaveLength(1);
  });

  test('with a wrong signature, an old one, none, or another body is refused and changes nothing', async () => {
    const { checkout } = await paysAtStripe(stripe, restaurant, 'basic');
    const type = 'checkout.session.completed';
    const good = stripe.event(type, checkout);
    const forged = stripe.event(type, checkout, { secret: 'whsec_guessed' });
    const old = stripe.event(type, checkout, { at: ledger.now - 301 });
    const changed = { ...good, body: good.body.replace('evt_', 'evt_2') };
    const empty = { body: '', signature: good.signature };
    const unsigned = { body: good.body };
    const nonsense = { body: good.body, signature: 't=now,v1=yes' };
    for (const request of [forged, old, changed, empty, unsigned, nonsense]) {
      expect(await deliver(server, request)).toBe(400);
    }
    expect((await standing()).paymentStatus).toBe('trial');
    expect(await deliver(server, good)).toBe(200);
  });

  test('that is far too large is refused unread', async () => {
    expect(await deliver(server, stripe.event('invoice.paid', { id: 'x'.repeat(600_000) }))).toBe(413);
  });

  test('of a kind that we do not know, or about nothing that we know, is taken and left', async () => {
    expect(await tells('charge.refunded', { id: 'ch_1' })).toBe(200);
    for (const type of ['invoice.paid', 'customer.subscription.updated', 'checkout.session.completed']) {
      expect(await tells(type, { id: 'unknown' })).toBe(200);
    }
  });

  test('for a group that does not exist is taken and left', async () => {
    const { checkout, subscription } = await paysAtStripe(stripe, restaurant, 'basic');
    subscription.metadata = { ...subscription.metadata, groupId: '00000000-0000-4000-8000-000000000000' };
    expect(await tells('checkout.session.completed', checkout)).toBe(200);
    subscription.metadata = { groupId: 'nobody', restaurantId: 'nowhere' };
    expect(await tells('customer.subscription.updated', subscription)).toBe(200);
    expect((await standing()).paymentStatus).toBe('trial');
  });

  test('that comes while Stripe cannot be asked has its effect when it is sent again', async () => {
    const { checkout } = await paysAtStripe(stripe, restaurant, 'basic');
    stripe.line = 'down';
    expect(await tells('checkout.session.completed', checkout)).toBe(503);
    stripe.line = 'good';
    expect(await tells('checkout.session.completed', checkout)).toBe(200);
    expect((await standing()).plan).toEqual({ id: 'basic' });
  });

  test('is forgotten after 30 days', async () => {
    const heard = () => rows(`select id from app_private.payment_events where id = 'evt_kept'`);
    const { checkout } = await paysAtStripe(stripe, restaurant, 'basic');
    await tells('checkout.session.completed', checkout, 'evt_kept');
    await run('purge-payment-events');
    expect(await heard()).toHaveLength(1);
    clock.pass({ days: 31 });
    await run('purge-payment-events');
    expect(await heard()).toEqual([]);
  });
});

describe('a subscription that Stripe renews', () => {
  test('goes on for another 30 days, and we charge nothing ourselves', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    await onDay(30);
    await run('order-renewals');
    const invoice = ledger.renew(subscription);
    expect(await tells('invoice.paid', invoice)).toBe(200);
    expect((await standing()).endsAt).toBe(IN_60_DAYS);
    expect((await invoicesOf(restaurant)).map(({ periodEnd }) => periodEnd)).toEqual([
      IN_60_DAYS,
      IN_30_DAYS,
    ]);
    expect(ledger.charges).toHaveLength(2);
  });

  test('goes on for the group when the restaurant that once paid was removed from it', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'enterprise');
    const other = await add(restaurant, { name: 'The other' });
    expect(await removeLocation(restaurant.owner, restaurant.id)).toEqual([]);
    await onDay(30);
    expect(await tells('invoice.paid', ledger.renew(subscription))).toBe(200);
    const { restaurant: left } = await restaurant.owner.ask(
      `query($id: ID!) { restaurant(id: $id) { subscription { endsAt } invoices { totalCount } } }`,
      { id: other },
    );
    expect(left).toEqual({ subscription: { endsAt: IN_60_DAYS }, invoices: { totalCount: 2 } });
  });

  test('is as it is now, in whatever order its events arrive', async () => {
    const { checkout, subscription } = await paysAtStripe(stripe, restaurant, 'basic');
    const first = ledger.invoices.get(subscription.latestInvoice);
    await onDay(30);
    const second = ledger.renew(subscription);
    expect(await tells('invoice.paid', second)).toBe(200);
    expect(await tells('customer.subscription.updated', subscription)).toBe(200);
    expect(await tells('invoice.paid', first ?? { id: '' })).toBe(200);
    expect(await tells('checkout.session.completed', checkout)).toBe(200);
    expect((await standing()).endsAt).toBe(IN_60_DAYS);
    expect(await invoicesOf(restaurant)).toHaveLength(2);
  });

  test('whose card is declined keeps its plan for a day, is told by mail once a try, and recovers', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    await onDay(30);
    ledger.declines = true;
    const invoice = ledger.renew(subscription);
    await tells('invoice.payment_failed', invoice, 'evt_first_try');
    await tells('customer.subscription.updated', subscription, 'evt_past_due');
    expect(await standing()).toMatchObject({ paymentStatus: 'past_due', endsAt: '2026-08-01T10:00:00.000Z' });
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['DECLINED', 'PAID']);
    expect(await declinedMails()).toBe(1);
    expect((await checkoutFor(restaurant, 'basic')).url).toBe(`https://invoice.stripe.test/${invoice.id}`);
    expect((await checkoutFor(restaurant, 'enterprise')).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await onDay(33);
    expect((await standing()).paymentStatus).toBe('expired');
    ledger.retry(invoice);
    await tells('invoice.payment_failed', invoice, 'evt_second_try');
    expect(await declinedMails()).toBe(2);
    ledger.declines = false;
    ledger.retry(invoice);
    await tells('invoice.paid', invoice);
    expect(await standing()).toMatchObject({ paymentStatus: 'active', endsAt: IN_60_DAYS });
    expect((await invoicesOf(restaurant)).map(({ status }) => status).sort()).toEqual([
      'DECLINED',
      'DECLINED',
      'PAID',
      'PAID',
    ]);
  });

  test('that was cancelled ends, and the owner can begin anew', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    await setEnd(restaurant, 'cancelSubscription');
    await onDay(30);
    ledger.end(subscription);
    await tells('customer.subscription.deleted', subscription);
    expect((await standing()).paymentStatus).toBe('expired');
    const next = await subscribesAtStripe(stripe, restaurant, 'enterprise');
    expect(await tells('customer.subscription.deleted', subscription, 'evt_late')).toBe(200);
    expect(await standing()).toMatchObject({ plan: { id: 'enterprise' }, paymentStatus: 'active' });
    expect(next.status).toBe('active');
  });

  test('that is over was paid until then, also when its end is heard of before its last renewal', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    await onDay(30);
    const renewal = ledger.renew(subscription);
    await onDay(45);
    ledger.end(subscription);
    await tells('customer.subscription.deleted', subscription);
    await tells('invoice.paid', renewal);
    expect(await standing()).toMatchObject({ paymentStatus: 'expired', endsAt: '2026-08-15T10:00:00.000Z' });
    expect((await invoicesOf(restaurant)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
  });

  test('that is over after a bill nobody paid ended a day after what was paid', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    await onDay(30);
    ledger.declines = true;
    ledger.renew(subscription);
    await onDay(44);
    ledger.end(subscription);
    await tells('customer.subscription.deleted', subscription);
    expect(await standing()).toMatchObject({ paymentStatus: 'expired', endsAt: '2026-08-01T10:00:00.000Z' });
  });

  test('that was cancelled or given another plan on Stripe’s side is so here', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    subscription.cancelAtPeriodEnd = true;
    await tells('customer.subscription.updated', subscription);
    expect((await standing()).paymentStatus).toBe('cancelled');
    const price = ledger.addPrice('hoststand_enterprise_19900', 19_900, 30);
    ledger.changePrice(subscription, price.id);
    await tells('customer.subscription.updated', subscription, 'evt_changed');
    expect((await standing()).plan).toEqual({ id: 'enterprise' });
  });

  test('shows the card that its owner gave on Stripe’s page', async () => {
    const subscription = await subscribesAtStripe(stripe, restaurant, 'basic');
    const customer = ledger.customers.get(subscription.customer);
    if (!customer) throw new Error('There is no customer');
    subscription.card = null;
    customer.defaultCard = ledger.addCard({ brand: 'mastercard', last4: '4444' });
    await tells('customer.updated', customer);
    expect(await standing()).toMatchObject({ cardBrand: 'mastercard', cardLastFour: '4444' });
  });
});

/** Lets the worker do a job and all that it orders. */
async function run(task: string): Promise<void> {
  await rows(`select graphile_worker.add_job($1, '{}')`, [task]);
  await settled();
}

async function settled(): Promise<void> {
  await expect
    .poll(() => rows('select task_identifier, last_error from graphile_worker.jobs where run_at <= now()'), {
      timeout: 60_000,
      interval: 20,
    })
    .toEqual([]);
}

async function declinedMails(): Promise<number> {
  await settled();
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from app_private.sent_mails m join invoices i
        on m.purpose like 'renewal-declined:' || i.id || ':%' where i.restaurant_id = $1`,
    [restaurant.uuid],
  );
  return row?.count ?? 0;
}
