import { expect, test } from 'vitest';
import { DEMO_RESTAURANT_ID } from '../../../api/src/demo/demo-restaurant.ts';
import { testServer } from '../../testkit/server.ts';
import { runJob } from '../billing/billing-jobs.ts';
import { DEMO, demoOwner } from '../guide/demo.ts';

const MONEY = `query($id: ID!) { restaurant(id: $id) {
  paymentAccount { state isSimulated currency }
  guaranteePolicies { name isOn }
  experiences { name payment photo { id } menus { name } addOns { name } }
  guaranteeBalances { currency chargedMinor keptMinor refundedMinor disputedMinor feesMinor entries }
  giftVoucherBalances { vouchers issuedMinor redeemedMinor refundedMinor outstandingMinor }
} }`;

interface Money {
  restaurant: {
    paymentAccount: object;
    guaranteePolicies: object[];
    experiences: { photo: object | null }[];
    guaranteeBalances: Record<
      'chargedMinor' | 'keptMinor' | 'refundedMinor' | 'feesMinor' | 'entries',
      number
    >[];
    giftVoucherBalances: object[];
  };
}

test('the demo takes payments, sells experiences and vouchers, and its books agree with the provider’s', async () => {
  const server = await testServer({ now: '2026-11-23T12:10:00Z' });
  const owner = await demoOwner(server, server.clock.now());
  const moneyOf = async () => (await owner.ask<Money>(MONEY, { id: DEMO })).restaurant;
  const first = await moneyOf();
  expect(first.paymentAccount).toMatchObject({ state: 'ACTIVE', isSimulated: true, currency: 'USD' });
  expect(first.guaranteePolicies).toEqual([{ name: 'Parties of six and more', isOn: true }]);
  expect(first.experiences).toMatchObject([
    { name: 'Tasting at the counter', payment: 'PREPAYMENT' },
    { name: 'Sunday roast to share', payment: null },
  ]);
  expect(first.experiences[0]?.photo).toBeTruthy();
  const [balance] = first.guaranteeBalances;
  expect(balance?.keptMinor).toBeGreaterThan(0);
  expect(balance?.refundedMinor).toBeGreaterThan(0);
  expect(balance?.feesMinor).toBeGreaterThan(0);
  expect(balance?.chargedMinor).toBe((balance?.keptMinor ?? 0) + (balance?.refundedMinor ?? 0));
  expect(first.giftVoucherBalances).toEqual([
    {
      vouchers: 5,
      issuedMinor: 60_000,
      redeemedMinor: 25_550,
      refundedMinor: 10_000,
      outstandingMinor: 24_450,
    },
  ]);
  const tasted = await server.rows<{ booked: number; paid: number; seats: number; payouts: number }>(
    `select (select count(*)::int from bookings where experience_id is not null) as booked,
        (select count(*)::int from guarantees g join bookings b on b.id = g.booking_id where b.experience_id is not null) as paid,
        (select sum(sold)::int from experience_sittings) as seats, (select count(*)::int from guarantee_payouts) as payouts`,
  );
  expect(tasted[0]?.booked).toBeGreaterThan(8);
  expect(tasted[0]?.paid).toBe(tasted[0]?.booked);
  expect(tasted[0]?.payouts).toBeGreaterThan(3);

  await runJob(server, 'reconcile-ledger', { restaurantId: DEMO_RESTAURANT_ID });
  const told = await server.rows(
    `select from app_private.sent_mails where purpose like 'ledger-difference:%'`,
  );
  expect(told).toEqual([]);
  expect(await moneyOf()).toEqual(first);

  // A start weeks later keeps what was paid and what an owner has changed, and adds what guests have paid since.
  await server.rows(`update experiences set is_on = false, archived_at = now() where name like 'Tasting%'`);
  await server.rows(`delete from guarantee_policies`);
  server.clock.moveTo('2026-12-20T16:40:00Z');
  const ownerLater = await demoOwner(server, server.clock.now());
  const later = (await ownerLater.ask<Money>(MONEY, { id: DEMO })).restaurant;
  expect(later.guaranteePolicies).toEqual([]);
  expect(later.experiences).toHaveLength(1);
  expect(later.giftVoucherBalances).toEqual(first.giftVoucherBalances);
  expect(later.guaranteeBalances[0]?.entries).toBeGreaterThan(balance?.entries ?? 0);
  const lost = await server.rows(
    `select from guarantees g left join bookings b on b.id = g.booking_id and b.deleted_at is null where b.id is null`,
  );
  expect(lost).toEqual([]);
}, 240_000);
