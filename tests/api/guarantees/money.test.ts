import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const ERRORS = 'userErrors { code message field }';

interface Money {
  guaranteeBalances: Record<string, number | string>[];
  guaranteeEntries: {
    totalCount: number;
    entries: Record<string, unknown>[];
    next: string | null;
  };
}

async function looks(asked: Record<string, unknown> = {}): Promise<Money> {
  const { restaurant } = await bistro.owner.ask<{ restaurant: Money }>(
    `query($id: ID!, $from: LocalDate, $to: LocalDate, $first: Int, $after: String) { restaurant(id: $id) {
      guaranteeBalances(from: $from, to: $to) { currency entries chargedMinor refundedMinor disputedMinor keptMinor feesMinor }
      guaranteeEntries(from: $from, to: $to, first: $first, after: $after) { totalCount next
        entries { kind amountMinor currency at providerRef guaranteeKind bookingId reference visitDate } } } }`,
    { id: bistro.id, ...asked },
  );
  return restaurant;
}

async function pays(): Promise<{ id: string; reference: string }> {
  const ada = new Payer(server, bistro);
  await ada.paysWith(await ada.goesToPay());
  const { booking } = await ada.comesBack();
  if (!booking) throw new Error('Nothing was booked');
  return booking;
}

async function refunds(bookingId: string, amountMinor: number): Promise<void> {
  const lines = async () =>
    (await rows('select from guarantee_entries where restaurant_id = $1', [bistro.uuid])).length;
  const before = await lines();
  await bistro.owner.ask(
    `mutation($input: RefundGuaranteeInput!) { refundGuarantee(input: $input) { ${ERRORS} } }`,
    { input: { bookingId, amountMinor, reason: 'Cold soup' } },
  );
  await expect.poll(lines).toBe(before + 1);
}

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  await savesPolicy(bistro);
});

describe('an owner who looks at the ledger', () => {
  test('finds it empty where nothing moved', async () => {
    const { guaranteeBalances, guaranteeEntries } = await looks();
    expect([guaranteeBalances, guaranteeEntries.totalCount]).toEqual([[], 0]);
  });

  test('sees each line with its booking, and their sum', async () => {
    const { id, reference } = await pays();
    clock.moveTo('2026-07-02T10:00:00.000Z');
    await bistro.ownerReturns();
    await refunds(id, 2_500);
    const { guaranteeBalances, guaranteeEntries } = await looks();
    expect(guaranteeBalances).toEqual([
      {
        currency: 'EUR',
        entries: 2,
        chargedMinor: 6_000,
        refundedMinor: 2_500,
        disputedMinor: 0,
        keptMinor: 3_500,
        feesMinor: 0,
      },
    ]);
    expect(guaranteeEntries.entries).toMatchObject([
      { kind: 'REFUND', amountMinor: 2_500, bookingId: id, reference, at: '2026-07-02T10:00:00.000Z' },
      {
        kind: 'CHARGE',
        amountMinor: 6_000,
        currency: 'EUR',
        guaranteeKind: 'DEPOSIT',
        visitDate: bistro.dayFromToday(7),
      },
    ]);
  });

  test('narrows it to days at the restaurant, and reads it page by page', async () => {
    const { id } = await pays();
    clock.moveTo('2026-07-02T10:00:00.000Z');
    await bistro.ownerReturns();
    await refunds(id, 2_500);
    expect((await looks({ from: '2026-07-02' })).guaranteeBalances).toMatchObject([
      { chargedMinor: 0, refundedMinor: 2_500 },
    ]);
    expect((await looks({ to: '2026-07-01' })).guaranteeBalances).toMatchObject([
      { chargedMinor: 6_000, refundedMinor: 0 },
    ]);
    const first = await looks({ first: 1 });
    const second = await looks({ first: 1, after: first.guaranteeEntries.next });
    expect(second.guaranteeEntries.entries.map(({ kind }) => kind)).toEqual(['CHARGE']);
    expect(second.guaranteeEntries.next).toBeNull();
  });
});

test('staff see with the booking what was asked of the provider, by whom and why, and what can go back still', async () => {
  const { id } = await pays();
  await refunds(id, 2_500);
  const { node } = await bistro.owner.ask<{ node: { guarantee: object } }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { guarantee { acceptedAt refundedMinor refundableMinor
      moves { kind amountMinor state reason by } } } } }`,
    { id },
  );
  expect(node.guarantee).toEqual({
    acceptedAt: NOW,
    refundedMinor: 2_500,
    refundableMinor: 3_500,
    moves: [
      { kind: 'REFUND', amountMinor: 2_500, state: 'DONE', reason: 'Cold soup', by: expect.any(String) },
    ],
  });
});
