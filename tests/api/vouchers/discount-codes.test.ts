import { beforeEach, describe, expect, test } from 'vitest';
import { GiftBuyer, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

interface Refused {
  code: string;
  field: string[] | null;
}

const SUMMER = { code: 'SUMMER-10', isOn: true, amountMinor: 1_000 };
const saves = async (discount: Record<string, unknown> = SUMMER, replaces?: string): Promise<Refused[]> => {
  const { saveDiscountCode } = await bistro.owner.ask<{ saveDiscountCode: { userErrors: Refused[] } }>(
    `mutation($input: SaveDiscountCodeInput!) { saveDiscountCode(input: $input) { userErrors { code field } } }`,
    { input: { restaurantId: bistro.id, discount, ...(replaces && { replaces }) } },
  );
  return saveDiscountCode.userErrors;
};
const kept = async () => {
  const { restaurant } = await bistro.owner.ask<{ restaurant: { discountCodes: Record<string, unknown>[] } }>(
    `query($id: ID!) { restaurant(id: $id) { discountCodes { code isOn percent amountMinor currency mostUses uses startsOn endsOn } } }`,
    { id: bistro.id },
  );
  return restaurant.discountCodes;
};
const charges = () =>
  rows<{ kind: string; minor: number }>(
    'select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 order by created_at, kind',
    [bistro.uuid],
  );
const pays = async (payer: Payer, codes: string[]) => {
  const { url, userErrors } = await payer.goesToPayWith(codes);
  expect(userErrors).toEqual([]);
  if (url) await payer.paysWith(url);
  return payer.comesBack();
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  for (const name of ['T1', 'T2', 'T3'])
    await bistro.table({ name, capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('an owner', () => {
  test('makes, changes and removes codes, and is refused what makes no sense, each at its field', async () => {
    expect(await saves()).toEqual([]);
    expect(await kept()).toMatchObject([
      { code: 'SUMMER10', isOn: true, percent: null, amountMinor: 1_000, currency: 'EUR', uses: 0 },
    ]);
    const refused = async (discount: Record<string, unknown>) =>
      (await saves({ code: 'OTHER', isOn: true, percent: 10, ...discount })).map(
        ({ code, field }) => `${code} ${field?.join('.')}`,
      );
    expect(await refused({ percent: -5 })).toEqual(['OUT_OF_RANGE discount.percent']);
    expect(await refused({ percent: 101 })).toEqual(['OUT_OF_RANGE discount.percent']);
    expect(await refused({ percent: null, amountMinor: -1 })).toEqual(['OUT_OF_RANGE discount.amountMinor']);
    expect(await refused({ amountMinor: 500 })).toEqual(['INVALID discount.percent']);
    expect(await refused({ percent: null })).toEqual(['INVALID discount.percent']);
    expect(await refused({ mostUses: 0 })).toEqual(['OUT_OF_RANGE discount.mostUses']);
    expect(await refused({ startsOn: '2026-08-02', endsOn: '2026-08-01' })).toEqual([
      'INVALID discount.endsOn',
    ]);
    expect(await refused({ code: 'ab' })).toEqual(['INVALID discount.code']);
    expect(await refused({ code: 'summer10' })).toEqual(['TAKEN discount.code']);
    expect(await saves({ code: 'WINTER', isOn: false, percent: 100 }, 'summer10')).toEqual([]);
    expect(await kept()).toMatchObject([{ code: 'WINTER', isOn: false, percent: 100, amountMinor: null }]);
    const removes = () =>
      bistro.owner.ask<{ removeDiscountCode: { userErrors: Refused[] } }>(
        `mutation($input: RemoveDiscountCodeInput!) { removeDiscountCode(input: $input) { userErrors { code field } } }`,
        { input: { restaurantId: bistro.id, code: 'winter' } },
      );
    expect((await removes()).removeDiscountCode.userErrors).toEqual([]);
    expect((await removes()).removeDiscountCode.userErrors).toEqual([{ code: 'NOT_FOUND', field: ['code'] }]);
  });
});

describe('a guest with a code', () => {
  test('reads the lower price, pays that, and the booking keeps what it was lowered by whatever becomes of the code', async () => {
    await saves();
    const ada = new Payer(server, bistro);
    const coded = await ada.readsWith(['summer-10']);
    expect(coded).toMatchObject({ guarantee: { amountMinor: 5_000, dueNowMinor: 5_000 } });
    expect(coded?.guarantee.sentences.slice(0, 4)).toEqual([
      'You pay a deposit of €50.00 now.',
      'Your code SUMMER10 has lowered that by €10.00.',
      'If you cancel before Tuesday, July 7 at 7:00 PM, you get everything back.',
      'Cancelling later costs €25.00.',
    ]);
    const { booking, state } = await pays(ada, ['summer-10']);
    expect(state).toBe('SECURED');
    expect(await charges()).toEqual([{ kind: 'charge', minor: 5_000 }]);
    await saves({ ...SUMMER, amountMinor: 4_000 }, 'SUMMER10');
    const { node } = await bistro.owner.ask<{ node: { guarantee: object } }>(
      `query($id: ID!) { node(id: $id) { ... on Booking { guarantee { amountMinor discountCode discountMinor cancellingReturnsMinor } } } }`,
      { id: booking?.id },
    );
    expect(node.guarantee).toEqual({
      amountMinor: 5_000,
      discountCode: 'SUMMER10',
      discountMinor: 1_000,
      cancellingReturnsMinor: 5_000,
    });
    expect(await kept()).toMatchObject([{ uses: 1 }]);
  });

  test('gives a voucher with it, or pays nothing where it lowers all of it', async () => {
    expect(await sellsVouchers(bistro)).toEqual([]);
    await saves({ code: 'HALF', isOn: true, percent: 50 });
    await saves({ code: 'FREE', isOn: true, percent: 100 });
    const voucher = await new GiftBuyer(server, bistro).buys({ amountMinor: 2_500 });
    expect(await pays(new Payer(server, bistro), [voucher, 'half'])).toMatchObject({ state: 'SECURED' });
    expect(await charges()).toEqual([{ kind: 'charge', minor: 500 }]);
    const eve = new Payer(server, bistro);
    expect((await eve.readsWith(['FREE']))?.guarantee.sentences[0]).toBe('You pay nothing for it.');
    expect(await pays(eve, ['FREE'])).toMatchObject({ state: 'SECURED', userErrors: [] });
    expect(await charges()).toHaveLength(1);
    // Two of a kind, and a voucher for what costs nothing, are no codes.
    expect(await eve.readsWith(['HALF', 'FREE'])).toBeNull();
    expect(await eve.readsWith(['FREE', voucher])).toBeNull();
  });

  test('cannot use one that is off, before its days or after, used up, or for experiences alone, and is told as of any wrong code', async () => {
    await saves({ code: 'OFF', isOn: false, percent: 10 });
    await saves({ code: 'LATER', isOn: true, percent: 10, startsOn: '2026-07-02' });
    await saves({ code: 'OVER', isOn: true, percent: 10, endsOn: '2026-06-30' });
    await saves({ code: 'ONCE', isOn: true, percent: 10, mostUses: 1 });
    const ada = new Payer(server, bistro);
    for (const code of ['OFF', 'LATER', 'OVER', 'NEVER']) expect(await ada.readsWith([code])).toBeNull();
    // Whoever is paying has the use; who gives up leaves it to others.
    await ada.goesToPayWith(['ONCE']);
    const bob = new Payer(server, bistro);
    expect(await bob.readsWith(['ONCE'])).toBeNull();
    await ada.comesBack(true);
    expect(await pays(bob, ['ONCE'])).toMatchObject({ state: 'SECURED' });
    expect(await ada.readsWith(['ONCE'])).toBeNull();
  });
});

test('of thirty who pay with a code of ten uses at once ten have it, and the database refuses the eleventh whoever writes it', async () => {
  await saves({ code: 'TEN', isOn: true, percent: 10, mostUses: 10 });
  const payers = Array.from({ length: 30 }, (_, number) => {
    const evening = Math.floor(number / 3);
    return new Payer(server, bistro, { date: bistro.dayFromToday(7 + evening) });
  });
  const terms = await Promise.all(payers.map((payer) => payer.readsWith(['TEN'])));
  for (const payer of payers) await payer.holds();
  const answers = await Promise.all(
    payers.map((payer, number) => payer.asksToPay(terms[number]?.guarantee.termsId ?? '', {}, ['TEN'])),
  );
  expect(answers.filter(({ url }) => url).length).toBe(10);
  expect(await kept()).toMatchObject([{ uses: 10 }]);
  await expect(
    rows(
      `insert into guarantees select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'hold_id', gen_random_uuid()))).*
        from guarantees g where restaurant_id = $1 limit 1`,
      [bistro.uuid],
    ),
  ).rejects.toThrow('a discount code would be used too often');
}, 120_000);
