import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CheckoutRequest } from '../../../api/src/platform/payments/guests/guest-payments.ts';
import { testServer } from '../../testkit/server.ts';
import { guestsOf, type Tried, triedProviders } from './tried-providers.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock } = server;
const { tried, connect } = await triedProviders(server);
const origin = new URL(server.url).origin;

describe.each(Object.entries(tried))('%s', (_name, { payments, books }) => {
  const { submits, account, request, done, move } = guestsOf(payments, server);

  test('makes one account for a key, which can take payments once the restaurant told of itself', async () => {
    const restaurantId = randomUUID();
    const asked = { restaurantId, key: `account ${restaurantId} 1` };
    const [ref, again] = [await payments.createAccount(asked), await payments.createAccount(asked)];
    expect(again).toBe(ref);
    const before = await payments.account(ref);
    expect(before).toMatchObject({ ref, country: null, currency: null, isActive: false });
    expect(before?.requirements.length).toBeGreaterThan(0);
    const url = await payments.onboardingUrl({ accountRef: ref, returnUrl: `${origin}/back` });
    const back = await submits(url, { country: 'DE' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/back`]);
    expect(await payments.account(ref)).toEqual({
      ref,
      country: 'DE',
      currency: 'EUR',
      isActive: true,
      requirements: [],
    });
    expect(await payments.account('acct_unknown')).toBeNull();
  });

  test('makes one page for a key, which is paid once', async () => {
    const accountRef = await account();
    const asked = request(accountRef);
    const [page, again] = await Promise.all([payments.startCheckout(asked), payments.startCheckout(asked)]);
    expect(again).toEqual(page);
    const which = { accountRef, ref: page.ref };
    expect(await payments.checkout(which)).toEqual({ state: 'open' });
    await Promise.all([submits(page.url, { card: '4242' }), submits(page.url, { card: '4242' })]);
    expect(await payments.checkout(which)).toMatchObject({ state: 'done', amountMinor: 6_000 });
    expect(await books(accountRef)).toEqual([{ kind: 'charge', minor: 6_000 }]);
  });

  test('stays open after a card that is declined', async () => {
    const accountRef = await account();
    const { ref, url } = await payments.startCheckout(request(accountRef));
    expect((await submits(url, { card: '0002' })).status).toBe(200);
    expect(await payments.checkout({ accountRef, ref })).toEqual({ state: 'open' });
    expect(await books(accountRef)).toEqual([]);
  });

  test('closes a page for good, but not one that was paid', async () => {
    const accountRef = await account();
    const [open, paid] = [
      await payments.startCheckout(request(accountRef)),
      await payments.startCheckout(request(accountRef)),
    ];
    await submits(paid.url, { card: '4242' });
    expect(await payments.closeCheckout({ accountRef, ref: open.ref })).toEqual({ state: 'closed' });
    expect(await payments.closeCheckout({ accountRef, ref: open.ref })).toEqual({ state: 'closed' });
    expect(await payments.closeCheckout({ accountRef, ref: paid.ref })).toMatchObject({ state: 'done' });
    await submits(open.url, { card: '4242' });
    expect(await payments.checkout({ accountRef, ref: open.ref })).toEqual({ state: 'closed' });
    expect(await books(accountRef)).toEqual([{ kind: 'charge', minor: 6_000 }]);
  });

  test('makes a page also when it is asked for long after its time, for us to close', async () => {
    const accountRef = await account();
    const asked = request(accountRef, { expiresAt: new Date(clock.now().getTime() - 7_200_000) });
    const { ref } = await payments.startCheckout(asked);
    expect(await payments.startCheckout(asked)).toMatchObject({ ref });
    expect(await payments.closeCheckout({ accountRef, ref })).toEqual({ state: 'closed' });
  });

  test('knows no page of another account', async () => {
    const [mine, other] = [await account(), await account()];
    const { ref } = await payments.startCheckout(request(mine));
    expect(await payments.checkout({ accountRef: mine, ref: 'cs_unknown' })).toEqual({ state: 'closed' });
    if (payments.kind === 'stripe')
      expect(await payments.checkout({ accountRef: other, ref })).toEqual({ state: 'closed' });
  });

  test('refunds in parts, never more than was paid, and once for a key', async () => {
    const accountRef = await account();
    const paymentRef = await done(accountRef, 'pay');
    const first = move(accountRef, paymentRef, 2_000);
    const answers = await Promise.all([payments.refund(first), payments.refund(first)]);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await payments.refund(move(accountRef, paymentRef, 4_001))).toEqual({ state: 'declined' });
    expect(await payments.refund(move(accountRef, paymentRef, 4_000))).toMatchObject({ state: 'done' });
    expect(await payments.refund(move(accountRef, paymentRef, 1))).toEqual({ state: 'declined' });
    expect(await books(accountRef)).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 2_000 },
      { kind: 'refund', minor: 4_000 },
    ]);
  });

  test('keeps a card without a charge, charges it later once for a key, and refunds that', async () => {
    const accountRef = await account();
    const kept = await done(accountRef, 'keep');
    expect(await books(accountRef)).toEqual([]);
    const fee = move(accountRef, kept, 2_500);
    const charged = await payments.charge(fee);
    expect(await payments.charge(fee)).toEqual(charged);
    if (charged.state !== 'done') throw new Error(charged.state);
    expect(await payments.refund(move(accountRef, charged.ref, 500))).toMatchObject({ state: 'done' });
    expect(await books(accountRef)).toEqual([
      { kind: 'charge', minor: 2_500 },
      { kind: 'refund', minor: 500 },
    ]);
  });

  test.each([
    ['0341', 'declined'],
    ['3184', 'needs_guest'],
  ])('moves nothing when a kept card that ends in %s is %s', async (card, state) => {
    const accountRef = await account();
    const fee = move(accountRef, await done(accountRef, 'keep', card), 2_500);
    expect(await payments.charge(fee)).toEqual({ state });
    expect(await payments.charge(fee)).toEqual({ state });
    expect(await books(accountRef)).toEqual([]);
  });
});

describe('Stripe that does not answer as it should', () => {
  const { payments } = tried['Stripe Connect'] as Tried;

  test('is asked again for what it did and did not say, and does it once', async () => {
    const accountRef = await payments.createAccount({ restaurantId: randomUUID(), key: randomUUID() });
    const asked: CheckoutRequest = {
      mode: 'pay',
      accountRef,
      key: randomUUID(),
      amountMinor: 100,
      currency: 'EUR',
      description: 'Bistro',
      restaurantId: randomUUID(),
      returnUrl: origin,
      expiresAt: new Date(clock.now().getTime() + 600_000),
    };
    connect.line = 'deaf';
    await expect(payments.startCheckout(asked)).rejects.toThrow();
    connect.line = 'good';
    const { ref } = await payments.startCheckout(asked);
    const made = [...connect.ledger.checkouts.values()].filter(({ account }) => account === accountRef);
    expect(made.map(({ id }) => id)).toEqual([ref]);
  });

  test('leaves a refund on its way while the account has too little in it', async () => {
    const accountRef = await payments.createAccount({ restaurantId: randomUUID(), key: randomUUID() });
    connect.ledger.isPoor = true;
    const refund = { accountRef, paymentRef: 'pi_1', key: randomUUID(), amountMinor: 1, currency: 'EUR' };
    await expect(payments.refund(refund)).rejects.toThrow();
    connect.ledger.isPoor = false;
  });
});
