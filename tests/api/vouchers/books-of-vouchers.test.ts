import { expect, test } from 'vitest';
import { actsOn, GiftBuyer, looksUp, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';

test('the nightly comparison finds vouchers and their refunds in both books, and tells of one that only the provider has', async () => {
  const server = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
  const { clock, rows } = server;
  const bistro = await server.seed.restaurant();
  await connectsAccount(server, bistro);
  await sellsVouchers(bistro);
  const code = await new GiftBuyer(server, bistro).buys();
  const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
  await actsOn(bistro.owner, 'refundGiftVoucher', { id, amountMinor: 2_000, reason: 'Asked for it' });
  await expect
    .poll(() => rows(`select state from gift_voucher_refunds where restaurant_id = $1`, [bistro.uuid]), {
      timeout: 10_000,
    })
    .toEqual([{ state: 'done' }]);
  clock.moveTo('2026-07-03T10:00:00.000Z');
  const mails = () =>
    rows('select from app_private.sent_mails where purpose like $1', [`ledger-difference:${bistro.uuid}:%`]);
  await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
  expect(await mails()).toEqual([]);

  await rows(
    `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
      select 'sim_gift_stray', account_ref, 'sim_gift_stray', 'stray', 'charge', 4200, 'EUR', '2026-07-02T10:00:00Z'
        from payment_accounts where restaurant_id = $1`,
    [bistro.uuid],
  );
  await runJob(server, 'reconcile-ledger', { restaurantId: bistro.uuid });
  await expect.poll(mails).toHaveLength(1);
});

test('a refund that the provider refuses is on the voucher again, and no sum says otherwise', async () => {
  const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
  const { rows } = server;
  const bistro = await server.seed.restaurant();
  await connectsAccount(server, bistro);
  await sellsVouchers(bistro);
  const code = await new GiftBuyer(server, bistro).buys();
  const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
  // As when an owner has given all of it back at the provider's own pages.
  await rows(
    `insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
      select 'sim_by_hand', account_ref, payment_ref, 'by hand', 'refund', amount_minor, currency, now()
        from gift_vouchers where restaurant_id = $1`,
    [bistro.uuid],
  );
  await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 1_500 });
  await actsOn(bistro.owner, 'refundGiftVoucher', { id, amountMinor: 2_000, reason: 'Asked for it' });
  await expect
    .poll(() => rows(`select state from gift_voucher_refunds where restaurant_id = $1`, [bistro.uuid]), {
      timeout: 10_000,
    })
    .toEqual([{ state: 'declined' }]);
  const { restaurant } = await bistro.owner.ask<{ restaurant: { giftVoucherBalances: object[] } }>(
    `query($id: ID!) { restaurant(id: $id) { giftVoucherBalances {
      issuedMinor redeemedMinor refundedMinor voidedMinor expiredMinor outstandingMinor } } }`,
    { id: bistro.id },
  );
  expect(restaurant.giftVoucherBalances).toEqual([
    {
      issuedMinor: 5_000,
      redeemedMinor: 1_500,
      refundedMinor: 0,
      voidedMinor: 0,
      expiredMinor: 0,
      outstandingMinor: 3_500,
    },
  ]);
});
