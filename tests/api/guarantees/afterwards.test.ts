import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, type PaidVisit, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const ERRORS = 'userErrors { code message field }';
const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const money = () =>
  rows<{ kind: string; minor: number }>(
    `select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 order by created_at, id`,
    [bistro.uuid],
  );
const provider = () =>
  rows<{ kind: string; minor: number }>(
    `select m.kind, m.amount_minor as minor from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee' order by m.kind`,
    [bistro.uuid],
  );

async function booked(lastFour = '4242', visit: PaidVisit = {}): Promise<{ id: string; token: string }> {
  const ada = new Payer(server, bistro, visit);
  await ada.paysWith(await ada.goesToPay(), lastFour);
  const { booking, manageToken } = await ada.comesBack();
  return { id: booking?.id ?? '', token: manageToken ?? '' };
}

const cancels = (token: string) =>
  server
    .stranger()
    .ask(
      `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { ${ERRORS} } }`,
      { input: { token } },
    );

const sets = async (id: string, status: string) => {
  await bistro.ownerReturns();
  await bistro.owner.ask(
    `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { ${ERRORS} } }`,
    { input: { id, status } },
  );
};

async function acts(name: string, input: Record<string, unknown>): Promise<string[]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  await bistro.ownerReturns();
  const answer = await bistro.owner.ask<Record<string, { userErrors: { code: string }[] }>>(
    `mutation($input: ${type}!) { ${name}(input: $input) { ${ERRORS} } }`,
    { input },
  );
  return codesOf(answer[name]?.userErrors ?? []);
}

const guaranteeOf = async (token: string) => {
  const { managedBooking } = await server.stranger().ask<{ managedBooking: { guarantee: object } }>(
    `query($token: String!) { managedBooking(token: $token) { guarantee {
      kind amountMinor cancellingCostsMinor cancellingReturnsMinor noShowCostsMinor chargedMinor refundedMinor isSimulated } } }`,
    { token },
  );
  return managedBooking.guarantee;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a guest who cancels', () => {
  test('in time reads that all goes back, and gets it', async () => {
    const { token } = await booked();
    expect(await guaranteeOf(token)).toMatchObject({
      cancellingCostsMinor: 0,
      cancellingReturnsMinor: 6_000,
    });
    await cancels(token);
    await expect.poll(money).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 6_000 },
    ]);
    expect(await provider()).toEqual(await money());
  });

  test('in time reads afterwards what that came to, also when the deadline has passed', async () => {
    const { token } = await booked();
    await cancels(token);
    clock.moveTo('2026-07-08T10:00:00.000Z');
    expect(await guaranteeOf(token)).toMatchObject({
      cancellingCostsMinor: 0,
      cancellingReturnsMinor: 6_000,
    });
  });

  test('late reads what it costs, and gets the rest', async () => {
    const { token } = await booked();
    clock.moveTo('2026-07-07T19:00:00.000Z');
    expect(await guaranteeOf(token)).toMatchObject({
      cancellingCostsMinor: 3_000,
      cancellingReturnsMinor: 3_000,
    });
    await cancels(token);
    await expect.poll(money).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 3_000 },
    ]);
  });

  test('late with a card that is kept is charged what was said', async () => {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
    });
    const { token } = await booked('4242', { guests: 2 });
    expect(await money()).toEqual([]);
    clock.moveTo('2026-07-08T10:00:00.000Z');
    expect(await guaranteeOf(token)).toMatchObject({ kind: 'CARD_HOLD', cancellingCostsMinor: 2_500 });
    await cancels(token);
    await expect.poll(money).toEqual([{ kind: 'charge', minor: 2_500 }]);
    expect(await provider()).toEqual(await money());
  });
});

describe('a guest who changes the booking', () => {
  const changes = async (token: string, visit: { date?: string; time?: string; guests?: number }) => {
    const { changeManagedBooking } = await server.stranger().ask<{
      changeManagedBooking: { userErrors: { code: string }[] };
    }>(`mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { ${ERRORS} } }`, {
      input: { token, date: bistro.dayFromToday(7), time: '19:00:00', guests: 6, ...visit },
    });
    return codesOf(changeManagedBooking.userErrors);
  };
  const deadline = () =>
    rows<{ at: Date }>('select free_until as at from guarantees where restaurant_id = $1', [bistro.uuid]);

  test('to a party that is asked for a guarantee cannot slip past it', async () => {
    const { manageToken } = await bistro.ask({ guests: 2, date: bistro.dayFromToday(7), time: '19:00:00' });
    expect(await changes(manageToken ?? '', { guests: 6 })).toEqual(['GUARANTEE_REQUIRED']);
    expect(await changes(manageToken ?? '', { guests: 4 })).toEqual([]);
  });

  test('who has given one keeps the terms, for as many guests or fewer; free cancellation ends later with a later visit', async () => {
    const { token } = await booked();
    expect(await changes(token, { guests: 7 })).toEqual(['GUARANTEE_REQUIRED']);
    expect(await changes(token, { guests: 5, date: bistro.dayFromToday(9) })).toEqual([]);
    expect(await deadline()).toEqual([{ at: new Date('2026-07-09T19:00:00.000Z') }]);
    expect(await changes(token, { guests: 5, date: bistro.dayFromToday(8) })).toEqual([]);
    expect(await deadline()).toEqual([{ at: new Date('2026-07-09T19:00:00.000Z') }]);
  });
});

describe('a restaurant', () => {
  test('that cancels gives everything back, also after the deadline', async () => {
    const { id } = await booked();
    clock.moveTo('2026-07-08T10:00:00.000Z');
    await sets(id, 'CANCELLED');
    await expect.poll(money).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 6_000 },
    ]);
  });

  test('that changes its policy changes nothing of what was agreed', async () => {
    const { token } = await booked();
    const before = await guaranteeOf(token);
    await savesPolicy(bistro, { refundPercent: 0, lateFee: { percent: 100 } });
    expect(await guaranteeOf(token)).toEqual(before);
  });

  test('charges a no-show by the sum that it has read, once', async () => {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
    });
    const { id: bookingId } = await booked('4242', { guests: 2 });
    clock.moveTo('2026-07-08T20:00:00.000Z');
    expect(await acts('chargeNoShow', { bookingId, amountMinor: 5_000 })).toEqual(['CONFLICT']);
    await sets(bookingId, 'NO_SHOW');
    expect(await acts('chargeNoShow', { bookingId, amountMinor: 4_999 })).toEqual(['CONFLICT']);
    const both = await Promise.all([
      acts('chargeNoShow', { bookingId, amountMinor: 5_000 }),
      acts('chargeNoShow', { bookingId, amountMinor: 5_000 }),
    ]);
    expect(both.map((codes) => codes.join()).sort()).toEqual(['', 'CONFLICT']);
    await expect.poll(money).toEqual([{ kind: 'charge', minor: 5_000 }]);
    expect(await provider()).toEqual(await money());
  });

  test('hears that a kept card was declined, and nothing is charged', async () => {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
    });
    const { id: bookingId } = await booked('0341', { guests: 2 });
    clock.moveTo('2026-07-08T20:00:00.000Z');
    await sets(bookingId, 'NO_SHOW');
    expect(await acts('chargeNoShow', { bookingId, amountMinor: 5_000 })).toEqual([]);
    await expect
      .poll(() => rows('select state from guarantee_moves where restaurant_id = $1', [bistro.uuid]))
      .toEqual([{ state: 'declined' }]);
    expect([await money(), await provider()]).toEqual([[], []]);
  });

  test('never gives back more than is kept, in however many parts and at once', async () => {
    const { id: bookingId } = await booked();
    const parts = await Promise.all(
      [2_500, 2_500, 2_500].map((amountMinor) =>
        acts('refundGuarantee', { bookingId, amountMinor, reason: 'The soup was cold' }),
      ),
    );
    expect(parts.map((codes) => codes.join()).sort()).toEqual(['', '', 'OUT_OF_RANGE']);
    await expect.poll(async () => (await money()).length).toBe(3);
    expect(await acts('refundGuarantee', { bookingId, amountMinor: 1_001, reason: 'More' })).toEqual([
      'OUT_OF_RANGE',
    ]);
    expect(await acts('refundGuarantee', { bookingId, amountMinor: -1, reason: 'Less' })).toEqual([
      'OUT_OF_RANGE',
    ]);
    expect(await acts('refundGuarantee', { bookingId, amountMinor: 1_000, reason: ' ' })).toEqual([
      'REQUIRED',
    ]);
    expect(await provider()).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 2_500 },
      { kind: 'refund', minor: 2_500 },
    ]);
  });

  test('waives a fee with a reason, and then charges nothing', async () => {
    const { id: bookingId } = await booked();
    clock.moveTo('2026-07-08T20:00:00.000Z');
    await sets(bookingId, 'NO_SHOW');
    expect(await acts('waiveGuarantee', { bookingId, reason: 'They were in hospital' })).toEqual([]);
    expect(await acts('chargeNoShow', { bookingId, amountMinor: 6_000 })).toEqual(['CONFLICT']);
    await expect.poll(money).toEqual([
      { kind: 'charge', minor: 6_000 },
      { kind: 'refund', minor: 6_000 },
    ]);
  });

  test('keeps its account while money of guests is open', async () => {
    const { id } = await booked();
    expect(await acts('disconnectPaymentAccount', { restaurantId: bistro.id })).toEqual(['CONFLICT']);
    await sets(id, 'CANCELLED');
    await expect.poll(async () => (await money()).length).toBe(2);
    expect(await acts('disconnectPaymentAccount', { restaurantId: bistro.id })).toEqual([]);
    expect(await new Payer(server, bistro).reads()).toBeNull();
  });
});
