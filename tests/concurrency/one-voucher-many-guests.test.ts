import { expect, test } from 'vitest';
import { GiftBuyer, looksUp, sellsVouchers } from '../testkit/guests/gift-buyer.ts';
import { connectsAccount, Payer, savesPolicy } from '../testkit/guests/payer.ts';
import { testServer } from '../testkit/server.ts';

/** Two servers, and many more guests than the voucher has twenties. */
test('of twelve guests who pay with the same last twenty at once one has it, none is charged what they have not read, and all of it adds up', async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const first = await testServer({ now, limitFactor: 100_000, isCrowded: true });
  const second = await testServer({ now, limitFactor: 100_000, isCrowded: true, beside: first });
  const bistro = await first.seed.restaurant();
  for (let table = 1; table <= 3; table += 1)
    await bistro.table({ name: `T${table}`, capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(first, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
  expect(await sellsVouchers(bistro)).toEqual([]);
  const code = await new GiftBuyer(first, bistro).buys({ amountMinor: 2_000 });

  const guests = Array.from(
    { length: 12 },
    (_, number) =>
      new Payer(number % 2 ? second : first, bistro, {
        date: bistro.dayFromToday(7 + Math.floor(number / 2)),
      }),
  );
  const terms = await Promise.all(guests.map((guest) => guest.readsWith([code])));
  expect(terms[0]).toMatchObject({ voucherMinor: 2_000, guarantee: { dueNowMinor: 4_000 } });
  for (const guest of guests) expect(await guest.holds()).toEqual([]);
  const answers = await Promise.all(
    guests.map((guest, number) => guest.asksToPay(terms[number]?.guarantee.termsId ?? '', {}, [code])),
  );
  const winners = guests.filter((_, number) => answers[number]?.url);
  expect(winners.length).toBe(1);
  expect(new Set(answers.flatMap(({ userErrors }) => userErrors.map((error) => error.code)))).toEqual(
    new Set(['INVALID']),
  );
  expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(0);

  // Whoever has it gives up while they ask again: it is one guest's, or on the voucher, never twice.
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      guests.map(async (guest, number) => {
        if (number % 3 === 0) await guest.comesBack(true);
        const { url } = await guest.asksToPay(terms[number]?.guarantee.termsId ?? '', {}, [code]);
        if (url && number % 2 === 0) await guest.paysWith(url);
        await guest.comesBack();
      }),
    );
  }
  const sums = await first.rows<{ issued: number; spent: number; left: number; promised: number }>(
    `select (sum(amount_minor) filter (where kind = 'issued'))::int as issued,
        sum(case kind when 'redeemed' then amount_minor when 'returned' then -amount_minor else 0 end)::int as spent,
        sum(case when kind in ('issued', 'returned') then amount_minor else -amount_minor end)::int as left,
        (select coalesce(sum(voucher_minor), 0)::int from guarantees g
          where g.restaurant_id = $1 and g.state in ('awaiting', 'secured')) as promised
      from gift_voucher_entries where restaurant_id = $1`,
    [bistro.uuid],
  );
  expect(sums).toHaveLength(1);
  const { issued = 0, spent = 0, left = 0, promised = 0 } = sums[0] ?? {};
  expect({ issued, spent: spent + left, promised }).toEqual({ issued: 2_000, spent: 2_000, promised: spent });
  const charged = await first.rows<{ whole: boolean }>(
    `select coalesce((select sum(e.amount_minor) from guarantee_entries e where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id
        and e.kind = 'charge'), 0) + g.voucher_minor = g.amount_minor as whole
      from guarantees g where g.restaurant_id = $1 and g.state = 'secured'`,
    [bistro.uuid],
  );
  expect(charged.every(({ whole }) => whole)).toBe(true);
});
