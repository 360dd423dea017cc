import { expect, test } from 'vitest';
import { connectsAccount, Payer, savesPolicy } from '../testkit/guests/payer.ts';
import { testServer } from '../testkit/server.ts';

const PAYERS = 200;
const TABLES = 3;

/**
 * More people than tables who all want to pay for the same evening, over two servers, with cards of every kind, who come back twice, never,
 * or give up. Afterwards the two sides' books are compared line by line.
 */
test(`of ${PAYERS} who want to pay for ${TABLES} tables no more have one, nobody pays for nothing, and the books of both sides are the same`, async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const first = await testServer({ now, limitFactor: 100_000, isCrowded: true });
  const second = await testServer({ now, limitFactor: 100_000, isCrowded: true, beside: first });
  const bistro = await first.seed.restaurant();
  for (let table = 1; table <= TABLES; table += 1)
    await bistro.table({ name: `T${table}`, capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(first, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);

  const servers = [first, second];
  const tryToPay = async (number: number): Promise<void> => {
    const payer = new Payer(servers[number % 2] ?? first, bistro);
    const asked = await payer.reads();
    if (!asked || (await payer.holds()).length > 0) return;
    const { url } = await payer.asksToPay(asked.termsId);
    if (!url) return;
    const card = number % 5 === 0 ? '0002' : '4242';
    await Promise.all([payer.paysWith(url, card), payer.paysWith(url, card)]);
    if (number % 3 === 0) await Promise.all([payer.comesBack(), payer.comesBack()]);
    if (number % 7 === 0) await payer.comesBack(true);
  };
  for (let begun = 0; begun < PAYERS; begun += 25)
    await Promise.all(Array.from({ length: 25 }, (_, index) => tryToPay(begun + index)));

  // The time of those who did not pay is over; what the events did not tell the sweep finds.
  for (const { clock } of servers) clock.pass({ minutes: 11 });
  await first.rows(
    `select app_private.enqueue('settle-guarantee-payment',
      json_build_object('restaurantId', restaurant_id, 'guaranteeId', id)) from guarantees where state = 'awaiting'`,
  );
  const count = async (sql: string) => (await first.rows<{ n: number }>(sql, [bistro.uuid]))[0]?.n ?? -1;
  await expect
    .poll(() =>
      count(`select count(*)::int as n from guarantees where restaurant_id = $1 and state = 'awaiting'`),
    )
    .toBe(0);
  await expect
    .poll(() =>
      count(`select count(*)::int as n from guarantee_moves where restaurant_id = $1 and state = 'asked'`),
    )
    .toBe(0);

  // Whoever paid has a booking or the money back; whoever booked has paid.
  const faults = await first.rows(
    `select g.id, g.state from guarantees g left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      left join lateral (select coalesce(sum(case kind when 'charge' then amount_minor else -amount_minor end), 0) as kept
        from guarantee_entries e where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id) money on true
      where g.restaurant_id = $1 and money.kept <> case when b.id is null then 0 else g.amount_minor end`,
    [bistro.uuid],
  );
  expect(faults).toEqual([]);
  const booked = await count('select count(*)::int as n from bookings where restaurant_id = $1');
  expect(booked).toBe(
    await count(
      'select count(*)::int as n from guarantees where restaurant_id = $1 and booking_id is not null',
    ),
  );
  expect(booked).toBeGreaterThan(0);
  expect(booked).toBeLessThanOrEqual(TABLES);
  const ours = await first.rows(
    `select provider_ref as ref, kind, amount_minor as minor, currency from guarantee_entries where restaurant_id = $1 order by 1`,
    [bistro.uuid],
  );
  const theirs = await first.rows(
    `select m.ref, m.kind, m.amount_minor as minor, m.currency from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee' order by 1`,
    [bistro.uuid],
  );
  expect(ours).toEqual(theirs);
});
