import { beforeEach, expect, test } from 'vitest';
import { disputesOf } from '../../testkit/guests/voucher-bank.ts';
import { testServer } from '../../testkit/server.ts';
import { connectStandIn } from '../../testkit/stand-ins/connect-stand-in.ts';
import { VoucherShop } from './voucher-shop.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const connect = await connectStandIn(() => server.clock.now());
const server = await testServer({ now: NOW, connect, accessTokenSeconds: 86_400, limitFactor: 10_000 });
const { clock, rows } = server;
let shop: VoucherShop;
let account: string;

/** Stripe sends an event. */
async function tells(type: string, id: string): Promise<void> {
  const { body, signature } = connect.event(type, { account, object: { id } });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = new URL('/webhooks/guest-payments', server.url);
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

const disputeId = () =>
  [...connect.ledger.disputes.values()].find((one) => one.account === account)?.id ?? '';

beforeEach(async () => {
  clock.moveTo(NOW);
  shop = await VoucherShop.opens(server);
  const [kept] = await rows<{ ref: string }>(
    'select account_ref as ref from payment_accounts where restaurant_id = $1',
    [shop.bistro.uuid],
  );
  account = kept?.ref ?? '';
});

test('a dispute of a voucher at Stripe is followed from its opening to its end, weeks later, and both books agree', async () => {
  const { code, id } = await shop.sells('0259');
  expect(await shop.redeems(id, 1_000)).toEqual([]);
  await tells('charge.dispute.created', disputeId());
  await expect
    .poll(() => shop.linesOf(code), { timeout: 10_000 })
    .toEqual(['ISSUED 5000', 'REDEEMED 1000', 'DISPUTED 4000']);
  await tells('charge.dispute.funds_withdrawn', disputeId());
  clock.moveTo('2026-07-03T10:00:00.000Z');
  await shop.bistro.ownerReturns();
  expect(await shop.compares()).toBe(0);
  expect(await disputesOf(shop.bistro.owner, id)).toMatchObject([
    {
      state: 'NEEDS_ANSWER',
      answerUrl: expect.stringContaining('https://dashboard.stripe.com/payments/pi_'),
    },
  ]);

  clock.moveTo('2026-08-20T10:00:00.000Z');
  await shop.bistro.ownerReturns();
  connect.ledger.decide(disputeId(), 'won');
  await tells('charge.dispute.closed', disputeId());
  await expect.poll(() => shop.leftOn(code), { timeout: 10_000 }).toBe(4_000);
  for (const day of ['21', '23']) {
    clock.moveTo(`2026-08-${day}T12:00:00.000Z`);
    expect(await shop.compares()).toBe(0);
  }
});

test('what no event of Stripe told is found by the night', async () => {
  const [disputed, refunded] = [await shop.sells('0259'), await shop.sells('5126')];
  expect(await shop.refunds(refunded.id, 2_000)).toEqual([]);
  clock.moveTo('2026-07-03T10:00:00.000Z');
  expect(await shop.compares()).toBe(0);
  await shop.bistro.ownerReturns();
  expect(await shop.linesOf(disputed.code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
  expect(await shop.linesOf(refunded.code)).toEqual(['ISSUED 5000', 'REFUNDED 2000', 'RETURNED 2000']);
  expect(await shop.compares()).toBe(0);
});

test('a refund of a voucher that Stripe says has failed is on it again', async () => {
  const { code, id } = await shop.sells('5126');
  expect(await shop.refunds(id, 2_000)).toEqual([]);
  const refund = connect.ledger.movesOf(account).find(({ kind }) => kind === 'refund')?.ref ?? '';
  await tells('refund.failed', refund);
  await tells('charge.refund.updated', refund);
  await expect
    .poll(() => shop.linesOf(code), { timeout: 10_000 })
    .toEqual(['ISSUED 5000', 'REFUNDED 2000', 'RETURNED 2000']);
  await expect.poll(() => shop.mails('refund-failed'), { timeout: 10_000 }).toHaveLength(1);
});
