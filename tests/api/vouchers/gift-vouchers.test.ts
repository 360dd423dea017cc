import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn, GiftBuyer, looksUp, OFFER, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, limitFactor: 1_000 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const codesOf = (errors: { code: string; field: string[] | null }[]) =>
  errors.map(({ code, field }) => `${code} ${field?.join('.') ?? ''}`.trim());
const lines = () =>
  rows<{ kind: string; minor: number }>(
    'select kind, amount_minor as minor from gift_voucher_entries where restaurant_id = $1 order by created_at, id',
    [bistro.uuid],
  );
const provider = () =>
  rows<{ kind: string; minor: number }>(
    `select m.kind, m.amount_minor as minor from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind in ('charge', 'refund') order by m.kind, m.amount_minor`,
    [bistro.uuid],
  );
const held = async (restaurant: SeededRestaurant, code: string) => {
  const answer = await server
    .stranger()
    .ask<{ restaurant: { heldGiftVoucher: { balanceMinor: number } | null } }>(
      'query($id: ID!, $code: String!) { restaurant(id: $id) { heldGiftVoucher(code: $code) { balanceMinor currency expiresOn } } }',
      { id: restaurant.id, code },
    );
  return answer.restaurant.heldGiftVoucher;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await connectsAccount(server, bistro);
  expect(await sellsVouchers(bistro)).toEqual([]);
});

describe('what a restaurant sells', () => {
  test('is off until its owner says otherwise, and needs an account that can take payments', async () => {
    const other = await seed.restaurant();
    expect(codesOf(await sellsVouchers(other))).toEqual(['CONFLICT offer.isOn']);
    expect(await sellsVouchers(other, { isOn: false })).toEqual([]);
    expect(codesOf((await new GiftBuyer(server, other).asks()).userErrors)).toEqual([
      'CONFLICT restaurantId',
    ]);
  });

  test.each([
    [{ amountsMinor: [0] }, 'OUT_OF_RANGE offer.amountsMinor.0'],
    [{ amountsMinor: [-5] }, 'OUT_OF_RANGE offer.amountsMinor.0'],
    [{ amountsMinor: [10_000_001] }, 'OUT_OF_RANGE offer.amountsMinor.0'],
    [{ amountsMinor: [], leastMinor: null, mostMinor: null }, 'INVALID offer.amountsMinor'],
    [{ leastMinor: 500, mostMinor: null }, 'INVALID offer.mostMinor'],
    [{ leastMinor: 500, mostMinor: 100 }, 'INVALID offer.mostMinor'],
    [{ validMonths: 0 }, 'OUT_OF_RANGE offer.validMonths'],
    [{ validMonths: 12 }, 'OUT_OF_RANGE offer.validMonths'],
    [{ conditions: 'x'.repeat(1_001) }, 'TOO_LONG offer.conditions'],
    [{ amountsMinor: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'OUT_OF_RANGE offer.amountsMinor'],
  ])('refuses %j at its field', async (offer, refusal) => {
    expect(codesOf(await sellsVouchers(bistro, offer))).toEqual([refusal]);
  });

  test('counts in Germany to the end of the third year at least', async () => {
    await sellsVouchers(bistro, { validMonths: 36 });
    const { restaurant } = await server.stranger().ask<{ restaurant: { giftVoucherOffer: object } }>(
      `query($id: ID!) { restaurant(id: $id) { giftVoucherOffer { amountsMinor leastMinor mostMinor currency lastDay
        sentences(amountMinor: 5000, language: DE) none: sentences(amountMinor: 7, language: DE) } } }`,
      { id: bistro.id },
    );
    expect(restaurant.giftVoucherOffer).toEqual({
      amountsMinor: OFFER.amountsMinor,
      leastMinor: 1_000,
      mostMinor: 50_000,
      currency: 'EUR',
      lastDay: '2029-12-31',
      sentences: [
        expect.stringMatching(/^Der Gutschein ist bei .+ 50,00\s€ wert, Steuern inbegriffen\.$/),
        'Er kann in Teilen eingelöst werden: Was übrig ist, bleibt darauf.',
        'Er kann bis 31. Dezember 2029 eingelöst werden.',
        'Wer den Code hat, kann ihn einlösen. Bitte bewahren Sie ihn wie Geld auf.',
      ],
      none: [],
    });
  });
});

describe('somebody who buys a voucher', () => {
  test('pays at the provider and has it, once, however often the page asks', async () => {
    const ada = new GiftBuyer(server, bistro);
    const { url } = await ada.asks();
    expect((await ada.asks()).url).toBe(url);
    expect(await ada.comesBack()).toMatchObject({ state: 'AWAITING', voucher: null });
    await ada.paysAt(url ?? '', '0002');
    expect(await ada.comesBack()).toMatchObject({ state: 'AWAITING' });
    await Promise.all([ada.paysAt(url ?? ''), ada.paysAt(url ?? '')]);
    const [first, again] = await Promise.all([ada.comesBack(), ada.comesBack()]);
    expect(first).toMatchObject({
      state: 'ISSUED',
      voucher: { amountMinor: 5_000, currency: 'EUR', expiresOn: '2031-12-31', sentTo: 'bob@example.com' },
    });
    expect(first.voucher?.code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
    expect(again.voucher?.code).toBe(first.voucher?.code);
    expect(await lines()).toEqual([{ kind: 'issued', minor: 5_000 }]);
    expect(await provider()).toEqual([{ kind: 'charge', minor: 5_000 }]);
  });

  test('is told by a webhook alone, too', async () => {
    const ada = new GiftBuyer(server, bistro);
    await ada.paysAt((await ada.asks()).url ?? '');
    await expect.poll(lines, { timeout: 15_000 }).toEqual([{ kind: 'issued', minor: 5_000 }]);
  });

  test('finds nothing to pay when the time is over, and nothing of them is kept', async () => {
    const ada = new GiftBuyer(server, bistro);
    const { url } = await ada.asks();
    clock.pass({ minutes: 31 });
    expect(await ada.comesBack()).toMatchObject({ state: 'LAPSED', voucher: null });
    await ada.paysAt(url ?? '');
    expect(await provider()).toEqual([]);
    expect(codesOf((await ada.asks()).userErrors)).toEqual(['CONFLICT purchaseKey']);
    expect(
      await rows(
        'select buyer_name, buyer_email, recipient_name, recipient_email, message from gift_vouchers where restaurant_id = $1',
        [bistro.uuid],
      ),
    ).toEqual([
      { buyer_name: '', buyer_email: null, recipient_name: '', recipient_email: null, message: null },
    ]);
  });

  test.each([
    [{ amountMinor: -5_000 }, 'OUT_OF_RANGE amountMinor'],
    [{ amountMinor: 10_000_001 }, 'OUT_OF_RANGE amountMinor'],
    [{ amountMinor: 999 }, 'OUT_OF_RANGE amountMinor'],
    [{ currency: 'XXX' }, 'INVALID currency'],
    [{ currency: 'USD' }, 'INVALID currency'],
    [{ buyerName: ' ' }, 'REQUIRED buyerName'],
    [{ buyerEmail: 'nowhere' }, 'INVALID buyerEmail'],
    [{ recipientName: 'x'.repeat(81) }, 'TOO_LONG recipientName'],
    [{ recipientEmail: 'nowhere' }, 'INVALID recipientEmail'],
    [{ message: 'x'.repeat(501) }, 'TOO_LONG message'],
    [{ purchaseKey: 'short' }, 'TOO_SHORT purchaseKey'],
    [{ restaurantId: 'rest_nobody' }, 'NOT_FOUND restaurantId'],
  ])('is refused %j at its field, and nothing is written', async (input, refusal) => {
    expect(codesOf((await new GiftBuyer(server, bistro).asks(input)).userErrors)).toEqual([refusal]);
    expect(await rows('select from gift_vouchers where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('cannot buy another voucher under the same key', async () => {
    const ada = new GiftBuyer(server, bistro);
    await ada.asks();
    expect(codesOf((await ada.asks({ amountMinor: 2_500 })).userErrors)).toEqual([
      'IDEMPOTENCY_KEY_REUSED purchaseKey',
    ]);
  });
});

describe('staff', () => {
  test('look a voucher up by its code however it is typed, and by nothing else', async () => {
    const code = await new GiftBuyer(server, bistro).buys();
    for (const typed of [code, code.toLowerCase().replaceAll('-', ' '), `https://example.com/gift/x#${code}`])
      expect(await looksUp(bistro.owner, bistro.id, typed)).toMatchObject({
        lastFour: code.slice(-4),
        standing: 'USABLE',
        balanceMinor: 5_000,
        buyerName: 'Ada Lovelace',
      });
    expect(
      await looksUp(bistro.owner, bistro.id, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`),
    ).toBeNull();
    expect(await looksUp(bistro.owner, bistro.id, 'nonsense')).toBeNull();
  });

  test('redeem it in parts until nothing is left', async () => {
    const code = await new GiftBuyer(server, bistro).buys();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    const part = { id, amountMinor: 3_000, note: 'Table 4', idempotencyKey: 'till 1' };
    expect((await actsOn(bistro.owner, 'redeemGiftVoucher', part)).voucher?.balanceMinor).toBe(2_000);
    expect((await actsOn(bistro.owner, 'redeemGiftVoucher', part)).voucher?.balanceMinor).toBe(2_000);
    const tooMuch = await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 2_001 });
    expect(codesOf(tooMuch.userErrors)).toEqual(['OUT_OF_RANGE amountMinor']);
    for (const amountMinor of [0, -1, 10_000_001])
      expect(
        codesOf((await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor })).userErrors),
      ).toEqual(['OUT_OF_RANGE amountMinor']);
    const { voucher } = await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 2_000 });
    expect(voucher).toMatchObject({ standing: 'USED', balanceMinor: 0 });
    expect(voucher?.entries.map(({ kind, amountMinor, reason }) => [kind, amountMinor, reason])).toEqual([
      ['REDEEMED', 2_000, null],
      ['REDEEMED', 3_000, 'Table 4'],
      ['ISSUED', 5_000, null],
    ]);
  });

  test('void it once, with a reason', async () => {
    const code = await new GiftBuyer(server, bistro).buys();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    expect(codesOf((await actsOn(bistro.owner, 'voidGiftVoucher', { id, reason: ' ' })).userErrors)).toEqual([
      'REQUIRED reason',
    ]);
    const reason = 'Sold by mistake';
    expect((await actsOn(bistro.owner, 'voidGiftVoucher', { id, reason })).voucher).toMatchObject({
      standing: 'VOIDED',
      balanceMinor: 0,
    });
    expect(codesOf((await actsOn(bistro.owner, 'voidGiftVoucher', { id, reason })).userErrors)).toEqual([
      'CONFLICT id',
    ]);
    expect(
      codesOf((await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 1 })).userErrors),
    ).toEqual(['CONFLICT id']);
  });

  test('give back what is left, never more, and the books of both sides are the same', async () => {
    const code = await new GiftBuyer(server, bistro).buys();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 1_000 });
    const back = { id, reason: 'Asked for it', amountMinor: 4_001 };
    expect(codesOf((await actsOn(bistro.owner, 'refundGiftVoucher', back)).userErrors)).toEqual([
      'OUT_OF_RANGE amountMinor',
    ]);
    const all = { ...back, amountMinor: 4_000, idempotencyKey: 'back 1' };
    await Promise.all([
      actsOn(bistro.owner, 'refundGiftVoucher', all),
      actsOn(bistro.owner, 'refundGiftVoucher', all),
    ]);
    await expect.poll(provider, { timeout: 15_000 }).toEqual([
      { kind: 'charge', minor: 5_000 },
      { kind: 'refund', minor: 4_000 },
    ]);
    expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(0);
  });

  test('of another restaurant find, use and see none of it', async () => {
    const other = await seed.restaurant();
    const code = await new GiftBuyer(server, bistro).buys();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    expect(await looksUp(other.owner, other.id, code)).toBeNull();
    expect(
      codesOf((await actsOn(other.owner, 'redeemGiftVoucher', { id, amountMinor: 1 })).userErrors),
    ).toEqual(['NOT_FOUND id']);
    expect(await held(other, code)).toBeNull();
  });
});

describe('whoever has a code', () => {
  test('reads what is left, and learns nothing from a wrong, used, voided or expired one', async () => {
    const code = await new GiftBuyer(server, bistro).buys();
    expect(await held(bistro, code)).toEqual({
      balanceMinor: 5_000,
      currency: 'EUR',
      expiresOn: '2031-12-31',
    });
    clock.moveTo('2031-12-31T23:59:00.000Z');
    await bistro.ownerReturns();
    expect(await held(bistro, code)).not.toBeNull();
    clock.moveTo('2032-01-01T12:00:00.000Z');
    await bistro.ownerReturns();
    expect(await held(bistro, code)).toBeNull();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    expect(
      codesOf((await actsOn(bistro.owner, 'redeemGiftVoucher', { id, amountMinor: 1 })).userErrors),
    ).toEqual(['CONFLICT id']);
  });
});
