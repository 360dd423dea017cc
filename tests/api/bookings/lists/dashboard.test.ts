import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { remove, restore } from '../booking-calls.ts';
import { makeRows } from './booking-rows-made.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;

interface Dashboard {
  today: string;
  dashboardStats: { today: number; thisWeek: number; thisMonth: number; total: number };
  todaysBookings: { totalCount: number; edges: { node: { date: string; status: string } }[] };
  upcomingBookings: { totalCount: number; edges: { node: { date: string; status: string } }[] };
}

async function dashboard({ owner, id }: SeededRestaurant): Promise<Dashboard> {
  const data = await owner.ask<{ restaurant: Dashboard }>(
    `query($id: ID!) { restaurant(id: $id) { today dashboardStats { today thisWeek thisMonth total }
      todaysBookings { totalCount edges { node { date status } } }
      upcomingBookings { totalCount edges { node { date status } } } } }`,
    { id },
  );
  return data.restaurant;
}

const datesOf = ({ edges }: Dashboard['todaysBookings']) => edges.map(({ node }) => node.date);

describe('the dashboard', () => {
  test('of a new restaurant is all zeros', async () => {
    expect(await dashboard(await seed.restaurant())).toEqual({
      today: '2026-07-15',
      dashboardStats: { today: 0, thisWeek: 0, thisMonth: 0, total: 0 },
      todaysBookings: { totalCount: 0, edges: [] },
      upcomingBookings: { totalCount: 0, edges: [] },
    });
  });

  test('counts today, the last 7 days, the last month and all, whatever the status, but nothing deleted', async () => {
    const restaurant = await seed.restaurant();
    const day = (days: number) => addDays('2026-07-15', days);
    // The borders of each window: today, 6 and 7 days ago, the first and the last day that is no longer this month.
    await makeRows(server, restaurant, [day(0), day(-6), day(-7), '2026-06-16', '2026-06-15', day(1)]);
    await makeRows(server, restaurant, [day(0), day(0)], 'cancelled');
    const { id } = await restaurant.book({ date: day(0) });
    expect((await dashboard(restaurant)).dashboardStats).toEqual({
      today: 4,
      thisWeek: 5,
      thisMonth: 7,
      total: 9,
    });
    await remove(restaurant.owner, id);
    expect((await dashboard(restaurant)).dashboardStats).toMatchObject({ today: 3, total: 8 });
    await restore(restaurant.owner, id);
    expect((await dashboard(restaurant)).dashboardStats).toMatchObject({ today: 4, total: 9 });
  });

  test('lists today’s bookings, and from tomorrow up to 7 days ahead without cancelled ones', async () => {
    const restaurant = await seed.restaurant();
    const day = (days: number) => addDays('2026-07-15', days);
    await makeRows(server, restaurant, [day(8), day(7), day(1), day(0), day(-1)]);
    await makeRows(server, restaurant, [day(0), day(2)], 'cancelled');
    await makeRows(server, restaurant, [day(3)], 'pending');
    const { todaysBookings, upcomingBookings } = await dashboard(restaurant);
    expect(datesOf(todaysBookings)).toEqual([day(0), day(0)]);
    expect(todaysBookings.totalCount).toBe(2);
    expect(datesOf(upcomingBookings)).toEqual([day(1), day(3), day(7)]);
    expect(upcomingBookings.totalCount).toBe(3);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-07-16', '2026-07-15T09:59:59Z', '2026-07-15T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-07-15', '2026-07-15T10:59:59Z', '2026-07-15T11:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('in %s begins %s at its own midnight', async (timezone, date, before, midnight) => {
    clock.moveTo(before);
    const restaurant = await seed.restaurant({ timezone });
    await makeRows(server, restaurant, [date, addDays(date, 7), addDays(date, -7), addDays(date, -6)]);
    const eve = await dashboard(restaurant);
    expect(eve).toMatchObject({ today: addDays(date, -1), dashboardStats: { today: 0, thisWeek: 2 } });
    expect(datesOf(eve.upcomingBookings)).toEqual([date]);
    clock.moveTo(midnight);
    const morning = await dashboard(restaurant);
    expect(morning).toMatchObject({ today: date, dashboardStats: { today: 1, thisWeek: 2 } });
    expect(datesOf(morning.upcomingBookings)).toEqual([addDays(date, 7)]);
    clock.moveTo('2026-07-15T09:30:00.000Z');
  });

  test.each([
    ['2026-03-31', '2026-03-01'],
    ['2026-03-15', '2026-02-16'],
    ['2028-02-29', '2028-01-30'],
    ['2026-01-01', '2025-12-02'],
  ])('on %s counts this month from %s on', async (today, from) => {
    clock.moveTo(`${today}T12:00:00Z`);
    const restaurant = await seed.restaurant();
    await makeRows(server, restaurant, [today, from, addDays(from, -1)]);
    expect((await dashboard(restaurant)).dashboardStats).toMatchObject({ thisMonth: 2, total: 3 });
    clock.moveTo('2026-07-15T09:30:00.000Z');
  });
});

const write = fc.record({
  kind: fc.constantFrom('book', 'book', 'setStatus', 'setStatus', 'remove', 'restore'),
  booking: fc.nat(20),
  status: fc.constantFrom('PENDING', 'CONFIRMED', 'SEATED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'),
  day: fc.integer({ min: 1, max: 3 }),
});

test('the counted days equal the bookings after any play of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 30, maxLength: 60 }), async (writes) => {
      const restaurant = await seed.restaurant({ seatingCapacity: 8 });
      const ids: string[] = [];
      for (const { kind, booking, status, day } of writes) {
        const id = ids[booking % Math.max(1, ids.length)];
        if (kind === 'book' || !id) {
          const made = (await restaurant.ask({ date: addDays('2026-07-15', day) })).booking;
          if (made) ids.push(made.id);
        } else if (kind === 'setStatus') await restaurant.setStatus(id, status);
        else if (kind === 'remove') await remove(restaurant.owner, id);
        else await restore(restaurant.owner, id);
      }
      expect(await counted(restaurant.uuid)).toEqual(await actual(restaurant.uuid));
    }),
    { numRuns: 4 },
  );
}, 240_000);

const counted = (uuid: string) =>
  rows(
    `select date::text, pending, confirmed, seated, completed, no_show, cancelled from booking_days
      where restaurant_id = $1 and pending + confirmed + seated + completed + no_show + cancelled > 0 order by date`,
    [uuid],
  );

const actual = (uuid: string) =>
  rows(
    `select date::text, ${['pending', 'confirmed', 'seated', 'completed', 'no_show', 'cancelled']
      .map((status) => `(count(*) filter (where status = '${status}'))::int as ${status}`)
      .join(', ')} from bookings where restaurant_id = $1 and deleted_at is null group by date order by date`,
    [uuid],
  );

test('a restaurant that is removed for good leaves no row behind', async () => {
  const restaurant = await seed.restaurant();
  await restaurant.book({ idempotencyKey: 'a key' });
  await rows('delete from restaurants where id = $1', [restaurant.uuid]);
  const left = await rows(
    `select (select count(*)::int from bookings where restaurant_id = $1) as bookings,
      (select count(*)::int from booking_days where restaurant_id = $1) as days,
      (select count(*)::int from booking_idempotency_keys where restaurant_id = $1) as keys,
      (select count(*)::int from memberships where restaurant_id = $1) as memberships`,
    [restaurant.uuid],
  );
  expect(left).toEqual([{ bookings: 0, days: 0, keys: 0, memberships: 0 }]);
});
