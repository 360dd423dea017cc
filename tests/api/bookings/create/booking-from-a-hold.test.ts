import { beforeEach, describe, expect, test } from 'vitest';
import { Visitor } from '../../../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let ada: Visitor;
let ben: Visitor;

const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const kept = () =>
  rows(
    `select (select count(*)::int from holds where restaurant_id = $1) as holds,
      (select count(*)::int from hold_tables where restaurant_id = $1) as tables`,
    [bistro.uuid],
  );
const tablesOf = async (table: 'seatings' | 'hold_tables') =>
  rows(`select table_id from ${table} where restaurant_id = $1 order by 1`, [bistro.uuid]);

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Only', capacity: 4, minCapacity: 1, maxCapacity: 4 });
  [ada, ben] = [new Visitor(server.stranger(), bistro), new Visitor(server.stranger(), bistro)];
});

describe('a visitor who books what is held for them', () => {
  test('gets its table, and the hold is over', async () => {
    await bistro.table({ name: 'For six', capacity: 6, minCapacity: 1, maxCapacity: 6 });
    await ada.hold();
    await ben.hold();
    const held = await tablesOf('hold_tables');
    expect((await ben.book()).userErrors).toEqual([]);
    expect(await kept()).toEqual([{ holds: 1, tables: 1 }]);
    expect((await ada.book()).userErrors).toEqual([]);
    expect(await kept()).toEqual([{ holds: 0, tables: 0 }]);
    expect(await tablesOf('seatings')).toEqual(held);
  });

  test('holds nothing while a refused form is mended, but what they held', async () => {
    await ada.hold();
    expect(codesOf(await ada.book({ email: 'nobody' }))).toEqual(['INVALID']);
    expect(codesOf(await ada.book({ time: '03:00' }))).toEqual(['OUT_OF_RANGE']);
    expect(await ben.sees()).toBe('NO_TABLE');
    expect((await ada.book()).userErrors).toEqual([]);
  });

  test('at another time than was held lets the held one go', async () => {
    await ada.hold();
    expect((await ada.book({ time: '19:30', guests: 3 })).booking).toMatchObject({ time: '19:30:00' });
    expect(await kept()).toEqual([{ holds: 0, tables: 0 }]);
    expect(await ben.sees('18:30:00')).toBeNull();
  });

  test('after it ran out still gets the place when nobody else has', async () => {
    await ada.hold();
    clock.pass({ minutes: 30 });
    expect((await ada.book()).userErrors).toEqual([]);
    expect(await kept()).toEqual([{ holds: 0, tables: 0 }]);
  });

  test('after it ran out hears of other times when somebody else was quicker', async () => {
    await ada.hold();
    clock.pass({ minutes: 5 });
    await ben.book();
    const refused = await ada.book();
    expect(codesOf(refused)).toEqual(['SLOT_TAKEN']);
    expect(refused.alternatives).toHaveLength(3);
  });

  test('and sends the form again, from a page that was loaded again, has one booking', async () => {
    await ada.hold();
    const first = await ada.book({ idempotencyKey: 'one form' });
    const again = await ben.book({ idempotencyKey: 'one form' });
    expect(again.booking?.id).toBe(first.booking?.id);
  });

  test('as a large party takes its covers once', async () => {
    await bistro.set({ seatingCapacity: 20 });
    await ada.hold({ guests: 15 });
    expect((await ada.book({ guests: 15 })).booking).toMatchObject({ status: 'PENDING' });
    expect(await ben.sees('19:00:00', { partySize: 3 })).toBeNull();
    expect(await ben.sees('19:00:00', { partySize: 11 })).toBe('FULL_ROOM');
  });

  test('is refused when the restaurant has closed meanwhile', async () => {
    await ada.hold();
    await bistro.block({ startsAt: '2026-07-08T18:00:00Z', endsAt: '2026-07-08T23:00:00Z' });
    expect(codesOf(await ada.book())).toEqual(['OUT_OF_RANGE']);
  });
});

test.each([
  ['too short', 'x'.repeat(15), 'TOO_SHORT'],
  ['too long', 'x'.repeat(101), 'TOO_LONG'],
])('a key that is %s is refused in the form', async (_how, visitorKey, code) => {
  const { booking, userErrors } = await bistro.ask({ visitorKey });
  expect(booking).toBeNull();
  expect(userErrors).toMatchObject([{ code, field: ['visitorKey'], message: expect.stringContaining('16') }]);
});

test('a key without a hold is no hindrance', async () => {
  expect((await ada.book()).userErrors).toEqual([]);
});
