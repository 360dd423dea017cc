import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { managed, seen, slotsOf } from '../booking-calls.ts';
import { refusedRequests } from './refused-requests.ts';

const NOW = '2026-07-01T10:07:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ seatingCapacity: 10 });
});

async function countBookings(): Promise<number> {
  const [row] = await rows<{ count: number }>('select count(*)::int as count from bookings');
  return row?.count ?? Number.NaN;
}

describe('a diner who books', () => {
  test('gets a pending booking with a short reference and a private link, and the restaurant sees it', async () => {
    const { id, manageToken, ...booking } = await restaurant.book({
      date: '2026-07-08',
      time: '19:15:00',
      specialRequests: '  window,\nplease  ',
    });
    expect(booking).toEqual({
      reference: expect.stringMatching(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/),
      status: 'PENDING',
      date: '2026-07-08',
      time: '19:15:00',
    });
    const expected = {
      id,
      reference: booking.reference,
      date: '2026-07-08',
      time: '19:15:00',
      startsAt: '2026-07-08T19:15:00.000Z',
      endsAt: '2026-07-08T20:15:00.000Z',
      guests: 2,
      status: 'PENDING',
      customerName: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      specialRequests: 'window,\nplease',
      wishes: [],
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(await seen(restaurant.owner, id)).toEqual(expected);
    expect(await managed(server.stranger(), manageToken)).toEqual(expected);
  });

  test('leaves only a hash of the private link in the database', async () => {
    const { manageToken } = await restaurant.book({ idempotencyKey: 'a key' });
    const found = await rows(
      `select b::text || k::text as all from bookings b join booking_idempotency_keys k on k.booking_id = b.id
        where b.restaurant_id = $1`,
      [restaurant.uuid],
    );
    expect(JSON.stringify(found)).not.toContain(manageToken.slice(22));
  });

  test('for today may choose the quarter-hours still to come', async () => {
    const slots = await slotsOf(server.stranger(), restaurant.id, '2026-07-01');
    expect(slots[0]).toMatchObject({ time: '10:00:00', available: false, reason: 'PAST' });
    expect(slots[1]).toMatchObject({ time: '10:15:00', available: true, reason: null });
    expect(slots.at(-1)).toMatchObject({ time: '22:00:00', reason: 'PAST_LAST_SEATING' });
    await restaurant.book({ date: '2026-07-01', time: '10:15:00' });
  });

  test('is offered the three nearest free times when the requested one is full', async () => {
    await restaurant.book({ time: '19:00:00', guests: 10 });
    const { booking, alternatives, userErrors } = await restaurant.ask({ time: '19:00:00' });
    expect(booking).toBeNull();
    expect(userErrors).toEqual([
      {
        code: 'SLOT_TAKEN',
        field: ['time'],
        message: 'There is no room for your party at that time. Please choose another one.',
      },
    ]);
    expect(alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
  });

  test('is offered nothing on a day with no room left', async () => {
    await restaurant.set({ seatingCapacity: 1 });
    expect(await restaurant.ask()).toMatchObject({
      alternatives: [],
      userErrors: [{ code: 'SLOT_TAKEN' }],
    });
  });

  test.each([11, 100])('for a large party of %i counts toward the covers like any other', async (guests) => {
    await restaurant.set({ seatingCapacity: guests });
    await restaurant.book({ guests });
    expect((await restaurant.ask({ guests: 1 })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });

  test('finds the room free again at the minute the party before has to leave', async () => {
    await restaurant.book({ time: '18:00:00', guests: 10 });
    await restaurant.book({ time: '19:00:00', guests: 10 });
    expect((await restaurant.ask({ time: '18:45:00', guests: 1 })).booking).toBeNull();
  });
});

describe('a request that cannot be fulfilled', () => {
  test.each(refusedRequests)(
    '%s is refused in words, and nothing is written',
    async (_what, request, code, field, words) => {
      const before = await countBookings();
      const { booking, manageToken, userErrors } = await restaurant.ask(request);
      expect({ booking, manageToken }).toEqual({ booking: null, manageToken: null });
      expect(userErrors).toEqual([{ code, field: [field], message: expect.stringContaining(words) }]);
      expect(await countBookings()).toBe(before);
    },
  );

  test.each([
    ['a day that is none', { date: '2026-02-30' }],
    ['the year 0', { date: '0000-01-01' }],
    ['a time that is none', { time: '25:00' }],
    ['half a person', { guests: 1.5 }],
    ['more persons than a number holds', { guests: 1e10 }],
    ['no name at all', { customerName: undefined }],
    ['a status of its own', { status: 'CONFIRMED' }],
  ])('with %s is no question of this API', async (_what, request) => {
    const query = 'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }';
    const { data, errors } = await server
      .stranger()
      .send(query, { input: { ...restaurant.request(), ...request } });
    expect(data ?? null).toBeNull();
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  test('of text in any script, with quotes and signs of formulas, is kept to the letter', async () => {
    const words = {
      customerName: `=cmd|' /C calc'!A0 "Renée" 李 ' ; drop table bookings; -- ? $1`,
      specialRequests: '<script>alert(1)</script>\n\t👩‍👩‍👧 ۱۲۳ \\ %_',
    };
    const { id } = await restaurant.book(words);
    expect(await seen(restaurant.owner, id)).toMatchObject(words);
  });
});

test('a script that books without end is stopped after 120 an hour; staff of the restaurant are not', async () => {
  const strict = await testServer({ now: NOW, limitFactor: 1, beside: server });
  const script = strict.stranger();
  await rows('delete from rate_limits');
  for (let i = 0; i < 120; i += 1) await restaurant.ask({ time: '09:00:00' }, script);
  await expect(restaurant.ask({}, script)).rejects.toThrow('RATE_LIMITED');
  script.accessToken = restaurant.owner.accessToken;
  expect((await restaurant.ask({}, script)).booking).not.toBeNull();
  await strict.stop();
});

describe('a diner who sends the same form twice', () => {
  test('books once and gets the same link again, also at once and after the slot is full', async () => {
    const request = { idempotencyKey: 'one form', guests: 10 };
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => restaurant.ask(request)));
    expect(first?.booking).not.toBeNull();
    for (const other of others) expect(other).toEqual(first);
    expect(await restaurant.ask(request)).toEqual(first);
    const [count] = await rows('select count(*)::int from bookings where restaurant_id = $1', [
      restaurant.uuid,
    ]);
    expect(count).toEqual({ count: 1 });
  });

  test.each([
    ['another time', { time: '20:00:00' }],
    ['another party', { guests: 3 }],
    ['another name', { customerName: 'Grace Hopper' }],
    ['other wishes', { specialRequests: 'window' }],
  ])('but with %s is refused, and told why', async (_what, change) => {
    await restaurant.book({ idempotencyKey: 'one form' });
    const { booking, userErrors } = await restaurant.ask({ idempotencyKey: 'one form', ...change });
    expect(booking).toBeNull();
    expect(userErrors).toEqual([
      {
        code: 'IDEMPOTENCY_KEY_REUSED',
        field: ['idempotencyKey'],
        message: 'This key was used for another booking. Use a new key for new input.',
      },
    ]);
  });

  test('at another restaurant books there too: a key is of one restaurant', async () => {
    const elsewhere = await seed.restaurant();
    const here = await restaurant.book({ idempotencyKey: 'one form' });
    const there = await elsewhere.book({ idempotencyKey: 'one form' });
    expect(there.id).not.toBe(here.id);
  });

  test('whose first try was refused may use the key again', async () => {
    const request = { idempotencyKey: 'one form', guests: 2 };
    const full = await restaurant.book({ guests: 10 });
    expect((await restaurant.ask(request)).booking).toBeNull();
    await restaurant.setStatus(full.id, 'CANCELLED');
    expect((await restaurant.ask(request)).booking).not.toBeNull();
  });
});

describe('at a restaurant that is open past midnight', () => {
  test('a table after midnight belongs to the evening before', async () => {
    await restaurant.set({ openingTime: '18:00', closingTime: '02:00' });
    const { id } = await restaurant.book({ date: '2026-07-08', time: '00:30:00' });
    expect(await seen(restaurant.owner, id)).toMatchObject({
      date: '2026-07-08',
      time: '00:30:00',
      startsAt: '2026-07-09T00:30:00.000Z',
    });
    const slots = await slotsOf(server.stranger(), restaurant.id, '2026-07-08');
    expect(slots[0]?.time).toBe('18:00:00');
    expect(slots.at(-1)?.time).toBe('02:00:00');
  });

  test('a party of the night before still fills the room when the next evening begins', async () => {
    await restaurant.set({ openingTime: '02:00', closingTime: '01:45', timeSlotDuration: 120 });
    await restaurant.book({ date: '2026-07-08', time: '23:45:00', guests: 10 });
    const [first] = await slotsOf(server.stranger(), restaurant.id, '2026-07-09');
    expect(first).toMatchObject({ time: '02:00:00', available: true });
    expect(
      (await slotsOf(server.stranger(), restaurant.id, '2026-07-08')).find(({ time }) => time === '22:00:00'),
    ).toMatchObject({ reason: 'FULL_ROOM' });
  });
});
