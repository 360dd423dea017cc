import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, type PaidVisit, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { connectStandIn } from '../../testkit/stand-ins/connect-stand-in.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const connect = await connectStandIn(() => server.clock.now());
const server = await testServer({ now: NOW, connect, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let account: string;

const ERRORS = 'userErrors { code message field }';
const ours = () =>
  rows<{ kind: string; minor: number; ref: string }>(
    `select kind, amount_minor as minor, provider_ref as ref from guarantee_entries
      where restaurant_id = $1 order by created_at, kind`,
    [bistro.uuid],
  );
const theirs = () => connect.ledger.movesOf(account);
const states = async () =>
  (
    await rows<{ state: string }>(
      'select state from guarantees where restaurant_id = $1 order by created_at',
      [bistro.uuid],
    )
  ).map(({ state }) => state);
const accountNow = async () =>
  (
    await rows<{ state: string; country: string | null; currency: string | null; account_ref: string }>(
      'select state, country, currency, account_ref from payment_accounts where restaurant_id = $1',
      [bistro.uuid],
    )
  )[0];

/** Sends an event as Stripe does; the status of the answer. */
async function tells({ body, signature }: { body: string; signature?: string }): Promise<number> {
  const response = await fetch(new URL('/webhooks/guest-payments', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  });
  return response.status;
}

async function booked(card = '4242', visit: PaidVisit = {}): Promise<{ id: string; token: string }> {
  const ada = new Payer(server, bistro, visit);
  await ada.paysWith(await ada.goesToPay(), card);
  const { booking, manageToken } = await ada.comesBack();
  return { id: booking?.id ?? '', token: manageToken ?? '' };
}

const pageOf = () => {
  const page = [...connect.ledger.checkouts.values()].findLast((checkout) => checkout.account === account);
  if (!page) throw new Error('No page was asked for');
  return page;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  connect.line = 'good';
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  account = (await accountNow())?.account_ref ?? '';
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a restaurant with an account at Stripe', () => {
  test('has the country and the currency that it chose there', async () => {
    expect(await accountNow()).toMatchObject({ state: 'active', country: 'DE', currency: 'EUR' });
  });

  test('is told what Stripe wants when it cannot take payments any more, and asks guests for nothing', async () => {
    const kept = connect.ledger.accounts.get(account);
    if (!kept) throw new Error('No account');
    kept.charges_enabled = false;
    kept.requirements.past_due = ['individual.verification.document'];
    expect(await tells(connect.event('account.updated', { account, object: { id: account } }))).toBe(200);
    await expect.poll(accountNow).toMatchObject({ state: 'restricted' });
    const { restaurant } = await bistro.owner.ask<{ restaurant: { paymentAccount: object } }>(
      `query($id: ID!) { restaurant(id: $id) { paymentAccount { state requirements isSimulated } } }`,
      { id: bistro.id },
    );
    expect(restaurant.paymentAccount).toEqual({
      state: 'RESTRICTED',
      requirements: ['individual.verification.document'],
      isSimulated: false,
    });
    expect(await new Payer(server, bistro).reads()).toBeNull();
  });

  test('asks again when another answer was kept while the provider took its time: the older one never stays', async () => {
    const kept = connect.ledger.accounts.get(account);
    if (!kept) throw new Error('No account');
    const refreshed = () =>
      bistro.owner.ask<{ refreshPaymentAccount: { restaurant: { paymentAccount: object } } }>(
        `mutation($id: ID!) { refreshPaymentAccount(input: { restaurantId: $id }) { restaurant { paymentAccount { state } } ${ERRORS} } }`,
        { id: bistro.id },
      );
    const asked = connect.asked.length;
    connect.line = 'late';
    const first = refreshed();
    await expect.poll(() => connect.asked.length).toBe(asked + 1);
    connect.line = 'good';
    kept.charges_enabled = false;
    await refreshed();
    expect(await accountNow()).toMatchObject({ state: 'restricted' });
    connect.letGo();
    expect((await first).refreshPaymentAccount.restaurant).toEqual({
      paymentAccount: { state: 'RESTRICTED' },
    });
    expect(await accountNow()).toMatchObject({ state: 'restricted' });
    expect(connect.asked.length).toBe(asked + 3);
  });

  test('that takes our access away there can take nothing here', async () => {
    connect.ledger.accounts.delete(account);
    const gone = { account, object: { id: 'ca_1' } };
    expect(await tells(connect.event('account.application.deauthorized', gone))).toBe(200);
    await expect.poll(accountNow).toMatchObject({ state: 'restricted', country: null });
  });
});

describe('a guest who pays at Stripe', () => {
  test('pays at the restaurant’s own account, and has the booking', async () => {
    const { id } = await booked();
    expect(id).not.toBe('');
    expect(pageOf()).toMatchObject({ mode: 'payment', amount_total: 6_000, currency: 'eur' });
    expect(await ours()).toEqual([expect.objectContaining({ kind: 'charge', minor: 6_000 })]);
    expect(await ours()).toEqual(theirs());
  });

  test('leaves a card that is charged for a late cancellation', async () => {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
    });
    const { token } = await booked('4242', { guests: 2 });
    expect([pageOf().mode, theirs()]).toEqual(['setup', []]);
    clock.moveTo('2026-07-08T10:00:00.000Z');
    await server
      .stranger()
      .ask(
        `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { ${ERRORS} } }`,
        { input: { token } },
      );
    await expect.poll(ours).toEqual([expect.objectContaining({ kind: 'charge', minor: 2_500 })]);
    expect(await ours()).toEqual(theirs());
  });

  test('cannot pay any more once the time is over', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    clock.pass({ minutes: 11 });
    expect(await ada.comesBack()).toMatchObject({ state: 'LAPSED' });
    expect((await ada.paysWith(url)).text).toContain('nothing to pay here');
    expect(theirs()).toEqual([]);
  });

  test('is told that the provider does not answer while Stripe is away, and pays once it is back', async () => {
    const ada = new Payer(server, bistro);
    const asked = await ada.reads();
    await ada.holds();
    connect.line = 'down';
    await expect(ada.asksToPay(asked?.termsId ?? '')).rejects.toThrow('SERVICE_UNAVAILABLE');
    connect.line = 'good';
    const { url } = await ada.asksToPay(asked?.termsId ?? '');
    await ada.paysWith(url ?? '');
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await ours()).toEqual(theirs());
  });
});

describe('an event of Stripe', () => {
  const paid = async () => {
    const ada = new Payer(server, bistro);
    await ada.paysWith(await ada.goesToPay());
    return { account, object: pageOf() };
  };

  test('brings the booking of a guest who closed the browser, once, however often it comes', async () => {
    const about = await paid();
    const event = connect.event('checkout.session.completed', about);
    expect(await Promise.all([tells(event), tells(event), tells(event)])).toEqual([200, 200, 200]);
    await expect.poll(states).toEqual(['secured']);
    expect(await tells(event)).toBe(200);
    expect(await ours()).toEqual(theirs());
  });

  test('that says what is not so changes nothing: how the page stands is asked', async () => {
    const ada = new Payer(server, bistro);
    await ada.goesToPay();
    const lie = { ...pageOf(), status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged' };
    expect(await tells(connect.event('checkout.session.completed', { account, object: lie }))).toBe(200);
    // Taken down as a job, which is over when a later one of the same kind is.
    await expect
      .poll(() => rows(`select 1 from graphile_worker.jobs where task_identifier = 'hear-guest-payment'`))
      .toEqual([]);
    expect(await states()).toEqual(['awaiting']);
    expect(await ours()).toEqual([]);
  });

  test('that comes out of order changes nothing but what is so', async () => {
    const about = await paid();
    await tells(connect.event('checkout.session.expired', about));
    await expect.poll(states).toEqual(['secured']);
    await tells(connect.event('checkout.session.completed', about));
    expect(await ours()).toEqual(theirs());
  });

  test('with a wrong signature, an old one, none, another body or of our own account’s endpoint is refused', async () => {
    const about = await paid();
    const type = 'checkout.session.completed';
    const good = connect.event(type, about);
    const refused = [
      connect.event(type, about, { secret: 'whsec_guessed' }),
      connect.event(type, about, { secret: 'whsec_standin' }),
      connect.event(type, about, { at: connect.ledger.now - 301 }),
      connect.event(type, { ...about, account: null }),
      { ...good, body: good.body.replace('evt_', 'evt_2') },
      { body: '', signature: good.signature },
      { body: good.body },
      { body: good.body, signature: 't=now,v1=yes' },
    ];
    for (const request of refused) expect(await tells(request)).toBe(400);
    expect(await states()).toEqual(['awaiting']);
    expect(await ours()).toEqual([]);
  });

  test('about nothing that we know, or of a kind that we do not know, is taken and left', async () => {
    const nothing = { account, object: { id: 'cs_unknown' } };
    expect(await tells(connect.event('checkout.session.completed', nothing))).toBe(200);
    expect(await tells(connect.event('payout.paid', nothing))).toBe(200);
    expect(
      await tells(connect.event('account.updated', { account: 'acct_x', object: { id: 'acct_x' } })),
    ).toBe(200);
    expect(await accountNow()).toMatchObject({ state: 'active' });
  });
});
