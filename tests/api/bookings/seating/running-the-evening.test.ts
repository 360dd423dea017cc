import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, managed, remove, restore, seen } from '../booking-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
const GONE = {
  code: 'SLOT_TAKEN',
  field: ['id'],
  message: 'The place was given to somebody else meanwhile. Book another time for this guest.',
};
const NOT_FOUND = { code: 'NOT_FOUND', message: 'There is no such booking.', field: ['id'] };
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ seatingCapacity: 2 });
});

const statuses = ['PENDING', 'CONFIRMED', 'SEATED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'];
const holding = ['PENDING', 'CONFIRMED', 'SEATED'];

describe('a member of staff', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to])))(
    'may set a booking that is %s to %s while the room is free',
    async (from = '', to = '') => {
      const { id } = await restaurant.book(TONIGHT);
      await restaurant.setStatus(id, from);
      clock.pass({ minutes: 1 });
      expect(await restaurant.setStatus(id, to)).toEqual({ booking: { status: to }, userErrors: [] });
      const changed = from === to ? NOW : clock.now().toISOString();
      expect((await seen(restaurant.owner, id))?.updatedAt).toBe(changed);
    },
  );

  test.each(statuses)('who sets a booking to %s frees or keeps its place for others', async (status) => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, status);
    const { booking } = await restaurant.ask(TONIGHT);
    expect(booking === null).toBe(holding.includes(status));
  });

  test.each(['CANCELLED', 'NO_SHOW', 'COMPLETED'].flatMap((from) => holding.map((to) => [from, to])))(
    'cannot take a %s booking back as %s once its place was sold again',
    async (from = '', to = '') => {
      const { id } = await restaurant.book(TONIGHT);
      await restaurant.setStatus(id, from);
      const other = await restaurant.book(TONIGHT);
      expect(await restaurant.setStatus(id, to)).toMatchObject({
        booking: null,
        userErrors: [{ code: 'SLOT_TAKEN', message: GONE.message }],
      });
      expect((await seen(restaurant.owner, id))?.status).toBe(from);
      await restaurant.setStatus(other.id, 'CANCELLED');
      expect((await restaurant.setStatus(id, to)).booking).toEqual({ status: to });
    },
  );

  test('of the role host may do all this, and finds no booking of another restaurant', async () => {
    const host = await restaurant.member('host');
    const { id } = await restaurant.book(TONIGHT);
    expect((await restaurant.setStatus(id, 'CONFIRMED', host)).booking).toEqual({ status: 'CONFIRMED' });
    const theirs = await (await seed.restaurant()).book();
    for (const stranger of [theirs.id, 'bkg_01h455vb4pex5vsknk084sn02q', 'x', restaurant.id]) {
      expect((await restaurant.setStatus(stranger, 'CANCELLED', host)).userErrors).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
      expect((await remove(host, stranger)).userErrors).toEqual([NOT_FOUND]);
      expect((await restore(host, stranger)).userErrors).toEqual([NOT_FOUND]);
    }
  });
});

describe('a party that leaves early', () => {
  test('frees the room at once, and can come back only while nobody else has it', async () => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'SEATED');
    clock.moveTo('2026-07-01T19:20:00Z');
    expect((await restaurant.ask({ ...TONIGHT, time: '19:30:00' })).booking).toBeNull();
    await restaurant.setStatus(id, 'COMPLETED');
    expect((await seen(restaurant.owner, id))?.endsAt).toBe('2026-07-01T19:20:00.000Z');
    const { id: nextId } = await restaurant.book({ ...TONIGHT, time: '19:30:00' });
    expect((await restaurant.setStatus(id, 'SEATED')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    await restaurant.setStatus(nextId, 'CANCELLED');
    expect((await restaurant.setStatus(id, 'SEATED')).booking).toEqual({ status: 'SEATED' });
    expect((await seen(restaurant.owner, id))?.endsAt).toBe('2026-07-01T20:00:00.000Z');
    expect((await restaurant.ask({ ...TONIGHT, time: '19:30:00' })).booking).toBeNull();
  });

  test('cannot come back by way of another status either', async () => {
    const { id } = await restaurant.book(TONIGHT);
    clock.moveTo('2026-07-01T19:20:00Z');
    await restaurant.setStatus(id, 'COMPLETED');
    await restaurant.setStatus(id, 'NO_SHOW');
    await restaurant.book({ ...TONIGHT, time: '19:30:00' });
    expect((await restaurant.setStatus(id, 'CONFIRMED')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });
});

describe('a request that nobody answered', () => {
  test('holds its place until its start has passed, and then no longer', async () => {
    const { id } = await restaurant.book(TONIGHT);
    clock.moveTo('2026-07-01T19:00:00Z');
    expect((await restaurant.ask({ ...TONIGHT, time: '19:15:00' })).booking).toBeNull();
    clock.moveTo('2026-07-01T19:01:00Z');
    await restaurant.book({ ...TONIGHT, time: '19:15:00' });
    expect((await restaurant.setStatus(id, 'CONFIRMED')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });

  test('can still be confirmed afterwards while the room is free', async () => {
    const { id } = await restaurant.book(TONIGHT);
    clock.moveTo('2026-07-01T19:10:00Z');
    expect((await restaurant.setStatus(id, 'SEATED')).booking).toEqual({ status: 'SEATED' });
    expect((await restaurant.ask({ ...TONIGHT, time: '19:15:00' })).booking).toBeNull();
  });
});

describe('a booking that is deleted', () => {
  test('is gone for staff and guest at once, frees its place, and can be taken back', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    expect(await remove(restaurant.owner, id)).toEqual({ deletedBookingId: id, userErrors: [] });
    expect(await seen(restaurant.owner, id)).toBeNull();
    expect(await managed(server.stranger(), manageToken)).toBeNull();
    expect((await cancelManaged(server.stranger(), manageToken)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect((await remove(restaurant.owner, id)).userErrors).toEqual([NOT_FOUND]);
    expect((await restaurant.setStatus(id, 'CANCELLED')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const { booking, userErrors } = await restore(restaurant.owner, id);
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({ id, status: 'CONFIRMED', endsAt: '2026-07-01T20:00:00.000Z' });
    expect(await managed(server.stranger(), manageToken)).toMatchObject({ id });
    expect((await restore(restaurant.owner, id)).booking).toEqual(booking);
  });

  test('stays deleted when its place was sold meanwhile', async () => {
    const { id } = await restaurant.book(TONIGHT);
    await remove(restaurant.owner, id);
    await restaurant.book(TONIGHT);
    expect(await restore(restaurant.owner, id)).toEqual({ booking: null, userErrors: [GONE] });
    expect(await seen(restaurant.owner, id)).toBeNull();
  });

  test('as a cancelled one comes back without asking the room', async () => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CANCELLED');
    await remove(restaurant.owner, id);
    await restaurant.book(TONIGHT);
    expect((await restore(restaurant.owner, id)).booking?.status).toBe('CANCELLED');
  });

  test('is not made a second time by the diner’s next try with the same key', async () => {
    const request = { ...TONIGHT, idempotencyKey: 'one form' };
    const { id } = await restaurant.book(request);
    await remove(restaurant.owner, id);
    const again = await restaurant.ask(request);
    expect(again).toMatchObject({ booking: null, manageToken: null, userErrors: [{ code: 'CONFLICT' }] });
    const [count] = await rows('select count(*)::int from bookings where restaurant_id = $1', [
      restaurant.uuid,
    ]);
    expect(count).toEqual({ count: 1 });
  });
});

describe('a guest with a manage link', () => {
  test('may cancel, twice if need be, and the place is free', async () => {
    const { manageToken } = await restaurant.book(TONIGHT);
    for (let i = 0; i < 2; i += 1) {
      const { booking, userErrors } = await cancelManaged(server.stranger(), manageToken);
      expect(userErrors).toEqual([]);
      expect(booking?.status).toBe('CANCELLED');
    }
    await restaurant.book(TONIGHT);
  });

  test('may cancel a confirmed booking too', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    expect((await cancelManaged(server.stranger(), manageToken)).booking?.status).toBe('CANCELLED');
  });

  test.each(['SEATED', 'COMPLETED', 'NO_SHOW'])('cannot cancel once the booking is %s', async (status) => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, status);
    expect(await cancelManaged(server.stranger(), manageToken)).toEqual({
      booking: null,
      userErrors: [
        {
          code: 'CONFLICT',
          field: null,
          message: 'This booking can no longer be cancelled. Please call the restaurant.',
        },
      ],
    });
  });

  test('that is wrong in any way opens nothing', async () => {
    const { manageToken } = await restaurant.book(TONIGHT);
    const other = await (await seed.restaurant()).book();
    const mixed = other.manageToken.slice(0, 22) + manageToken.slice(22);
    const changed = manageToken.slice(0, -1) + (manageToken.endsWith('A') ? 'B' : 'A');
    for (const token of [
      '',
      'x',
      mixed,
      changed,
      `${manageToken}A`,
      manageToken.toLowerCase(),
      '\u0000'.repeat(65),
    ]) {
      expect(await managed(server.stranger(), token), token).toBeNull();
      expect((await cancelManaged(server.stranger(), token)).userErrors).toEqual([
        { code: 'NOT_FOUND', message: 'This link opens no booking.', field: ['token'] },
      ]);
    }
    expect(await managed(server.stranger(), manageToken)).toMatchObject({ status: 'PENDING' });
  });
});
