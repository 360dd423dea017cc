import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { changeManaged, move, timesToMoveTo } from '../booking-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;
const guest = server.stranger();
const EARLY = { date: '2026-07-02', time: '18:00:00', guests: 2 };
const LATE = { date: '2026-07-02', time: '20:00:00', guests: 2 };
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  await bistro.table({ name: 'Large', capacity: 4, minCapacity: 2, maxCapacity: 4 });
});

/** Where everybody sits: reference, table and time of those who hold a table. */
async function seated(): Promise<Record<string, string>> {
  const held = await rows<{ reference: string; at: string }>(
    `select b.reference, t.name || ' ' || to_char(lower(s.during) at time zone 'UTC', 'HH24:MI') as at
      from seatings s join bookings b on b.id = s.booking_id join tables t on t.id = s.table_id
      where s.restaurant_id = $1 and s.holding`,
    [bistro.uuid],
  );
  return Object.fromEntries(held.map(({ reference, at }) => [reference, at]));
}

async function setRules(rules: object): Promise<void> {
  const { updateBookingRules } = await bistro.owner.ask<{ updateBookingRules: { userErrors: object[] } }>(
    'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code message } } }',
    { input: { restaurantId: bistro.id, ...rules } },
  );
  expect(updateBookingRules.userErrors).toEqual([]);
}

describe('a booking that moves', () => {
  test('leaves its table to others and gets another where the old one is taken', async () => {
    const other = await bistro.book(LATE);
    const mine = await bistro.book(EARLY);
    expect(await seated()).toEqual({ [other.reference]: 'Small 20:00', [mine.reference]: 'Small 18:00' });
    const { userErrors } = await changeManaged(guest, { token: mine.manageToken, ...LATE });
    expect(userErrors).toEqual([]);
    expect(await seated()).toEqual({ [other.reference]: 'Small 20:00', [mine.reference]: 'Large 20:00' });
    const next = await bistro.book(EARLY);
    expect((await seated())[next.reference]).toBe('Small 18:00');
  });

  test('with more guests gets a table that is large enough, by staff too', async () => {
    const { id, reference } = await bistro.book(EARLY);
    expect((await move(bistro.owner, { id, ...EARLY, guests: 4 })).userErrors).toEqual([]);
    expect(await seated()).toEqual({ [reference]: 'Large 18:00' });
  });

  test('keeps its table when no other is free', async () => {
    const mine = await bistro.book(EARLY);
    const others = [await bistro.book(LATE), await bistro.book(LATE)];
    const before = await seated();
    const { booking, userErrors } = await changeManaged(guest, { token: mine.manageToken, ...LATE });
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(await seated()).toEqual(before);
    expect(Object.keys(before)).toHaveLength(others.length + 1);
  });

  test('and two that swap their tables’ times one after the other end at a table each', async () => {
    const [one, two] = [await bistro.book(EARLY), await bistro.book(LATE)];
    await changeManaged(guest, { token: one.manageToken, ...LATE });
    await changeManaged(guest, { token: two.manageToken, ...EARLY });
    expect(await seated()).toEqual({ [one.reference]: 'Large 20:00', [two.reference]: 'Small 18:00' });
  });
});

describe('the rules of online booking', () => {
  test('confirm a change at once where the restaurant confirms at once', async () => {
    await setRules({ instantConfirmation: true });
    const { manageToken } = await bistro.book(EARLY);
    expect((await changeManaged(guest, { token: manageToken, ...LATE })).booking?.status).toBe('CONFIRMED');
    await setRules({ instantConfirmation: false });
    expect((await changeManaged(guest, { token: manageToken, ...EARLY })).booking?.status).toBe('PENDING');
  });

  test('bind a guest who changes, and not the staff', async () => {
    const { id, manageToken } = await bistro.book({ ...LATE, date: '2026-07-10' });
    await setRules({ leadMinutes: 48 * 60 });
    const told = await changeManaged(guest, { token: manageToken, ...LATE });
    expect(told.userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['time'] }]);
    const reasons = (await timesToMoveTo(guest, manageToken, LATE.date)).map(({ reason }) => reason);
    expect(reasons).toContain('TOO_SOON');
    const seenByStaff = (await timesToMoveTo(bistro.owner, manageToken, LATE.date)).map(
      ({ reason }) => reason,
    );
    expect(seenByStaff).not.toContain('TOO_SOON');
    expect((await move(bistro.owner, { id, ...LATE })).booking).toMatchObject({ date: LATE.date });
  });
});
