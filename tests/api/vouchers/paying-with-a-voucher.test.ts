import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn, GiftBuyer, looksUp, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const charges = () =>
  rows<{ kind: string; minor: number }>(
    `select e.kind, e.amount_minor as minor from guarantee_entries e where e.restaurant_id = $1 order by created_at, kind`,
    [bistro.uuid],
  );
const linesOf = async (code: string) => {
  const voucher = await looksUp(bistro.owner, bistro.id, code);
  return {
    left: voucher?.balanceMinor,
    lines: voucher?.entries.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`).reverse(),
  };
};
const cancels = async (bookingId: string) => {
  await bistro.owner.ask(
    `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { code } } }`,
    { input: { id: bookingId, status: 'CANCELLED' } },
  );
  clock.pass({ minutes: 2 });
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
  expect(await sellsVouchers(bistro)).toEqual([]);
});

describe('a guest who pays a deposit with a gift voucher', () => {
  test('reads what it pays, pays the rest with a card, and the voucher has its part again when the restaurant cancels', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 2_500 });
    const ada = new Payer(server, bistro);
    const coded = await ada.readsWith([code]);
    expect(coded).toMatchObject({
      voucherMinor: 2_500,
      voucherLeftMinor: 0,
      guarantee: { amountMinor: 6_000, dueNowMinor: 3_500 },
    });
    expect(coded?.guarantee.sentences[1]).toBe(
      'Your gift voucher pays €25.00 of it. What goes back to you goes to your card first, then to the voucher.',
    );
    expect(coded?.guarantee.termsId).not.toBe((await ada.reads())?.termsId);
    const { url, isPaid, userErrors } = await ada.goesToPayWith([code]);
    expect({ isPaid, userErrors }).toEqual({ isPaid: false, userErrors: [] });
    // It is taken when the guest goes to pay: nobody else can spend it meanwhile.
    expect(await linesOf(code)).toEqual({ left: 0, lines: ['ISSUED 2500', 'REDEEMED 2500'] });
    await ada.paysWith(url ?? '');
    const { state, booking } = await ada.comesBack();
    expect(state).toBe('SECURED');
    expect(await charges()).toEqual([{ kind: 'charge', minor: 3_500 }]);
    const told = await bistro.owner.ask<{ node: { guarantee: Record<string, number> } }>(
      `query($id: ID!) { node(id: $id) { ... on Booking { guarantee { amountMinor chargedMinor voucherPaidMinor voucherReturnedMinor refundableMinor } } } }`,
      { id: booking?.id },
    );
    expect(told.node.guarantee).toEqual({
      amountMinor: 6_000,
      chargedMinor: 3_500,
      voucherPaidMinor: 2_500,
      voucherReturnedMinor: 0,
      refundableMinor: 6_000,
    });
    await cancels(booking?.id ?? '');
    await expect.poll(charges).toEqual([
      { kind: 'charge', minor: 3_500 },
      { kind: 'refund', minor: 3_500 },
    ]);
    expect(await linesOf(code)).toEqual({
      left: 2_500,
      lines: ['ISSUED 2500', 'REDEEMED 2500', 'RETURNED 2500'],
    });
  });

  test('has no card step where it covers all, and its card has its own first where only a part goes back', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 10_000 });
    const ada = new Payer(server, bistro);
    expect(await ada.goesToPayWith([code])).toMatchObject({ url: null, isPaid: true, userErrors: [] });
    const { state, booking } = await ada.comesBack();
    expect({ state, isBooked: booking !== null }).toEqual({ state: 'SECURED', isBooked: true });
    expect(await charges()).toEqual([]);
    expect(await linesOf(code)).toMatchObject({ left: 4_000 });

    const bob = new Payer(server, bistro, { time: '12:00:00', date: bistro.dayFromToday(8) });
    const { url } = await bob.goesToPayWith([code]);
    await bob.paysWith(url ?? '');
    const second = await bob.comesBack();
    expect(await linesOf(code)).toMatchObject({ left: 0 });
    // Of sixty half stays: forty were the voucher's, and the twenty of the card go back with ten of the voucher.
    const refund = (amountMinor: number) =>
      bistro.owner.ask<{ refundGuarantee: { userErrors: { code: string }[] } }>(
        `mutation($input: RefundGuaranteeInput!) { refundGuarantee(input: $input) { userErrors { code } } }`,
        { input: { bookingId: second.booking?.id, amountMinor, reason: 'A cold soup' } },
      );
    expect(codesOf((await refund(6_001)).refundGuarantee.userErrors)).toEqual(['OUT_OF_RANGE']);
    expect((await refund(3_000)).refundGuarantee.userErrors).toEqual([]);
    expect(await linesOf(code)).toMatchObject({ left: 1_000 });
    await expect.poll(charges).toEqual([
      { kind: 'charge', minor: 2_000 },
      { kind: 'refund', minor: 2_000 },
    ]);
    expect(codesOf((await refund(3_001)).refundGuarantee.userErrors)).toEqual(['OUT_OF_RANGE']);
    expect((await refund(3_000)).refundGuarantee.userErrors).toEqual([]);
    expect(await linesOf(code)).toMatchObject({ left: 4_000 });
  });

  test('has it on the voucher again who gives up or comes too late', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 2_500 });
    const ada = new Payer(server, bistro);
    await ada.goesToPayWith([code]);
    expect(await ada.comesBack(true)).toMatchObject({ state: 'LAPSED' });
    expect(await linesOf(code)).toMatchObject({ left: 2_500 });

    const late = new Payer(server, bistro);
    await late.goesToPayWith([code]);
    clock.pass({ minutes: 11 });
    expect(await late.comesBack()).toMatchObject({ state: 'LAPSED' });
    expect(await linesOf(code)).toMatchObject({ left: 2_500 });
  });

  test('has it on the voucher again, and the card its part, who pays for a place that is gone', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 2_500 });
    const unlucky = new Payer(server, bistro);
    const { url } = await unlucky.goesToPayWith([code]);
    await unlucky.paysWith(url ?? '');
    // The process that would have heard of it is away until somebody else has the table.
    clock.pass({ minutes: 11 });
    const ben = new Payer(server, bistro);
    await ben.paysWith(await ben.goesToPay());
    expect(await ben.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await unlucky.comesBack()).toMatchObject({ state: 'RETURNED', booking: null });
    expect(await linesOf(code)).toMatchObject({ left: 2_500 });
    await expect.poll(charges).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'charge', minor: 3_500 },
      { kind: 'refund', minor: 3_500 },
    ]);
  });

  test('may think again: the place stays kept, without the code the card pays all, and nothing is taken twice', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 2_500 });
    const ada = new Payer(server, bistro);
    await ada.goesToPayWith([code]);
    const { url, userErrors } = await ada.asksToPay((await ada.reads())?.termsId ?? '');
    expect(userErrors).toEqual([]);
    expect(await linesOf(code)).toMatchObject({ left: 2_500 });
    await ada.paysWith(url ?? '');
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await charges()).toEqual([{ kind: 'charge', minor: 6_000 }]);
  });

  test('loses nothing to a last day that is over by then, and gets nothing from a voucher that was voided', async () => {
    const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 10_000 });
    const ada = new Payer(server, bistro);
    await ada.goesToPayWith([code]);
    const { booking } = await ada.comesBack();
    await rows(`update gift_vouchers set expires_on = '2026-06-30' where restaurant_id = $1`, [bistro.uuid]);
    await cancels(booking?.id ?? '');
    await expect.poll(() => linesOf(code)).toMatchObject({ left: 10_000 });
    expect(await looksUp(bistro.owner, bistro.id, code)).toMatchObject({
      standing: 'USABLE',
      expiresOn: '2026-07-31',
    });

    const bob = new Payer(server, bistro, { time: '12:00:00' });
    await bob.goesToPayWith([code]);
    const second = await bob.comesBack();
    const id = (await looksUp(bistro.owner, bistro.id, code))?.id;
    expect((await actsOn(bistro.owner, 'voidGiftVoucher', { id, reason: 'Stolen' })).userErrors).toEqual([]);
    await cancels(second.booking?.id ?? '');
    await expect
      .poll(async () => (await linesOf(code)).lines?.slice(-2))
      .toEqual(['RETURNED 6000', 'VOIDED 6000']);
    expect(await linesOf(code)).toMatchObject({ left: 0 });
  });
});

describe('a code', () => {
  test('that is unknown, used up, void, over or of another restaurant is answered alike, before and when paying', async () => {
    const other = await seed.restaurant();
    await connectsAccount(server, other);
    await sellsVouchers(other);
    const foreign = await new GiftBuyer(server, other).buys();
    const [used, over, voided, twice] = [
      await new GiftBuyer(server, bistro).buys(),
      await new GiftBuyer(server, bistro).buys({ recipientName: 'Over' }),
      await new GiftBuyer(server, bistro).buys(),
      await new GiftBuyer(server, bistro).buys(),
    ];
    const idOf = async (code: string) => (await looksUp(bistro.owner, bistro.id, code))?.id;
    await actsOn(bistro.owner, 'redeemGiftVoucher', { id: await idOf(used), amountMinor: 5_000 });
    await actsOn(bistro.owner, 'voidGiftVoucher', { id: await idOf(voided), reason: 'Stolen' });
    await rows(
      `update gift_vouchers set expires_on = '2026-06-30' where restaurant_id = $1 and recipient_name = 'Over'`,
      [bistro.uuid],
    );
    const ada = new Payer(server, bistro);
    await ada.holds();
    const answers = await Promise.all(
      [
        [foreign],
        [used],
        [over],
        [voided],
        ['ABCD-EFGH-JKLM-NPQR-STUV'],
        ['hello'],
        [''],
        [twice, twice],
      ].map(async (codes) => [
        await ada.readsWith(codes),
        (await ada.asksToPay((await ada.reads())?.termsId ?? '', {}, codes)).userErrors,
      ]),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify([
          null,
          [
            {
              code: 'INVALID',
              message: 'This code cannot be used here. Check it, or go on without it.',
              field: ['codes'],
            },
          ],
        ]),
      ]),
    );
    // With a code that pays, the terms are others than those without it: nobody is charged what they have not read.
    const { userErrors } = await ada.asksToPay((await ada.reads())?.termsId ?? '', {}, [twice]);
    expect(codesOf(userErrors)).toEqual(['CONFLICT']);
  });

  test('lowers nothing where only a card is kept', async () => {
    expect(
      await savesPolicy(bistro, {
        name: 'Cards',
        kind: 'CARD_HOLD',
        tiers: [{ fromGuests: 2, toGuests: 5, amountMinor: 2_000 }],
      }),
    ).toEqual([]);
    const code = await new GiftBuyer(server, bistro).buys();
    const pair = new Payer(server, bistro, { guests: 2 });
    expect((await pair.reads())?.kind).toBe('CARD_HOLD');
    expect(await pair.readsWith([code])).toBeNull();
    await pair.holds();
    const { userErrors } = await pair.asksToPay((await pair.reads())?.termsId ?? '', {}, [code]);
    expect(codesOf(userErrors)).toEqual(['INVALID']);
  });
});
