import { beforeAll, expect, test } from 'vitest';
import { newUuid } from '../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { reportOf as integrityOf } from '../bookings/integrity/integrity-calls.ts';
import { writePast } from './past.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { rows, seed } = server;
let restaurant: SeededRestaurant;

const SPAN = { from: '2026-06-01', to: '2026-07-15' };
const MONEY = 'currency bookings chargedMinor refundedMinor disputedMinor keptMinor feesMinor';

interface Money {
  currency: string;
  bookings: number;
  chargedMinor: number;
  refundedMinor: number;
  disputedMinor: number;
  keptMinor: number;
  feesMinor: number;
}

async function moneyOf(groupBy: string, service?: string) {
  const { restaurant: answer } = await restaurant.owner.ask<{
    restaurant: {
      report: { money: { total: Money[]; groups: { key: string; name: string | null; money: Money }[] } };
    };
  }>(
    `query($id: ID!, $from: LocalDate!, $to: LocalDate!, $groupBy: ReportGrouping, $service: String) { restaurant(id: $id) {
      report(from: $from, to: $to, groupBy: $groupBy, service: $service) { money {
        total { ${MONEY} } groups { key name money { ${MONEY} } } } } } }`,
    { id: restaurant.id, ...SPAN, groupBy, service },
  );
  return answer.report.money;
}

/** The same a second time, from the lines themselves and otherwise: signed amounts of each kind, by a column of the booking. */
const again = (by: string, where = 'true') =>
  rows<Money & { key: string }>(
    `with signed as (
        select ${by} as key, l.currency, b.id,
          l.amount_minor * (l.kind = 'charge')::int as charged,
          l.amount_minor * ((l.kind = 'refund')::int - (l.kind = 'refund_failed')::int) as refunded,
          l.amount_minor * ((l.kind = 'dispute')::int - (l.kind = 'dispute_won')::int) as disputed,
          l.amount_minor * ((l.kind = 'fee')::int - (l.kind = 'fee_returned')::int) as fees
        from guarantee_entries l, guarantees g, bookings b
        where l.restaurant_id = $1 and (g.restaurant_id, g.id) = (l.restaurant_id, l.guarantee_id)
          and (b.restaurant_id, b.id) = (g.restaurant_id, g.booking_id) and b.date between $2 and $3 and ${where})
      select key, currency, count(distinct id)::int as bookings, sum(charged)::int as "chargedMinor", sum(refunded)::int as "refundedMinor",
        sum(disputed)::int as "disputedMinor", (sum(charged) - sum(refunded) - sum(disputed))::int as "keptMinor", sum(fees)::int as "feesMinor"
      from signed group by 1, 2 order by 1, 2`,
    [restaurant.uuid, SPAN.from, SPAN.to],
  );

beforeAll(async () => {
  restaurant = await seed.restaurant();
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await restaurant.owner.ask(
    'mutation($input: ReplaceServicesInput!) { replaceServices(input: $input) { userErrors { message } } }',
    {
      input: {
        restaurantId: restaurant.id,
        services: [
          { name: 'Lunch', weekdays, openingTime: '11:30:00', closingTime: '15:00:00' },
          { name: 'Dinner', weekdays, openingTime: '17:00:00', closingTime: '23:00:00' },
        ],
      },
    },
  );
  await writePast(server, restaurant, { until: SPAN.to, areas: [] });
  // Every second booking has paid; of these some got a part back, lost a refund on the way, were disputed, or won that.
  const lines: [kind: string, amount: string, where: string][] = [
    ['charge', 'g.amount_minor', 'true'],
    ['fee', '40', 'n % 3 <> 0'],
    ['refund', 'g.amount_minor / 2', 'n % 4 = 0'],
    ['refund_failed', 'g.amount_minor / 2', 'n % 8 = 0'],
    ['dispute', 'g.amount_minor', 'n % 5 = 1 and n % 4 <> 0'],
    ['dispute_won', 'g.amount_minor', 'n % 15 = 1 and n % 4 <> 0'],
    ['fee_returned', '10', 'n % 9 = 1'],
  ];
  await rows(
    `insert into guarantees (restaurant_id, id, state, booking_id, hold_id, payment_ref, policy_id, terms, guests, amount_minor, currency,
        free_until, provider, account_ref, request_hash, language, wording_version, accepted_words, accepted_from, expires_at, created_at, updated_at)
      select restaurant_id, id, 'secured', id, id, 'pi_' || id, $2, '{"kind": "deposit"}', guests, guests * 1000, 'EUR', starts_at, 'simulated',
        'acct', '', 'en', 1, '[]', '', starts_at, created_at, created_at
      from bookings where restaurant_id = $1 and abs(hashtext(reference)) % 2 = 0`,
    [restaurant.uuid, newUuid()],
  );
  for (const [kind, amount, where] of lines) {
    await rows(
      `insert into guarantee_entries (restaurant_id, id, guarantee_id, kind, amount_minor, currency, provider_ref, created_at)
        select restaurant_id, gen_random_uuid(), id, $2, ${amount}, 'EUR', id::text, now()
        from (select g.*, row_number() over (order by g.id) as n from guarantees g where restaurant_id = $1) g where ${where}`,
      [restaurant.uuid, kind],
    );
  }
});

test.each([
  ['DAY', 'b.date::text'],
  ['WEEK', `date_trunc('week', b.date)::date::text`],
  ['MONTH', `date_trunc('month', b.date)::date::text`],
])('the money of a report by the %s is what the lines come to', async (groupBy, by) => {
  const { total, groups } = await moneyOf(groupBy);
  const [all] = await again(`'all'`);
  if (!all) throw new Error('No money moved');
  const { key: _, ...sums } = all;
  expect(total).toEqual([sums]);
  expect(sums.bookings).toBeGreaterThan(50);
  for (const amount of [sums.refundedMinor, sums.disputedMinor, sums.feesMinor])
    expect(amount).toBeGreaterThan(0);
  expect(sums.chargedMinor).toBe(sums.keptMinor + sums.refundedMinor + sums.disputedMinor);
  expect(groups.map(({ key, money }) => ({ key, ...money }))).toEqual(await again(by));
});

test('the money of a service is that of its bookings, and the services add up to all', async () => {
  const { groups } = await moneyOf('SERVICE');
  const dinner = groups.find(({ name }) => name === 'Dinner')?.money;
  const [own] = await again(`'Dinner'`, `b.time >= '17:00'`);
  expect({ key: 'Dinner', ...dinner }).toEqual(own);
  expect((await moneyOf('DAY', 'Dinner')).total).toEqual([dinner]);
  const [all] = await again(`'all'`);
  expect(groups.reduce((sum, { money }) => sum + money.keptMinor, 0)).toBe(all?.keptMinor);
});

test('the integrity report finds a paid booking whose line is missing', async () => {
  const differs = async () => {
    const { checks } = await integrityOf(restaurant.id, restaurant.owner);
    return checks.find(({ check }) => check === 'MONEY_DIFFERS')?.findingCount;
  };
  expect(await differs()).toBe(0);
  await rows('alter table guarantee_entries disable trigger guarantee_entries_append_only');
  await rows(
    `delete from guarantee_entries where restaurant_id = $1 and guarantee_id = (select id from guarantees where restaurant_id = $1 order by id limit 1)`,
    [restaurant.uuid],
  );
  await rows('alter table guarantee_entries enable trigger guarantee_entries_append_only');
  expect(await differs()).toBe(1);
});
