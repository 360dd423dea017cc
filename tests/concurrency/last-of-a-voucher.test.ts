import { expect, test } from 'vitest';
import { actsOn, GiftBuyer, looksUp, sellsVouchers } from '../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../testkit/guests/payer.ts';
import { testServer } from '../testkit/server.ts';

/** Two tills, each at a server of its own, and more hands than the voucher has tens. */
test('of forty who redeem ten at once over two servers five have the fifty, and buyers who pay and ask in every order are charged once', async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const first = await testServer({ now, limitFactor: 100_000, isCrowded: true });
  const second = await testServer({ now, limitFactor: 100_000, isCrowded: true, beside: first });
  const bistro = await first.seed.restaurant();
  await connectsAccount(first, bistro);
  expect(await sellsVouchers(bistro)).toEqual([]);
  const code = await new GiftBuyer(first, bistro).buys();
  const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
  const elsewhere = second.stranger();
  elsewhere.accessToken = bistro.owner.accessToken;
  const tills = [bistro.owner, elsewhere];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, hand) =>
      actsOn(tills[hand % 2] ?? bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 1_000 }),
    ),
  );
  expect(answers.filter(({ voucher }) => voucher).length).toBe(5);
  expect(new Set(answers.flatMap(({ userErrors }) => userErrors.map((error) => error.code)))).toEqual(
    new Set(['OUT_OF_RANGE']),
  );
  expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(0);

  const buyers = Array.from(
    { length: 30 },
    (_, number) => new GiftBuyer(number % 2 ? second : first, bistro),
  );
  await Promise.all(
    buyers.map(async (buyer, number) => {
      const [one, other] = await Promise.all([buyer.asks(), buyer.asks()]);
      expect(one.url).toBe(other.url);
      const card = number % 5 === 0 ? '0002' : '4242';
      await Promise.all([buyer.paysAt(one.url ?? '', card), buyer.paysAt(one.url ?? '', card)]);
      if (number % 3 === 0) await Promise.all([buyer.comesBack(), buyer.comesBack(), buyer.comesBack(true)]);
    }),
  );
  for (const { clock } of [first, second]) clock.pass({ minutes: 31 });
  await first.rows(
    `select app_private.enqueue('settle-gift-voucher', json_build_object('restaurantId', restaurant_id, 'voucherId', id))
      from gift_vouchers where state = 'awaiting'`,
  );
  await expect
    .poll(() => first.rows(`select from gift_vouchers where state = 'awaiting'`), { timeout: 20_000 })
    .toEqual([]);
  const ours = await first.rows(
    `select v.payment_ref as ref, e.kind, e.amount_minor as minor from gift_vouchers v
      join gift_voucher_entries e on e.restaurant_id = v.restaurant_id and e.voucher_id = v.id and e.kind = 'issued'
      where v.restaurant_id = $1 order by 1`,
    [bistro.uuid],
  );
  const theirs = await first.rows(
    `select m.ref, 'issued' as kind, m.amount_minor as minor from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind = 'charge' order by 1`,
    [bistro.uuid],
  );
  expect(ours).toEqual(theirs);
  expect(ours.length).toBe(1 + buyers.filter((_, number) => number % 5 !== 0).length);
});
