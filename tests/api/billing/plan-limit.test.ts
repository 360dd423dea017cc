import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../concurrency/crowd.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { move, restore } from '../bookings/booking-calls.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { explanationOf, pay, subscriptionOf } from './billing-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, rows, seed } = await testServer({ now: NOW });
const LIMIT = 100;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await seed.restaurant({ seatingCapacity: 10_000 });
  await restaurant.set({ phone: '+1 212 555 0100' });
  await pay(restaurant, 'basic');
});

/** Gives July so many bookings more, one a day and hour, without asking one by one. */
async function fill(count: number): Promise<void> {
  await rows(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
        'reference', 'F' || n, 'manage_token_hash', 'hash' || n))).* from bookings b, generate_series(1, $2) n
      where b.restaurant_id = $1 and b.date = (select min(date) from bookings where restaurant_id = $1)`,
    [restaurant.uuid, count],
  );
}

const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);

/** What is said of the times of a day, each reason once. */
async function reasonsOn(date: string): Promise<(string | null)[]> {
  const answer = await restaurant.owner.ask<{
    restaurant: { availability: { slots: { reason: string | null }[] } };
  }>(
    'query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { reason } } } }',
    { id: restaurant.id, date },
  );
  return [...new Set(answer.restaurant.availability.slots.map(({ reason }) => reason))];
}

async function bookings(): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from bookings where restaurant_id = $1 and status <> 'cancelled'`,
    [restaurant.uuid],
  );
  return row?.count ?? 0;
}

test('of 140 guests who ask a Basic restaurant at once, for all days of a month, exactly 100 book', {
  timeout: 120_000,
}, async () => {
  const answers = await crowd({ count: 140, atOnce: 40 }, (guest) =>
    restaurant.ask({ date: restaurant.dayFromToday(2 + (guest % 20)), time: `${12 + (guest % 8)}:00:00` }),
  );
  const refused = answers.filter(({ booking }) => booking === null);
  expect(answers.length - refused.length).toBe(LIMIT);
  expect(await bookings()).toBe(LIMIT);
  expect(new Set(refused.flatMap(codesOf))).toEqual(new Set(['PLAN_LIMIT_REACHED']));
});

describe('a Basic restaurant whose July is full', () => {
  let lastId: string;

  beforeEach(async () => {
    ({ id: lastId } = await restaurant.book());
    await fill(LIMIT - 1);
  });

  test('sends guests to the phone, and its owner to a larger plan', async () => {
    expect((await restaurant.ask()).userErrors).toMatchObject([
      {
        code: 'PLAN_LIMIT_REACHED',
        message: 'Online booking is closed for this month. Please call the restaurant at +1 212 555 0100.',
      },
    ]);
    expect(await subscriptionOf(restaurant)).toMatchObject({
      bookingsThisMonth: LIMIT,
      monthlyBookingLimit: LIMIT,
    });
  });

  test('names the month to a guest who asks in June for a day in July', async () => {
    clock.moveTo('2026-06-28T10:00:00.000Z');
    const { userErrors } = await restaurant.ask();
    clock.moveTo(NOW);
    expect(userErrors).toMatchObject([
      {
        message: 'Online booking is closed for July 2026. Please call the restaurant at +1 212 555 0100.',
      },
    ]);
  });

  test('says of every time of July that the month is full, and of none in August', async () => {
    expect(await reasonsOn('2026-07-20')).toEqual(['MONTH_FULL', 'PAST_LAST_SEATING']);
    expect(await reasonsOn('2026-08-20')).toEqual([null, 'PAST_LAST_SEATING']);
  });

  test.each(['ONLINE', 'STAFF'])(
    'tells its owner what keeps %s bookings away, with the limit',
    async (channel) => {
      expect(await explanationOf(restaurant, '2026-07-20', channel)).toEqual({
        available: false,
        rule: 'MONTHLY_LIMIT',
        explanation:
          'Plan: the 100 bookings that your plan includes for that month are used up. Cancelled ones do not count. The owner can choose a plan without a limit under Payment.',
      });
      expect(await explanationOf(restaurant, '2026-08-20', channel)).toMatchObject({ available: true });
    },
  );

  test('keeps no time of July for a guest', async () => {
    const { holdSlot } = await restaurant.owner.ask<{ holdSlot: { userErrors: { code: string }[] } }>(
      'mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { code } } }',
      {
        input: {
          restaurantId: restaurant.id,
          date: '2026-07-20',
          time: '18:00',
          guests: 2,
          visitorKey: 'a-guest-who-looks-for-a-table-in-july',
        },
      },
    );
    expect(codesOf(holdSlot)).toEqual(['PLAN_LIMIT_REACHED']);
  });

  test('takes bookings for August', async () => {
    expect((await restaurant.ask({ date: '2026-08-01' })).userErrors).toEqual([]);
  });

  test('takes no booking from August over into July, and lets July move within itself', async () => {
    const { manageToken } = await restaurant.book({ date: '2026-08-03' });
    const move = (token: string, date: string) =>
      restaurant.owner.ask<{ changeManagedBooking: { userErrors: { code: string }[] } }>(
        `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { userErrors { code } } }`,
        { input: { token, date, time: '18:00', guests: 2 } },
      );
    expect(codesOf((await move(manageToken, '2026-07-10')).changeManagedBooking)).toEqual([
      'PLAN_LIMIT_REACHED',
    ]);
    const { moveBooking } = await restaurant.owner.ask<{ moveBooking: { userErrors: object[] } }>(
      `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { userErrors { code message } } }`,
      { input: { id: lastId, date: '2026-07-20', time: '18:00', guests: 2 } },
    );
    expect(moveBooking.userErrors).toEqual([]);
  });

  test('has a place again when one is cancelled, and cannot take that one back then', async () => {
    await restaurant.setStatus(lastId, 'CANCELLED');
    await restaurant.book();
    expect(await restaurant.setStatus(lastId, 'CONFIRMED')).toMatchObject({
      userErrors: [{ code: 'PLAN_LIMIT_REACHED' }],
    });
  });

  test('takes every booking once a larger plan is paid', async () => {
    await pay(restaurant, 'professional');
    expect((await restaurant.ask()).userErrors).toEqual([]);
  });
});

test('a restaurant in its trial has no limit', async () => {
  restaurant = await seed.restaurant({ seatingCapacity: 10_000 });
  await restaurant.book();
  await fill(LIMIT);
  expect((await restaurant.ask()).userErrors).toEqual([]);
});

/** The times of a day as staff are shown them. */
async function staffTimes(date: string, movingBookingId: string | null = null) {
  const { restaurant: seen } = await restaurant.owner.ask<{
    restaurant: {
      staffAvailability: { slots: { available: boolean; reason: string | null; canOverrule: boolean }[] };
    };
  }>(
    `query($id: ID!, $date: LocalDate!, $movingBookingId: ID) { restaurant(id: $id) {
      staffAvailability(date: $date, partySize: 2, movingBookingId: $movingBookingId) {
        slots { available reason canOverrule } } } }`,
    { id: restaurant.id, date, movingBookingId },
  );
  return seen.staffAvailability.slots;
}

test('staff see no free time in a month that has all its bookings, and can move those that it has', async () => {
  const mine = await restaurant.book();
  await fill(LIMIT + 20); // as after a change from a larger plan
  const slots = await staffTimes(mine.date);
  expect(slots.filter(({ available, canOverrule }) => available || canOverrule)).toEqual([]);
  expect(slots.map(({ reason }) => reason)).toContain('MONTH_FULL');
  expect((await new Host(restaurant).book({ date: mine.date })).userErrors).toMatchObject([
    { code: 'PLAN_LIMIT_REACHED' },
  ]);
  expect((await staffTimes(mine.date, mine.id)).some(({ available }) => available)).toBe(true);
  const input = { id: mine.id, date: mine.date, time: '20:15:00', guests: 2 };
  expect((await move(restaurant.owner, input)).userErrors).toEqual([]);
});

test('deleting what has been gives no booking of the month back, deleting what is to come does', async () => {
  const host = new Host(restaurant);
  const was = await restaurant.book({ date: restaurant.dayFromToday(1) });
  const toCome = await restaurant.book({ date: restaurant.dayFromToday(20) });
  await fill(LIMIT - 2);
  clock.moveTo('2026-07-03T10:00:00.000Z');
  await restaurant.ownerReturns();
  await host.delete(was.id);
  expect(await subscriptionOf(restaurant)).toMatchObject({ bookingsThisMonth: LIMIT });
  expect(codesOf(await restaurant.ask({ date: restaurant.dayFromToday(21) }))).toEqual([
    'PLAN_LIMIT_REACHED',
  ]);
  expect((await restore(restaurant.owner, was.id)).userErrors).toEqual([]); // it never stopped counting
  await host.delete(toCome.id);
  expect((await restaurant.ask({ date: restaurant.dayFromToday(21) })).userErrors).toEqual([]);
});
