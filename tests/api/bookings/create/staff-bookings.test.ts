import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host, namesOf } from './staff-calls.ts';

const NOW = '2026-07-01T10:00:30.000Z';
const server = await testServer({ now: NOW });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let host: Host;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  host = new Host(bistro, await bistro.member('host'));
});

const settings = (rules: object) =>
  bistro.owner.ask(
    'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, ...rules } },
  );

describe('a host who takes a call', () => {
  test('books with a name alone: confirmed, by phone', async () => {
    const booking = await host.booked();
    expect(booking).toMatchObject({ status: 'CONFIRMED', source: 'PHONE', email: null, phone: null });
    expect(booking).toMatchObject({ tablesPinned: false, overrules: [], time: '19:00:00' });
  });

  test('writes down what the kitchen and the floor should know, which the guest never reads', async () => {
    const told = { staffNote: ' Cake in the fridge ', tags: ['Press', 'press', 'Cake'] };
    const booking = await host.booked({ ...told, email: 'grace@example.com' });
    expect(booking).toMatchObject({ staffNote: 'Cake in the fridge', tags: ['Press', 'Cake'] });
    expect(await host.seen(booking.id)).toMatchObject({ tags: ['Press', 'Cake'] });
    expect(await host.booked({ staffNote: ' ', tags: null })).toMatchObject({ staffNote: null, tags: [] });
  });

  test('may take any clock time of a service, and guests online may not', async () => {
    expect((await host.booked({ time: '19:07:00' })).time).toBe('19:07:00');
    expect((await bistro.ask({ time: '19:07:00' })).userErrors[0]?.code).toBe('OUT_OF_RANGE');
  });

  test('is not bound by notice, horizon and pauses of online booking', async () => {
    await settings({ leadMinutes: 24 * 60, horizonDays: 1, onlineBookingPaused: true });
    expect((await bistro.ask()).booking).toBeNull();
    expect(await host.booked({ date: bistro.today })).toMatchObject({ overrules: [] });
    expect(await host.booked({ date: bistro.dayFromToday(200) })).toMatchObject({ overrules: [] });
  });

  test('seats a walk-in in the minute that the clock shows', async () => {
    const request = { date: bistro.today, time: '10:00:00', source: 'WALK_IN', status: 'SEATED' };
    expect(await host.booked(request)).toMatchObject({ source: 'WALK_IN', status: 'SEATED' });
    expect(await host.book({ ...request, time: '09:44:00' })).toMatchObject({ booking: null });
  });

  test.each([
    [{ source: 'ONLINE' }, 'INVALID', ['source']],
    [{ status: 'CANCELLED' }, 'INVALID', ['status']],
    [{ customerName: '  ' }, 'REQUIRED', ['customerName']],
    [{ email: 'no address' }, 'INVALID', ['email']],
    [{ phone: 'none' }, 'INVALID', ['phone']],
    [{ guests: 101 }, 'OUT_OF_RANGE', ['guests']],
    [{ overruleReason: ' ' }, 'REQUIRED', ['overruleReason']],
    [{ overruleReason: 'x'.repeat(501) }, 'TOO_LONG', ['overruleReason']],
    [{ tableIds: ['tbl_01h455vb4pex5vsknk084sn02q'] }, 'NOT_FOUND', ['tableIds']],
    [{ staffNote: 'x'.repeat(1_001) }, 'TOO_LONG', ['staffNote']],
    [{ tags: Array.from({ length: 11 }, (_, n) => `Tag ${n}`) }, 'OUT_OF_RANGE', ['tags']],
    [{ tags: ['x'.repeat(31)] }, 'TOO_LONG', ['tags', '0']],
    [{ tableIds: Array.from({ length: 21 }, () => 'tbl') }, 'OUT_OF_RANGE', ['tableIds']],
  ])('who gives %j is told what to mend', async (request, code, field) => {
    expect((await host.book(request)).userErrors).toMatchObject([{ code, field }]);
  });

  test('leaves address and phone blank as a form sends them', async () => {
    expect(await host.booked({ email: ' ', phone: '' })).toMatchObject({ email: null, phone: null });
  });

  test('who sends the same twice has booked once, and another booking needs another key', async () => {
    const [one, two] = [
      await host.booked({ idempotencyKey: 'k' }),
      await host.booked({ idempotencyKey: 'k' }),
    ];
    expect(two.id).toBe(one.id);
    expect(codesOf(await host.book({ idempotencyKey: 'k', guests: 3 }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  test('cannot put a party at a table of another restaurant', async () => {
    const theirs = await (await seed.restaurant()).table();
    expect(codesOf(await host.book({ tableIds: [theirs] }))).toEqual(['NOT_FOUND']);
  });

  test('gives the party the tables of their choice, joined as they like', async () => {
    const [small, large] = [
      await bistro.table({ name: 'A', maxCapacity: 4 }),
      await bistro.table({ name: 'B' }),
    ];
    expect(namesOf(await host.booked({ guests: 9, tableIds: [small, large, large] }))).toEqual(['A', 'B']);
  });
});

describe('a guest whose phone booking has no address', () => {
  test('is found by name, and exported without', async () => {
    await host.booked();
    const { restaurant } = await bistro.owner.ask<{ restaurant: { bookings: { edges: object[] } } }>(
      `query($id: ID!) { restaurant(id: $id) { bookings(search: "hopper") { edges { node { email phone customerName } } } } }`,
      { id: bistro.id },
    );
    expect(restaurant.bookings.edges).toEqual([
      { node: { email: null, phone: null, customerName: 'Grace Hopper' } },
    ]);
  });
});
