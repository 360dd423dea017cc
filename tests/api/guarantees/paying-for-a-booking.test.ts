import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const money = () =>
  rows<{ kind: string; minor: number }>(
    `select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 order by created_at, kind`,
    [bistro.uuid],
  );
/** What the provider's own books say of this restaurant. */
const provider = () =>
  rows<{ kind: string; minor: number }>(
    `select m.kind, m.amount_minor as minor from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee' order by m.kind`,
    [bistro.uuid],
  );
const standing = () =>
  rows<{ state: string; booked: boolean }>(
    'select state, booking_id is not null as booked from guarantees where restaurant_id = $1 order by created_at',
    [bistro.uuid],
  );
const bookings = async () =>
  (
    await rows<{ count: number }>('select count(*)::int from bookings where restaurant_id = $1', [
      bistro.uuid,
    ])
  )[0]?.count;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a guest who is asked for a deposit', () => {
  test('reads the rule, its sums and its deadline before anything is typed', async () => {
    const asked = await new Payer(server, bistro).reads();
    expect(asked).toMatchObject({
      kind: 'DEPOSIT',
      amountMinor: 6_000,
      dueNowMinor: 6_000,
      currency: 'EUR',
      freeUntil: '2026-07-07T19:00:00.000Z',
    });
    expect(asked?.sentences).toEqual([
      'You pay a deposit of €60.00 now, €10.00 for each guest.',
      'If you cancel before Tuesday, July 7 at 7:00 PM, you get everything back.',
      'Cancelling later costs €30.00.',
      'If you do not come, it costs €60.00.',
      'If the restaurant cancels, you get everything back.',
      'All amounts include taxes.',
    ]);
    expect(await new Payer(server, bistro, { guests: 2 }).reads()).toBeNull();
  });

  test('cannot book without it', async () => {
    const ada = new Payer(server, bistro);
    await ada.holds();
    expect(codesOf(await ada.books())).toEqual(['GUARANTEE_REQUIRED']);
    expect(await bookings()).toBe(0);
  });

  test('pays at the provider and has the booking, once, however often the page asks', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    expect(await ada.comesBack()).toMatchObject({ state: 'AWAITING', booking: null });
    expect((await ada.paysWith(url)).status).toBe(303);
    const [first, again] = await Promise.all([ada.comesBack(), ada.comesBack()]);
    expect(first).toMatchObject({ state: 'SECURED', userErrors: [] });
    expect(first.booking?.id).toBe(again.booking?.id);
    expect(first.manageToken).toHaveLength(65);
    expect(await standing()).toEqual([{ state: 'secured', booked: true }]);
    expect(await money()).toEqual([{ kind: 'charge', minor: 6_000 }]);
    expect(await provider()).toEqual(await money());
    expect(await bookings()).toBe(1);
  });

  test('tries another card after a declined one, and answers a bank that asks', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    expect((await ada.paysWith(url, '0002')).text).toContain('The card was declined.');
    expect((await ada.paysWith(url, '3220')).text).toContain('Your bank asks');
    expect((await ada.paysWith(url, '3220', 'no')).text).toContain('Nothing was charged');
    expect(await provider()).toEqual([]);
    expect((await ada.paysWith(url, '3220', 'yes')).status).toBe(303);
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await money()).toEqual([{ kind: 'charge', minor: 6_000 }]);
  });

  test('who never pays keeps the place for ten minutes, and nothing can be paid afterwards', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    clock.pass({ minutes: 9 });
    expect(codesOf(await new Payer(server, bistro).holds())).toEqual(['SLOT_TAKEN']);
    clock.pass({ minutes: 1 });
    expect(await ada.comesBack()).toMatchObject({ state: 'LAPSED', booking: null });
    expect((await ada.paysWith(url)).text).toContain('nothing to pay here');
    expect(await provider()).toEqual([]);
    expect(await new Payer(server, bistro).holds()).toEqual([]);
    expect(await rows('select request from guarantees where restaurant_id = $1', [bistro.uuid])).toEqual([
      { request: null },
    ]);
  });

  test('who goes back without paying can book another time, and the first page is closed', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    expect(await ada.comesBack(true)).toMatchObject({ state: 'LAPSED' });
    expect((await ada.paysWith(url)).text).toContain('nothing to pay here');
  });

  test('pays by the terms that were read, or not at all', async () => {
    const ada = new Payer(server, bistro);
    const asked = await ada.reads();
    await ada.holds();
    await savesPolicy(bistro, { lateFee: { percent: 100 } });
    expect(codesOf((await ada.asksToPay(asked?.termsId ?? '')).userErrors)).toEqual(['CONFLICT']);
    expect(await standing()).toEqual([]);
  });

  test('has to hold the time that is paid for', async () => {
    const ada = new Payer(server, bistro);
    const asked = await ada.reads();
    expect(codesOf((await ada.asksToPay(asked?.termsId ?? '')).userErrors)).toEqual(['NOT_FOUND']);
    await ada.holds();
    const other = await ada.asksToPay(asked?.termsId ?? '', { guests: 7 });
    expect(codesOf(other.userErrors)).toEqual(['NOT_FOUND']);
  });
});

describe('money that comes when the place is gone', () => {
  test('goes back at once, with a mail, and nothing is booked', async () => {
    const ada = new Payer(server, bistro);
    const url = await ada.goesToPay();
    await ada.paysWith(url);
    // The process that would have heard of it is away until the time is over and somebody else has the table.
    clock.pass({ minutes: 11 });
    const ben = new Payer(server, bistro);
    await ben.paysWith(await ben.goesToPay());
    expect(await ben.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await ada.comesBack()).toMatchObject({ state: 'RETURNED', booking: null, manageToken: null });
    await expect.poll(money).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 6_000 },
    ]);
    expect(await provider()).toEqual(await money());
    expect(await bookings()).toBe(1);
    // What she had written is kept for the mail, and forgotten a month later.
    const written = () =>
      rows(
        `select request ->> 'email' as email from guarantees where restaurant_id = $1 and state = 'returned'`,
        [bistro.uuid],
      );
    expect(await written()).toEqual([{ email: 'ada@example.com' }]);
    clock.pass({ days: 31 });
    await rows(`select graphile_worker.add_job('purge-returned-requests')`);
    await expect.poll(written).toEqual([{ email: null }]);
  });
});
