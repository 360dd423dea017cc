import { beforeAll, describe, expect, test } from 'vitest';
import { globalId, uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { reportOf as integrityOf } from '../bookings/integrity/integrity-calls.ts';
import { REPORT, reportOf } from './report-calls.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400, proxies: 1 });
const { clock, rows, seed, stranger } = server;
const TODAY = '2026-07-15';
let restaurant: SeededRestaurant;

beforeAll(async () => {
  restaurant = await seed.restaurant();
});

const WEEK = { from: TODAY, to: addDays(TODAY, 6) };
const asking = { id: '', ...WEEK };

describe('who may read reports', () => {
  test('managers and owners may', async () => {
    const manager = await restaurant.member('manager');
    expect((await reportOf(manager, restaurant.id, WEEK)).total.bookings).toBe(0);
    expect((await reportOf(restaurant.owner, restaurant.id, WEEK)).groups).toHaveLength(7);
  });

  test('hosts, strangers and people of another restaurant may not', async () => {
    const other = await seed.restaurant();
    const host = await restaurant.member('host');
    const readers = [
      [host, 'FORBIDDEN'],
      [stranger(), 'UNAUTHENTICATED'],
      [other.owner, 'FORBIDDEN'],
    ] as const;
    for (const [reader, code] of readers) {
      const { data, errors } = await reader.send<{ restaurant: { report: null } | null }>(REPORT, {
        ...asking,
        id: restaurant.id,
      });
      expect(data?.restaurant?.report ?? null).toBeNull();
      expect(errors[0]?.extensions?.code).toBe(code);
    }
  });

  test('an area of somebody else is nobody’s here: it has no bookings, and its name is not told', async () => {
    const other = await seed.restaurant();
    const [area] = await rows<{ id: string }>(
      `insert into areas (restaurant_id, id, position, name, is_public, zones)
        values ($1, gen_random_uuid(), 0, 'Secret garden', true, '{}') returning id`,
      [other.uuid],
    );
    const asked = { ...WEEK, areaId: globalId('Area', area?.id ?? ''), groupBy: 'AREA' };
    const { total, groups } = await reportOf(restaurant.owner, restaurant.id, asked);
    expect([total.bookings, groups]).toEqual([0, []]);
  });
});

test.each([
  [{ from: TODAY, to: addDays(TODAY, -1) }, '`to` is before `from`'],
  [{ from: addDays(TODAY, -800), to: TODAY, groupBy: 'MONTH' }, 'at most: ask for fewer'],
  [{ from: addDays(TODAY, -400), to: TODAY, groupBy: 'DAY' }, 'ask by WEEK or MONTH'],
  [{ from: '1999-01-01', to: '1999-01-02' }, ''],
  [{ ...WEEK, service: 'Brunch' }, 'There is no service of that name'],
  [{ ...WEEK, areaId: 'garden' }, 'no id of an area'],
  [{ ...WEEK, areaId: globalId('Restaurant', '0190c4f4-5d2e-7bd0-8d4e-3f0b2f7b1c11') }, 'no id of an area'],
])('%j is refused with what to do', async (asked, message) => {
  const { data, errors } = await restaurant.owner.send<{ restaurant: { report: object | null } | null }>(
    REPORT,
    {
      id: restaurant.id,
      ...asked,
    },
  );
  expect(data?.restaurant?.report ?? null).toBeNull();
  expect(errors[0]?.message).toContain(message);
  expect(errors[0]?.extensions?.code).toMatch(/BAD_USER_INPUT|OUT_OF_RANGE/);
});

describe('what happened is kept with the booking, whoever writes it', () => {
  test('how long a party was to stay, when it left though it was late, and that neither outlives a finish that is taken back', async () => {
    const bistro = await seed.restaurant({ timeSlotDuration: 60 });
    const { id } = await bistro.book({ date: TODAY, time: '19:00' });
    clock.moveTo('2026-07-15T19:10:00.000Z');
    await bistro.ownerReturns();
    await bistro.setStatus(id, 'SEATED');
    clock.moveTo('2026-07-15T21:00:00.000Z');
    await bistro.setStatus(id, 'COMPLETED');
    const { turnTimes } = await reportOf(bistro.owner, bistro.id, WEEK);
    expect(turnTimes).toMatchObject({
      finished: 1,
      all: { restsOn: 1, median: 110, ninetieth: 110, planned: 60, plannedRestsOn: 1 },
    });
    await bistro.setStatus(id, 'SEATED');
    const kept = await rows('select planned_minutes, left_at from bookings where id = $1', [
      uuidOf('Booking', id),
    ]);
    expect(kept).toEqual([{ planned_minutes: 60, left_at: null }]);
    expect((await reportOf(bistro.owner, bistro.id, WEEK)).turnTimes).toMatchObject({
      finished: 0,
      all: { median: null },
    });
    clock.moveTo('2026-07-15T09:30:00.000Z');
  });

  test('how long before its time a booking was called off; one that is taken up again forgets it', async () => {
    const bistro = await seed.restaurant();
    const { id } = await bistro.book({ date: TODAY, time: '19:00' });
    await bistro.setStatus(id, 'CONFIRMED');
    clock.moveTo('2026-07-15T17:30:00.000Z');
    await bistro.ownerReturns();
    await bistro.setStatus(id, 'CANCELLED');
    const cancelled = await reportOf(bistro.owner, bistro.id, WEEK);
    expect(cancelled.total).toMatchObject({
      parties: 0,
      cancellations: 1,
      cancelledByGuest: 0,
      cancellationShare: 1,
    });
    expect(cancelled.cancellationLeads.bands[1]).toEqual({
      from: 0,
      to: 2,
      bookings: 1,
      bookingsBefore: null,
    });
    await bistro.setStatus(id, 'CONFIRMED');
    const again = await reportOf(bistro.owner, bistro.id, WEEK);
    expect(again.total).toMatchObject({ parties: 1, covers: 2, cancellations: 0 });
    expect(again.cancellationLeads.restsOn).toBe(0);
    clock.moveTo('2026-07-15T09:30:00.000Z');
  });

  test('an erased guest changes no figure', async () => {
    const bistro = await seed.restaurant();
    const { id } = await bistro.book({ date: TODAY, time: '19:00', guests: 3 });
    await bistro.setStatus(id, 'NO_SHOW');
    const before = await reportOf(bistro.owner, bistro.id, WEEK);
    const [guest] = await rows<{ id: string }>('select id from guests where restaurant_id = $1', [
      bistro.uuid,
    ]);
    await bistro.owner.ask(
      'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { message } } }',
      { input: { id: globalId('Guest', guest?.id ?? '') } },
    );
    expect(
      await rows('select customer_name from bookings where restaurant_id = $1', [bistro.uuid]),
    ).not.toEqual([{ customer_name: 'Ada Lovelace' }]);
    const after = await reportOf(bistro.owner, bistro.id, WEEK);
    expect(after.total).toEqual(before.total);
    expect(after.partySizes).toEqual(before.partySizes);
  });
});

test('demand that was refused is told by the hour and the size that were asked for', async () => {
  const bistro = await seed.restaurant({ seatingCapacity: 4 });
  const date = addDays(TODAY, 3);
  await bistro.book({ date, time: '19:00', guests: 4 });
  const guest = (last: number) => stranger({ 'x-forwarded-for': `192.0.2.${last}` });
  await bistro.ask({ date, time: '19:30', guests: 2 }, guest(1));
  await bistro.ask({ date, time: '19:30', guests: 2 }, guest(2));
  await bistro.ask({ date, time: '18:45', guests: 3 }, guest(3));
  const { lostSearches, hours } = await reportOf(bistro.owner, bistro.id, WEEK);
  expect(hours).toEqual([{ hour: 19, parties: 1, covers: 4, noShows: 0 }]);
  expect(lostSearches).toEqual({
    searches: 3,
    persons: 7,
    wholeDays: 0,
    byHour: [
      { hour: 18, searches: 1, persons: 3 },
      { hour: 19, searches: 2, persons: 4 },
    ],
    byPartySize: [
      { partySize: 2, searches: 2 },
      { partySize: 3, searches: 1 },
    ],
    byReason: [{ reason: 'FULL_ROOM', searches: 3 }],
  });
  const before = await reportOf(bistro.owner, bistro.id, { from: TODAY, to: addDays(TODAY, 2) });
  expect(before.lostSearches?.searches).toBe(0);
});

test('figures stay true when many book, move and cancel at once', async () => {
  const bistro = await seed.restaurant({ seatingCapacity: 60 });
  const date = addDays(TODAY, 4);
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, nr) =>
      bistro.book({
        date,
        time: nr % 2 === 0 ? '18:00' : '20:00',
        guests: 1 + (nr % 4),
        email: `g${nr}@example.com`,
      }),
    ),
  );
  await Promise.all(
    booked.map(({ id }, nr) => bistro.setStatus(id, nr % 3 === 0 ? 'CANCELLED' : 'CONFIRMED')),
  );
  const { total } = await reportOf(bistro.owner, bistro.id, WEEK);
  expect(total).toMatchObject({ bookings: 12, parties: 8, declined: 4, cancellations: 0 });
  const { checks } = await integrityOf(bistro.id, bistro.owner);
  expect(checks.find(({ check }) => check === 'FIGURES_DIFFER')?.findingCount).toBe(0);
});
