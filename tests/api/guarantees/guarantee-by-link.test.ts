import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { choosesFor, chosenOf } from '../../testkit/guests/choosing-staff.ts';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { type Asked, connectsAccount, Payer, paysAt, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';
import { oursOf, theirsOf } from './books-of-both.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const TOMORROW = '2026-07-02T10:00:00.000Z';
const mailServer = await MailServer.start();
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400, smtpUrl: mailServer.url });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
/** Another one for each test: mails of all tests come to one server. */
let address: string;

interface Made {
  id: string;
  status: string;
  awaitedGuarantee: { until: string; isFee: boolean; terms: Asked } | null;
}

const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const AWAITED = `awaitedGuarantee { until isFee terms { kind amountMinor dueNowMinor termsId sentences } }`;

async function staffBook(
  input: Record<string, unknown> = {},
): Promise<{ booking: Made | null; codes: string[] }> {
  const { createStaffBooking } = await bistro.owner.ask<{
    createStaffBooking: { booking: Made | null; userErrors: { code: string }[] };
  }>(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
      booking { id status ${AWAITED} } userErrors { code message field } } }`,
    {
      input: {
        restaurantId: bistro.id,
        date: bistro.dayFromToday(7),
        time: '19:00:00',
        guests: 6,
        customerName: 'Ada Lovelace',
        email: address,
        guaranteeUntil: TOMORROW,
        ...input,
      },
    },
  );
  return { booking: createStaffBooking.booking, codes: codesOf(createStaffBooking.userErrors) };
}

const mailsAbout = (subject: string) =>
  mailServer.mailsTo(address).filter(({ headers }) => headers.get('subject')?.startsWith(subject));
const ASKED = 'Please guarantee your booking';
const FEE = 'Your bank asks for your consent';

/** The token of the link in a mail. */
async function tokenOf(subject: string): Promise<string> {
  const text = () => mailsAbout(subject).at(-1)?.text ?? '';
  await expect.poll(text).toContain('/manage#');
  return /\/manage#([\w-]{65})/.exec(text())?.[1] ?? '';
}

async function awaitedBy(token: string): Promise<Made> {
  const { managedBooking } = await server
    .stranger()
    .ask<{ managedBooking: Made }>(
      `query($token: String!) { managedBooking(token: $token) { id status ${AWAITED} } }`,
      { token },
    );
  return managedBooking;
}

async function goesToPay(token: string, termsId?: string): Promise<{ url: string | null; codes: string[] }> {
  const terms = termsId ?? (await awaitedBy(token)).awaitedGuarantee?.terms.termsId ?? '';
  const { payGuarantee } = await server.stranger().ask<{
    payGuarantee: { url: string | null; userErrors: { code: string }[] };
  }>(
    `mutation($input: PayGuaranteeInput!) { payGuarantee(input: $input) { url expiresAt userErrors { code message } } }`,
    { input: { token, termsId: terms } },
  );
  return { url: payGuarantee.url, codes: codesOf(payGuarantee.userErrors) };
}

const comesBack = (token: string) => new Changer(server, bistro, token).comesBack();
const ours = () => oursOf(server, bistro);
const theirs = () => theirsOf(server, bistro);
const sweep = () => rows(`select graphile_worker.add_job('sweep-guarantees')`);
const statusOf = async (token: string) => (await awaitedBy(token)).status;

beforeEach(async () => {
  clock.moveTo(NOW);
  address = `ada-${randomUUID()}@example.com`;
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a booking that staff take by telephone', () => {
  test('waits for its guarantee until the deadline, with a mail that says all of it', async () => {
    const { booking } = await staffBook();
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      awaitedGuarantee: { until: TOMORROW, isFee: false, terms: { kind: 'DEPOSIT', dueNowMinor: 6_000 } },
    });
    await tokenOf(ASKED);
    const [mail] = mailsAbout(ASKED);
    expect(mail?.text).toContain('You pay a deposit of €60.00 now, €10.00 for each guest.');
    expect(mail?.text).toContain('Without it the booking ends by itself on Thursday, July 2 at 10:00 AM.');
    expect(mailServer.mailsTo(address)).toHaveLength(1);
  });

  test('stands once its guest has paid by the link, and then has its confirmation', async () => {
    await staffBook();
    const token = await tokenOf(ASKED);
    const { url } = await goesToPay(token);
    expect((await goesToPay(token)).url).toBe(url);
    await paysAt(server, url ?? '');
    const both = await Promise.all([comesBack(token), comesBack(token)]);
    for (const back of both) expect(back).toMatchObject({ state: 'SECURED' });
    expect((await awaitedBy(token)).awaitedGuarantee).toBeNull();
    expect(await ours()).toEqual([{ kind: 'charge', minor: 6_000 }]);
    expect(await theirs()).toEqual(await ours());
    await expect.poll(() => mailsAbout('Booking confirmed')).toHaveLength(1);
    const accepted = await rows(
      `select accepted_from <> '' as "from", language from guarantees where restaurant_id = $1`,
      [bistro.uuid],
    );
    expect(accepted).toEqual([{ from: true, language: 'en' }]);
    clock.moveTo('2026-07-02T10:00:01.000Z');
    await sweep();
    expect(await statusOf(token)).toBe('CONFIRMED');
  });

  test('ends by itself when nothing was given, with a notice before and a mail after', async () => {
    await staffBook();
    const token = await tokenOf(ASKED);
    await rows(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'send-guarantee-link')`,
    );
    await expect.poll(() => mailsAbout('Your booking is not guaranteed yet')).toHaveLength(1);
    clock.moveTo(TOMORROW);
    await sweep();
    await expect.poll(() => statusOf(token)).toBe('CANCELLED');
    expect((await goesToPay(token, 'any')).codes).toEqual(['CONFLICT']);
    expect(await ours()).toEqual([]);
    await expect
      .poll(() => mailsAbout('Booking cancelled')[0]?.text ?? '')
      .toContain('was not given in time');
  });

  test('is paid on another page after the first was left for too long', async () => {
    await staffBook();
    const token = await tokenOf(ASKED);
    const first = await goesToPay(token);
    clock.pass({ minutes: 31 });
    const second = await goesToPay(token);
    expect(second.url).not.toBe(first.url);
    expect((await paysAt(server, first.url ?? '')).text).toContain('nothing to pay here');
    await paysAt(server, second.url ?? '');
    expect(await comesBack(token)).toMatchObject({ state: 'SECURED' });
    expect(await theirs()).toEqual([{ kind: 'charge', minor: 6_000 }]);
  });

  test('paid in the last moment stands, or all of it goes back', async () => {
    await staffBook();
    const token = await tokenOf(ASKED);
    clock.moveTo('2026-07-02T09:50:00.000Z');
    const { url } = await goesToPay(token);
    await paysAt(server, url ?? '');
    // Nobody hears of it before the deadline is over: what was paid in time counts.
    clock.moveTo('2026-07-02T10:00:01.000Z');
    await sweep();
    await expect.poll(ours).toEqual([{ kind: 'charge', minor: 6_000 }]);
    expect(await statusOf(token)).toBe('CONFIRMED');
  });

  test('that was cancelled meanwhile keeps no money', async () => {
    const { booking } = await staffBook();
    const token = await tokenOf(ASKED);
    const { url } = await goesToPay(token);
    await bistro.owner.ask(
      `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { code } } }`,
      { input: { id: booking?.id, status: 'CANCELLED' } },
    );
    await paysAt(server, url ?? '');
    expect(await comesBack(token)).toMatchObject({ state: 'RETURNED' });
    await expect.poll(ours).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 6_000 },
    ]);
    expect(await theirs()).toEqual(await ours());
  });

  test('cannot be changed by its guest before the guarantee is given', async () => {
    await staffBook();
    const token = await tokenOf(ASKED);
    const ada = new Changer(server, bistro, token);
    const asked = await ada.reads({ guests: 8 });
    expect(codesOf((await ada.accepts({ guests: 8 }, asked?.termsId ?? '')).userErrors)).toEqual([
      'CONFLICT',
    ]);
  });

  test.each([
    ['without an address', { email: null }, 'REQUIRED'],
    ['with a deadline before now', { guaranteeUntil: '2026-07-01T09:00:00.000Z' }, 'OUT_OF_RANGE'],
    ['with a deadline in a minute', { guaranteeUntil: '2026-07-01T10:01:00.000Z' }, 'OUT_OF_RANGE'],
    ['with a deadline after the visit', { guaranteeUntil: '2026-07-09T10:00:00.000Z' }, 'OUT_OF_RANGE'],
    ['of a party that is asked for nothing', { guests: 2 }, 'CONFLICT'],
  ])('is refused %s, and nothing is written', async (_case, input, code) => {
    expect((await staffBook(input)).codes).toEqual([code]);
    expect(await rows('select id from bookings where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('is made without a guarantee where staff do not ask for one', async () => {
    const { booking, codes } = await staffBook({ guaranteeUntil: null });
    expect([codes, booking?.awaitedGuarantee]).toEqual([[], null]);
  });
});

describe('a fee that the bank lets nobody charge without the guest', () => {
  async function noShow(): Promise<string> {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
    });
    const ada = new Payer(server, bistro, { guests: 2 });
    const asked = await ada.reads();
    await ada.holds();
    const { url } = await ada.asksToPay(asked?.termsId ?? '', { email: address });
    await ada.paysWith(url ?? '', '3184');
    const { booking } = await ada.comesBack();
    clock.moveTo('2026-07-08T20:00:00.000Z');
    await bistro.ownerReturns();
    await bistro.owner.ask(
      `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { code } } }`,
      { input: { id: booking?.id, status: 'NO_SHOW' } },
    );
    await bistro.owner.ask(
      `mutation($input: ChargeNoShowInput!) { chargeNoShow(input: $input) { userErrors { code } } }`,
      { input: { bookingId: booking?.id, amountMinor: 5_000 } },
    );
    return tokenOf(FEE);
  }

  test('is asked for by a link, and is in the ledger once when it is paid', async () => {
    const token = await noShow();
    expect((await awaitedBy(token)).awaitedGuarantee).toMatchObject({
      isFee: true,
      terms: { dueNowMinor: 5_000 },
    });
    expect(await ours()).toEqual([]);
    const { url } = await goesToPay(token);
    await paysAt(server, url ?? '');
    const both = await Promise.all([comesBack(token), comesBack(token)]);
    for (const back of both) expect(back).toMatchObject({ state: 'SECURED' });
    expect(await ours()).toEqual([{ kind: 'charge', minor: 5_000 }]);
    expect(await theirs()).toEqual(await ours());
  });

  test('that nobody pays is not asked for any more after a week, and changes nothing', async () => {
    const token = await noShow();
    clock.pass({ days: 8 });
    await sweep();
    await expect
      .poll(() =>
        rows(`select state from guarantees where restaurant_id = $1 and purpose = 'fee'`, [bistro.uuid]),
      )
      .toEqual([{ state: 'lapsed' }]);
    expect(await statusOf(token)).toBe('NO_SHOW');
    expect(await ours()).toEqual([]);
  });
});

test('what staff choose for the party after it was asked for is left to pay at the table', async () => {
  const menus = [
    { name: 'Meat', priceMinor: 0 },
    { name: 'Lobster', priceMinor: 1_500 },
  ];
  const tasting = await experienceOf(bistro, { payment: 'PREPAYMENT', menus });
  const { booking, codes } = await staffBook({ guests: 2, experienceId: tasting.id });
  expect(codes).toEqual([]);
  const token = await tokenOf(ASKED);
  const lobster = [{ optionId: tasting.menus[1]?.optionId ?? '', count: 2 }];
  const chosen = await choosesFor(bistro.owner, booking?.id ?? '', { menuChoices: lobster });
  expect(chosen).toMatchObject({ booking: { experience: { stillToPayMinor: 12_000 } }, userErrors: [] });
  expect((await awaitedBy(token)).awaitedGuarantee?.terms).toMatchObject({ dueNowMinor: 9_000 });
  await paysAt(server, (await goesToPay(token)).url ?? '');
  expect(await comesBack(token)).toMatchObject({ state: 'SECURED' });
  expect(await chosenOf(bistro.owner, booking?.id ?? '')).toMatchObject({
    experience: { chosen: '2 × Lobster', stillToPayMinor: 3_000 },
    guarantee: { amountMinor: 9_000 },
  });
});
