import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, DEPOSIT_POLICY, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

interface Ask {
  fromGuests: number;
  toGuests: number;
  amountMinor: number;
  policyName: string | null;
  isTried: boolean;
}

interface Preview {
  isSpecialDay: boolean | null;
  largestParty: number | null;
  spans:
    | { service: string; from: string; to: string; asks: Ask[]; told: { sentences: string[] } | null }[]
    | null;
  userErrors: { code: string; field: string[] }[];
}

const PREVIEW = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $areaId: ID, $policy: GuaranteePolicyInput, $policyId: ID) {
  restaurant(id: $id) { guaranteePreview(date: $date, partySize: $partySize, areaId: $areaId, policy: $policy, id: $policyId) {
    isSpecialDay largestParty
    spans { service from to asks { fromGuests toGuests amountMinor policyName isTried } told { sentences(language: EN) } }
    userErrors { code field } } } }`;

async function looks(asked: Record<string, unknown> = {}, as = bistro.owner): Promise<Preview> {
  const variables = { id: bistro.id, date: bistro.dayFromToday(7), partySize: 6, ...asked };
  const { restaurant } = await as.ask<{ restaurant: { guaranteePreview: Preview } }>(PREVIEW, variables);
  return restaurant.guaranteePreview;
}

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
});

describe('an owner who tries a policy on a day', () => {
  test('sees what each size is asked for and what guests will read, and nothing is written', async () => {
    await connectsAccount(server, bistro);
    const { spans, largestParty } = await looks({ policy: { ...DEPOSIT_POLICY, isOn: false } });
    expect(spans).toHaveLength(1);
    expect(spans?.[0]?.asks).toEqual([
      { fromGuests: 1, toGuests: 5, amountMinor: 0, policyName: null, isTried: false },
      {
        fromGuests: 6,
        toGuests: largestParty,
        amountMinor: 1_000,
        policyName: 'Large tables',
        isTried: true,
      },
    ]);
    expect(spans?.[0]?.told?.sentences[0]).toBe('You pay a deposit of €60.00 now, €10.00 for each guest.');
    expect(await rows('select id from guarantee_policies where restaurant_id = $1', [bistro.uuid])).toEqual(
      [],
    );
  });

  test('is shown the very sentences that guests read once it is saved', async () => {
    await connectsAccount(server, bistro);
    const { spans } = await looks({ policy: DEPOSIT_POLICY });
    await savesPolicy(bistro);
    const asked = await new Payer(server, bistro, { time: spans?.[0]?.from ?? '' }).reads();
    expect(asked?.sentences).toEqual(spans?.[0]?.told?.sentences);
  });

  test('sees where another policy is stricter, and that one in the tried one’s place', async () => {
    await connectsAccount(server, bistro);
    await savesPolicy(bistro, { name: 'Feast', tiers: [{ fromGuests: 6, toGuests: 6, amountMinor: 5_000 }] });
    const [saved] = await rows<{ id: string }>('select id from guarantee_policies where restaurant_id = $1', [
      bistro.uuid,
    ]);
    expect(saved).toBeDefined();
    const { spans } = await looks({ policy: DEPOSIT_POLICY });
    expect(spans?.[0]?.asks.map(({ policyName, isTried }) => [policyName, isTried])).toEqual([
      [null, false],
      ['Feast', false],
      ['Large tables', true],
    ]);
    const { restaurant } = await bistro.owner.ask<{
      restaurant: { guaranteePolicies: { id: string }[] };
    }>('query($id: ID!) { restaurant(id: $id) { guaranteePolicies { id } } }', { id: bistro.id });
    const instead = await looks({ policy: DEPOSIT_POLICY, policyId: restaurant.guaranteePolicies[0]?.id });
    expect(instead.spans?.[0]?.asks.map(({ policyName }) => policyName)).toEqual([null, 'Large tables']);
  });

  test('sees from when on a lead time asks nobody any more', async () => {
    await connectsAccount(server, bistro);
    const { spans } = await looks({
      date: bistro.dayFromToday(0),
      policy: { ...DEPOSIT_POLICY, leadHoursFrom: 6 },
    });
    const asking = spans?.map(({ asks }) => asks.some(({ amountMinor }) => amountMinor > 0));
    expect(asking).toEqual([false, true]);
    const [before, from] = spans ?? [];
    expect(before && from && before.to < from.from).toBe(true);
  });

  test('before an account is connected sees the sizes, and no sentences: their currency is not known', async () => {
    const { spans } = await looks({ policy: DEPOSIT_POLICY });
    expect(spans?.[0]?.asks.at(-1)?.amountMinor).toBe(1_000);
    expect(spans?.[0]?.told).toBeNull();
  });

  test('finds a closed day empty', async () => {
    await bistro.owner.ask(
      `mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { code } } }`,
      { input: { restaurantId: bistro.id, date: bistro.dayFromToday(7), services: [] } },
    );
    expect(await looks({ policy: DEPOSIT_POLICY })).toMatchObject({ isSpecialDay: true, spans: [] });
  });

  test.each([
    ['a negative amount', { tiers: [{ fromGuests: 1, toGuests: 2, amountMinor: -1 }] }, 'tiers'],
    ['a gap', { tiers: [DEPOSIT_POLICY.tiers[0], { fromGuests: 7, toGuests: 8, amountMinor: 1 }] }, 'tiers'],
    ['a no-show that is cheaper', { noShowFee: { percent: 10 } }, 'noShowFee'],
  ])('reads why %s could not be saved', async (_what, wrong, field) => {
    const { spans, userErrors } = await looks({ policy: { ...DEPOSIT_POLICY, ...wrong } });
    expect(spans).toBeNull();
    expect(userErrors[0]?.field).toEqual(expect.arrayContaining(['policy', field]));
  });
});

test('an account that is kept by open money says which bookings', async () => {
  await connectsAccount(server, bistro);
  await savesPolicy(bistro);
  const ada = new Payer(server, bistro);
  await ada.paysWith(await ada.goesToPay());
  const { booking } = await ada.comesBack();
  const { disconnectPaymentAccount } = await bistro.owner.ask<{ disconnectPaymentAccount: object }>(
    `mutation($input: DisconnectPaymentAccountInput!) { disconnectPaymentAccount(input: $input) {
      openGuarantees { bookingId reference date amountMinor currency } userErrors { code } } }`,
    { input: { restaurantId: bistro.id } },
  );
  expect(disconnectPaymentAccount).toEqual({
    openGuarantees: [
      {
        bookingId: booking?.id,
        reference: booking?.reference,
        date: bistro.dayFromToday(7),
        amountMinor: 6_000,
        currency: 'EUR',
      },
    ],
    userErrors: [{ code: 'CONFLICT' }],
  });
});
