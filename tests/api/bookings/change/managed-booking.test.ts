import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import {
  cancelManaged,
  changeManaged,
  managed,
  move,
  remove,
  seen,
  slotsOf,
  timesToMoveTo,
} from '../booking-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
const TOMORROW = { date: '2026-07-02', time: '20:00:00' };
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
const guest = server.stranger();
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ seatingCapacity: 4 });
});

const change = (token: string, request: object) =>
  changeManaged(guest, { token, ...TONIGHT, guests: 2, ...request });

describe('a guest with the manage link', () => {
  test('moves the booking to another day, and the old place is free for others', async () => {
    const { manageToken } = await restaurant.book({ ...TONIGHT, guests: 4 });
    clock.pass({ minutes: 1 });
    const { booking, userErrors } = await change(manageToken, { ...TOMORROW, guests: 3 });
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({
      ...TOMORROW,
      guests: 3,
      status: 'PENDING',
      startsAt: '2026-07-02T20:00:00.000Z',
      endsAt: '2026-07-02T21:00:00.000Z',
      createdAt: NOW,
      updatedAt: clock.now().toISOString(),
    });
    await restaurant.book({ ...TONIGHT, guests: 4 });
    expect((await restaurant.ask({ ...TOMORROW, guests: 2 })).userErrors).toMatchObject([
      { code: 'SLOT_TAKEN' },
    ]);
  });

  test('moves by a quarter of an hour in a room that is full of their own party', async () => {
    const { manageToken } = await restaurant.book({ ...TONIGHT, guests: 4 });
    const free = (slots: { time: string; available: boolean }[]) =>
      slots.find(({ time }) => time === '19:15:00')?.available;
    expect(free(await slotsOf(guest, restaurant.id, TONIGHT.date, 4))).toBe(false);
    expect(free(await timesToMoveTo(guest, manageToken, TONIGHT.date, 4))).toBe(true);
    const { booking } = await change(manageToken, { time: '19:15:00', guests: 4 });
    expect(booking).toMatchObject({ time: '19:15:00', guests: 4 });
  });

  test('is offered other times when the requested one is taken, and keeps the old place', async () => {
    const { manageToken } = await restaurant.book(TONIGHT);
    await restaurant.book({ ...TOMORROW, guests: 4 });
    const { booking, alternatives, userErrors } = await change(manageToken, TOMORROW);
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN', field: ['time'] }]);
    expect(alternatives?.map(({ time }) => time)).toEqual(['18:45:00', '19:00:00', '21:00:00']);
    expect(await managed(guest, manageToken)).toMatchObject({ ...TONIGHT, updatedAt: NOW });
  });

  test('sees that the restaurant is asked again when a confirmed booking becomes another visit', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    for (const request of [{ guests: 3 }, { guests: 3, time: '19:30:00' }, { guests: 3, ...TOMORROW }]) {
      await restaurant.setStatus(id, 'CONFIRMED');
      expect((await change(manageToken, request)).booking?.status).toBe('PENDING');
    }
  });

  test('keeps a confirmed booking when only the wishes differ, also in a room that has become too small', async () => {
    const { id, manageToken } = await restaurant.book({ ...TONIGHT, guests: 4 });
    await restaurant.setStatus(id, 'CONFIRMED');
    await restaurant.set({ seatingCapacity: 1 });
    const say = async (specialRequests: string | null | undefined) =>
      (await change(manageToken, { guests: 4, specialRequests })).booking;
    expect(await say(' A high chair ')).toMatchObject({
      status: 'CONFIRMED',
      specialRequests: 'A high chair',
    });
    expect(await say(undefined)).toMatchObject({ specialRequests: 'A high chair' });
    expect(await say(null)).toMatchObject({ status: 'CONFIRMED', specialRequests: null });
  });

  test('says what they need of a table, takes it back, and keeps what they do not speak of', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    const say = async (wishes: string[] | null | undefined) =>
      (await change(manageToken, { wishes })).booking;
    expect(await say(['QUIET', 'STEP_FREE', 'QUIET'])).toMatchObject({
      status: 'CONFIRMED',
      wishes: ['STEP_FREE', 'QUIET'],
    });
    expect(await say(undefined)).toMatchObject({ wishes: ['STEP_FREE', 'QUIET'] });
    expect(await say(null)).toMatchObject({ status: 'CONFIRMED', wishes: [] });
  });

  test('gets a table that meets a wish made with the change', async () => {
    await restaurant.table({ name: 'Attic', capacity: 2 });
    await restaurant.table({ name: 'Terrace', capacity: 4, accessibility: ['STEP_FREE'] });
    const { manageToken } = await restaurant.book(TONIGHT);
    const seatedAt = () =>
      rows(
        `select t.name from seatings s join tables t on t.id = s.table_id where s.restaurant_id = $1 and s.holding`,
        [restaurant.uuid],
      );
    expect(await seatedAt()).toEqual([{ name: 'Attic' }]);
    await change(manageToken, TOMORROW);
    expect(await seatedAt()).toEqual([{ name: 'Attic' }]);
    await change(manageToken, { ...TOMORROW, time: '20:15:00', wishes: ['STEP_FREE'] });
    expect(await seatedAt()).toEqual([{ name: 'Terrace' }]);
  });

  test('changes nothing by sending what is there already', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    clock.pass({ minutes: 5 });
    expect((await change(manageToken, {})).booking).toMatchObject({ status: 'CONFIRMED', updatedAt: NOW });
  });

  test('is counted on the new date and no longer on the old one', async () => {
    const { manageToken } = await restaurant.book(TONIGHT);
    await change(manageToken, TOMORROW);
    const days = await rows(
      'select date::text, pending from booking_days where restaurant_id = $1 order by date',
      [restaurant.uuid],
    );
    expect(days).toEqual([
      { date: TONIGHT.date, pending: 0 },
      { date: TOMORROW.date, pending: 1 },
    ]);
  });

  test.each([
    ['a past time', { time: '09:00:00', date: '2026-07-01' }, 'OUT_OF_RANGE', 'time'],
    ['a party of nobody', { guests: 0 }, 'OUT_OF_RANGE', 'guests'],
    ['a party of 101', { guests: 101 }, 'OUT_OF_RANGE', 'guests'],
    ['wishes without end', { specialRequests: 'x'.repeat(2_001) }, 'TOO_LONG', 'specialRequests'],
    ['a day next year', { date: '2027-07-01' }, 'OUT_OF_RANGE', 'date'],
    ['a time outside of the hours', { time: '03:00:00' }, 'OUT_OF_RANGE', 'time'],
  ])('is told which field is wrong: %s', async (_what, request, code, field) => {
    const { manageToken } = await restaurant.book(TONIGHT);
    const { booking, userErrors } = await change(manageToken, request);
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code, field: [field] }]);
    expect(await managed(guest, manageToken)).toMatchObject({ ...TONIGHT, guests: 2 });
  });
});

describe('a booking that is past changing', () => {
  const TOO_LATE = [
    {
      code: 'CONFLICT',
      field: null,
      message: 'This booking can no longer be changed. Please call the restaurant.',
    },
  ];
  const rights = async (token: string) =>
    (
      await guest.ask<{ managedBooking: object }>(
        'query($token: String!) { managedBooking(token: $token) { guestMayChange guestMayCancel } }',
        { token },
      )
    ).managedBooking;

  test.each(['CANCELLED', 'SEATED', 'COMPLETED', 'NO_SHOW'])(
    'because it is %s stays as it is, and its page knows',
    async (status) => {
      const { id, manageToken } = await restaurant.book(TONIGHT);
      expect(await rights(manageToken)).toEqual({ guestMayChange: true, guestMayCancel: true });
      await restaurant.setStatus(id, status);
      expect((await change(manageToken, { guests: 1 })).userErrors).toEqual(TOO_LATE);
      expect((await managed(guest, manageToken))?.guests).toBe(2);
      expect(await rights(manageToken)).toEqual({ guestMayChange: false, guestMayCancel: false });
    },
  );

  test('because it has begun can still be cancelled by a guest who does not come after all', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    clock.moveTo('2026-07-01T19:00:00Z');
    expect((await change(manageToken, { time: '20:00:00' })).userErrors).toEqual(TOO_LATE);
    expect(await rights(manageToken)).toEqual({ guestMayChange: false, guestMayCancel: true });
    expect((await cancelManaged(guest, manageToken)).booking?.status).toBe('CANCELLED');
  });

  test('because its time is over cannot be cancelled either', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    clock.moveTo('2026-07-01T20:00:00Z');
    expect(await rights(manageToken)).toEqual({ guestMayChange: false, guestMayCancel: false });
    expect((await cancelManaged(guest, manageToken)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await managed(guest, manageToken))?.status).toBe('CONFIRMED');
  });

  test('because it was deleted is not found', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    await remove(restaurant.owner, id);
    for (const token of [manageToken, '', 'x'.repeat(65), `${manageToken}A`]) {
      expect((await change(token, {})).userErrors).toEqual([
        { code: 'NOT_FOUND', field: ['token'], message: 'This link opens no booking.' },
      ]);
    }
  });
});

describe('a member of staff', () => {
  test('moves a booking and keeps its status, as a host too', async () => {
    const host = await restaurant.member('host');
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    expect((await move(host, { id, ...TOMORROW, guests: 4 })).booking).toMatchObject({
      ...TOMORROW,
      guests: 4,
      status: 'CONFIRMED',
    });
  });

  test('moves a party that is late', async () => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, 'CONFIRMED');
    clock.moveTo('2026-07-01T19:20:00Z');
    const { booking } = await move(restaurant.owner, { id, ...TONIGHT, time: '19:30:00', guests: 2 });
    expect(booking).toMatchObject({ time: '19:30:00', endsAt: '2026-07-01T20:30:00.000Z' });
  });

  test('is offered other times when the room is full', async () => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.book({ ...TOMORROW, guests: 4 });
    const { userErrors, alternatives } = await move(restaurant.owner, { id, ...TOMORROW, guests: 2 });
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(alternatives).toHaveLength(3);
    expect(await seen(restaurant.owner, id)).toMatchObject(TONIGHT);
  });

  test.each(['SEATED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'])('cannot move one that is %s', async (status) => {
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.setStatus(id, status);
    expect((await move(restaurant.owner, { id, ...TOMORROW, guests: 2 })).userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'Only a pending or confirmed booking can be moved.' },
    ]);
  });

  test('finds no booking of another restaurant', async () => {
    const theirs = await (await seed.restaurant()).book(TONIGHT);
    expect(
      (await move(restaurant.owner, { id: theirs.id, ...TOMORROW, guests: 2 })).userErrors,
    ).toMatchObject([{ code: 'NOT_FOUND', field: ['id'] }]);
  });
});
