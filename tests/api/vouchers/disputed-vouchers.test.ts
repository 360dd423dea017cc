import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../testkit/guests/gift-buyer.ts';
import { Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import { disputesAt, disputesOf } from '../../testkit/guests/voucher-bank.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';
import { VoucherShop } from './voucher-shop.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400, limitFactor: 10_000 });
const { clock, rows, seed } = server;
let shop: VoucherShop;

beforeEach(async () => {
  clock.moveTo(NOW);
  shop = await VoucherShop.opens(server);
});

describe('a voucher whose buyer takes the payment back through their bank', () => {
  test('buys nothing from then on; its dispute is shown with its deadline, and told to the owner', async () => {
    const { code, id } = await shop.sells('0259');
    await expect
      .poll(() => shop.linesOf(code), { timeout: 20_000 })
      .toEqual(['ISSUED 5000', 'DISPUTED 5000']);
    const [dispute] = (await disputesOf(shop.bistro.owner, id)) ?? [];
    expect(dispute).toMatchObject({
      state: 'NEEDS_ANSWER',
      amountMinor: 5_000,
      answerBy: '2026-07-08T10:00:00.000Z',
      answerUrl: expect.stringContaining('/simulated-payments/disputes/'),
      lastFour: code.slice(-4),
      voucherId: id,
    });
    expect(await disputesAt(shop.bistro.owner, shop.bistro.id)).toEqual([dispute]);
    expect(await shop.balance()).toEqual({
      issuedMinor: 5_000,
      redeemedMinor: 0,
      refundedMinor: 0,
      disputedMinor: 5_000,
      outstandingMinor: 0,
    });
    await expect.poll(() => shop.mails('dispute')).toHaveLength(1);
  });

  test('is refused whatever staff do with it, and by its code, while it is open', async () => {
    const { code, id, uuid } = await shop.sells();
    await shop.hears(await shop.bank.disputes(uuid, { minor: 5_000 }));
    expect(await shop.redeems(id, 1)).toEqual(['OUT_OF_RANGE']);
    expect(await shop.refunds(id, 1)).toEqual(['CONFLICT']);
    const voided = await actsOn(shop.bistro.owner, 'voidGiftVoucher', { id, reason: 'Disputed' });
    expect(voided.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const { restaurant } = await server
      .stranger()
      .ask<{ restaurant: { heldGiftVoucher: object | null } }>(
        `query($id: ID!, $code: String!) { restaurant(id: $id) { heldGiftVoucher(code: $code) { balanceMinor } } }`,
        { id: shop.bistro.id, code },
      );
    expect(restaurant.heldGiftVoucher).toBeNull();
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
  });

  test('has one line of what moved, however often that is heard of', async () => {
    const { code, uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    await shop.hears(about);
    await Promise.all([shop.hears(about), shop.hears(about)]);
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
    expect(await shop.mails('dispute')).toHaveLength(1);
    await shop.hears({ ...about, ref: 'sim_dp_of_nobody' });
    expect(await shop.linesOf(code)).toHaveLength(2);
  });

  test('can be used again once the bank has decided for the restaurant', async () => {
    const { code, id, uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    await shop.bank.decides(about, 'won');
    await shop.hears(about);
    await shop.hears(about);
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'DISPUTED 5000', 'DISPUTE_WON 5000']);
    expect(await disputesOf(shop.bistro.owner, id)).toMatchObject([{ state: 'WON', answerBy: null }]);
    expect(await shop.balance()).toMatchObject({ disputedMinor: 0, outstandingMinor: 5_000 });
    expect(await shop.mails('dispute')).toHaveLength(2);
    expect(await shop.redeems(id, 1_000)).toEqual([]);
    expect(await shop.refunds(id, 4_000)).toEqual([]);
  });

  test('buys nothing ever once the bank has decided for the buyer', async () => {
    const { code, id, uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    await shop.bank.decides(about, 'lost');
    await shop.hears(about);
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
    expect(await disputesOf(shop.bistro.owner, id)).toMatchObject([{ state: 'LOST', answerBy: null }]);
    expect(await shop.mails('dispute')).toHaveLength(2);
    expect(await shop.refunds(id, 1)).toEqual(['CONFLICT']);
  });

  test('that is heard of only when it is over is as if nothing had been', async () => {
    const { code, id, uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.bank.decides(about, 'won');
    await shop.hears(about);
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000']);
    expect(await disputesOf(shop.bistro.owner, id)).toMatchObject([{ state: 'WON' }]);
    clock.pass({ days: 1 });
    expect(await shop.compares()).toBe(0);
  });

  test('loses what is left alone: what was redeemed before stays redeemed', async () => {
    const { code, uuid, id } = await shop.sells();
    expect(await shop.redeems(id, 3_000)).toEqual([]);
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'REDEEMED 3000', 'DISPUTED 2000']);
    expect(await shop.balance()).toMatchObject({
      redeemedMinor: 3_000,
      disputedMinor: 2_000,
      outstandingMinor: 0,
    });
    await shop.bank.decides(about, 'won');
    await shop.hears(about);
    expect(await shop.leftOn(code)).toBe(2_000);
    clock.pass({ days: 1 });
    expect(await shop.compares()).toBe(0);
  });

  test('keeps what the bank does not take, which can be used and not refunded', async () => {
    const { code, id, uuid } = await shop.sells();
    await shop.hears(await shop.bank.disputes(uuid, { minor: 2_000 }));
    expect(await shop.leftOn(code)).toBe(3_000);
    expect(await shop.redeems(id, 1_000)).toEqual([]);
    expect(await shop.refunds(id, 2_000)).toEqual(['CONFLICT']);
  });

  test('follows two disputes of one payment together', async () => {
    const { code, id, uuid } = await shop.sells();
    await shop.redeems(id, 3_000);
    const one = await shop.bank.disputes(uuid, { minor: 1_500 });
    const two = await shop.bank.disputes(uuid, { minor: 1_500, name: 'two' });
    await shop.hears(two);
    await shop.hears(one);
    expect(await shop.linesOf(code)).toEqual([
      'ISSUED 5000',
      'REDEEMED 3000',
      'DISPUTED 1500',
      'DISPUTED 500',
    ]);
    await shop.bank.decides(one, 'won');
    await shop.hears(one);
    // The bank has 15 still, and 20 were left.
    expect(await shop.leftOn(code)).toBe(500);
    await shop.bank.decides(two, 'won');
    await shop.hears(two);
    expect(await shop.leftOn(code)).toBe(2_000);
  });

  test('has what comes back to it taken as well, as far as the bank has taken it', async () => {
    await shop.bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
    expect(await savesPolicy(shop.bistro)).toEqual([]);
    const { code, uuid } = await shop.sells();
    const ada = new Payer(server, shop.bistro);
    const { url } = await ada.goesToPayWith([code]);
    expect(url).toBeTruthy();
    await shop.hears(await shop.bank.disputes(uuid, { minor: 4_000 }));
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'REDEEMED 5000']);
    // Who gives up has it on the voucher again, and forty of it are the bank's.
    await ada.comesBack(true);
    expect(await shop.linesOf(code)).toEqual([
      'ISSUED 5000',
      'REDEEMED 5000',
      'RETURNED 5000',
      'DISPUTED 4000',
    ]);
    expect(await shop.leftOn(code)).toBe(1_000);
  });

  test('whose last day is over meanwhile counts thirty days more when it is won', async () => {
    const { code, uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    clock.moveTo('2032-01-01T12:00:00.000Z');
    await shop.bistro.ownerReturns();
    await runJob(server, 'expire-gift-vouchers', {});
    expect(await shop.linesOf(code)).toEqual(['ISSUED 5000', 'DISPUTED 5000']);
    await shop.bank.decides(about, 'won');
    await shop.hears(about);
    await runJob(server, 'expire-gift-vouchers', {});
    expect(await shop.sees(code)).toMatchObject({
      balanceMinor: 5_000,
      standing: 'USABLE',
      expiresOn: '2032-01-31',
    });
  });

  test('is reminded of once before its deadline, until it is answered', async () => {
    const { uuid } = await shop.sells();
    const about = await shop.bank.disputes(uuid, { minor: 5_000 });
    await shop.hears(about);
    const [dispute] = await rows<{ id: string }>(
      'select id from gift_voucher_disputes where voucher_id = $1',
      [uuid],
    );
    const ordered = await rows('select from graphile_worker.jobs where key = $1', [
      `dispute-reminder ${dispute?.id}`,
    ]);
    expect(ordered).toHaveLength(1);
    const reminds = () =>
      runJob(server, 'remind-dispute', { restaurantId: shop.bistro.uuid, disputeId: dispute?.id });
    clock.moveTo('2026-07-06T10:00:00.000Z');
    await reminds();
    await reminds();
    expect(await shop.mails('dispute-reminder')).toHaveLength(1);
  });

  test('has its evidence in a PDF for whoever may answer, until the link is over', async () => {
    const { id, uuid } = await shop.sells();
    await shop.hears(await shop.bank.disputes(uuid, { minor: 5_000 }));
    const [dispute] = (await disputesOf(shop.bistro.owner, id)) ?? [];
    const link = new URL(new URL(dispute?.evidenceUrl ?? '').pathname, server.url);
    const answer = await fetch(link);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`evidence-voucher-${dispute?.lastFour}.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    clock.pass({ minutes: 16 });
    expect((await fetch(link)).status).toBe(404);
  });

  test('is nobody else’s to read, and no host’s to answer', async () => {
    const { id, uuid } = await shop.sells();
    await shop.hears(await shop.bank.disputes(uuid, { minor: 5_000 }));
    const host = await shop.bistro.member('host');
    expect(await disputesOf(host, id)).toMatchObject([
      { state: 'NEEDS_ANSWER', answerUrl: null, evidenceUrl: null },
    ]);
    const other = await seed.restaurant();
    expect(await disputesOf(other.owner, id)).toBeNull();
    expect(await disputesAt(other.owner, other.id)).toEqual([]);
    for (const caller of [host, other.owner, server.stranger()])
      await expect(disputesAt(caller, shop.bistro.id)).rejects.toThrow(/FORBIDDEN|UNAUTHENTICATED/);
  });
});
