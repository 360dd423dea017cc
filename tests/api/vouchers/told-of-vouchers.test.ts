import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';
import { VoucherShop } from './voucher-shop.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400, limitFactor: 10_000 });
const { clock, rows } = server;
let shop: VoucherShop;

beforeEach(async () => {
  clock.moveTo(NOW);
  shop = await VoucherShop.opens(server);
});

describe('a refund of a voucher that the buyer’s bank sends back', () => {
  test('is on the voucher again and told to the owner, once, and can be refunded anew', async () => {
    const { code, id, uuid } = await shop.sells('5126');
    expect(await shop.refunds(id, 2_000)).toEqual([]);
    await expect
      .poll(() => shop.linesOf(code), { timeout: 20_000 })
      .toEqual(['ISSUED 5000', 'REFUNDED 2000', 'RETURNED 2000']);
    await expect.poll(() => shop.mails('refund-failed')).toHaveLength(1);
    const [refund] = await rows<{ accountRef: string; ref: string; state: string }>(
      `select v.account_ref as "accountRef", f.provider_ref as ref, f.state
        from gift_voucher_refunds f join gift_vouchers v on v.id = f.voucher_id where v.id = $1`,
      [uuid],
    );
    expect(refund?.state).toBe('failed');
    const again = { accountRef: refund?.accountRef, kind: 'refund', ref: refund?.ref };
    await shop.hears(again);
    await Promise.all([shop.hears(again), shop.hears({ ...again, ref: 'sim_re_of_nobody' })]);
    expect(await shop.linesOf(code)).toHaveLength(3);
    expect(await shop.mails('refund-failed')).toHaveLength(1);
    expect(await shop.balance()).toMatchObject({ refundedMinor: 0, outstandingMinor: 5_000 });
    expect(await shop.redeems(id, 1_000)).toEqual([]);
    expect(await shop.refunds(id, 4_000)).toEqual([]);
  });

  test('is the bank’s at once where it has taken the payment back, too', async () => {
    const { code, id, uuid } = await shop.sells();
    expect(await shop.refunds(id, 2_000)).toEqual([]);
    await shop.hears(await shop.bank.disputes(uuid, { minor: 5_000 }));
    for (const about of await shop.bank.sendsBack(uuid)) await shop.hears(about);
    expect(await shop.linesOf(code)).toEqual([
      'ISSUED 5000',
      'REFUNDED 2000',
      'DISPUTED 3000',
      'RETURNED 2000',
      'DISPUTED 2000',
    ]);
    clock.pass({ days: 1 });
    expect(await shop.compares()).toBe(0);
  });

  test('does not expire before it could be paid anew', async () => {
    const { code, id, uuid } = await shop.sells();
    await shop.refunds(id, 5_000);
    clock.moveTo('2032-01-01T12:00:00.000Z');
    await shop.bistro.ownerReturns();
    for (const about of await shop.bank.sendsBack(uuid)) await shop.hears(about);
    await runJob(server, 'expire-gift-vouchers', {});
    expect(await shop.leftOn(code)).toBe(5_000);
    expect(await shop.refunds(id, 5_000)).toEqual([]);
  });
});

describe('the nightly comparison', () => {
  test('finds a dispute, its end and a refund that came back of which no event told, and then no difference', async () => {
    const [disputed, refunded] = [await shop.sells(), await shop.sells()];
    await shop.refunds(refunded.id, 2_000);
    const about = await shop.bank.disputes(disputed.uuid, { minor: 5_000 });
    await shop.bank.sendsBack(refunded.uuid);
    clock.pass({ days: 1 });
    await shop.bistro.ownerReturns();
    expect(await shop.compares()).toBe(0);
    expect(await shop.linesOf(disputed.code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
    expect(await shop.linesOf(refunded.code)).toEqual(['ISSUED 5000', 'REFUNDED 2000', 'RETURNED 2000']);
    expect(await shop.mails('dispute')).toHaveLength(1);
    expect(await shop.mails('refund-failed')).toHaveLength(1);
    await shop.bank.decides(about, 'won');
    clock.pass({ days: 1 });
    await shop.bistro.ownerReturns();
    expect(await shop.compares()).toBe(0);
    expect(await shop.linesOf(disputed.code)).toEqual(['ISSUED 5000', 'DISPUTED 5000', 'DISPUTE_WON 5000']);
    // Every night after that, until none of it is compared any more.
    for (const days of [1, 5, 3]) {
      clock.pass({ days });
      expect(await shop.compares()).toBe(0);
    }
  });

  test('tells when the bank has taken another amount than ours says', async () => {
    const { uuid } = await shop.sells();
    const { ref, ...about } = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears({ ...about, ref });
    await rows(
      `update app_private.simulated_moves set amount_minor = 4000 where ref = $1 and kind = 'dispute'`,
      [ref],
    );
    clock.pass({ days: 1 });
    expect(await shop.compares()).toBe(1);
  });
});
