import { beforeEach, describe, expect, test } from 'vitest';
import { liveClient, watch } from '../../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged } from '../booking-calls.ts';
import { saysLate } from './guest-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const { clock, seed } = server;
const guest = server.stranger();

beforeEach(() => clock.moveTo('2026-11-20T12:00:00Z'));

/** Party at seven this evening. */
const tonight = { date: '2026-11-20', time: '19:00:00' };

async function eveningOf(bistro: SeededRestaurant) {
  const { restaurant } = await bistro.owner.ask<{
    restaurant: {
      tonight: {
        tables: { state: string }[];
        arriving: {
          isLate: boolean;
          minutesLate: number;
          booking: { id: string; lateMinutes: number | null; nextAtRisk: { customerName: string } | null };
        }[];
      };
      attention: { kind: string; since: string; booking: { id: string } | null }[];
    };
  }>(
    `query($id: ID!) { restaurant(id: $id) { tonight { tables { state } arriving { isLate minutesLate booking { id lateMinutes
      nextAtRisk { customerName } } } } attention { kind since booking { id } } } }`,
    { id: bistro.id },
  );
  return restaurant;
}

describe('a guest who is late', () => {
  test('says so, keeps time and place, and is heard of by staff at once', async () => {
    const bistro = await seed.restaurant({ timeSlotDuration: 60 });
    const { id, manageToken } = await bistro.book(tonight);
    const staff = watch<{ bookingChanged: { booking: { lateMinutes: number | null } | null } }>(
      liveClient(server.url, bistro.owner.accessToken),
      'subscription($id: ID!) { bookingChanged(restaurantId: $id) { booking { lateMinutes } } }',
      { id: bistro.id },
    );
    clock.moveTo('2026-11-20T18:40:00Z');
    const said = await saysLate(guest, { token: manageToken, minutes: 25 });
    expect(said).toEqual({
      booking: { lateMinutes: 25, time: '19:00:00', endsAt: '2026-11-20T20:00:00.000Z', status: 'PENDING' },
      userErrors: [],
    });
    // Who looks may have begun to listen only after that was said.
    await expect
      .poll(async () => {
        for (const minutes of [20, 25]) await saysLate(guest, { token: manageToken, minutes });
        return staff.values.some(({ bookingChanged }) => bookingChanged.booking?.lateMinutes === 25);
      })
      .toBe(true);
    expect((await eveningOf(bistro)).attention).toMatchObject([
      { kind: 'RUNNING_LATE', since: '2026-11-20T18:40:00.000Z', booking: { id } },
      { kind: 'REQUEST' },
    ]);
  });

  test('is late for staff that much later, and needs somebody only then', async () => {
    const bistro = await seed.restaurant({ timeSlotDuration: 90 });
    await bistro.table();
    const { id, manageToken } = await bistro.book(tonight);
    await bistro.setStatus(id, 'CONFIRMED');
    await saysLate(guest, { token: manageToken, minutes: null });
    clock.moveTo('2026-11-20T18:55:00Z');
    await saysLate(guest, { token: manageToken, minutes: 30 });
    clock.moveTo('2026-11-20T19:44:00Z');
    const before = await eveningOf(bistro);
    expect(before.tonight.arriving).toMatchObject([{ isLate: false, minutesLate: 44 }]);
    expect(before.tonight.tables).toEqual([{ state: 'reserved_soon'.toUpperCase() }]);
    expect(before.attention).toMatchObject([{ kind: 'RUNNING_LATE' }]);
    clock.moveTo('2026-11-20T19:45:00Z');
    const after = await eveningOf(bistro);
    expect(after.tonight.arriving).toMatchObject([{ isLate: true, minutesLate: 45 }]);
    expect(after.tonight.tables).toEqual([{ state: 'LATE' }]);
    expect(after.attention).toMatchObject([{ kind: 'LATE' }]);
  });

  test('stands in the way of the next party of that table, which staff see, and of nobody when there is time', async () => {
    const bistro = await seed.restaurant({ timeSlotDuration: 60 });
    await bistro.table();
    const { id, manageToken } = await bistro.book(tonight);
    await bistro.setStatus(id, 'CONFIRMED');
    await bistro.book({ ...tonight, time: '20:15:00', customerName: 'Grace Hopper' });
    clock.moveTo('2026-11-20T18:30:00Z');
    await saysLate(guest, { token: manageToken, minutes: 15 });
    const riskOf = async () =>
      (await eveningOf(bistro)).tonight.arriving.find(({ booking }) => booking.id === id)?.booking.nextAtRisk;
    expect(await riskOf()).toBeNull();
    await saysLate(guest, { token: manageToken, minutes: 20 });
    expect(await riskOf()).toEqual({ customerName: 'Grace Hopper' });
    await bistro.owner.ask('mutation($id: ID!) { markArrived(input: { id: $id }) { userErrors { code } } }', {
      id,
    });
    expect(await riskOf()).toBeNull();
  });

  test('can say it again, say less, and come on time after all; the same again changes nothing', async () => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book(tonight);
    clock.moveTo('2026-11-20T17:00:00Z');
    await saysLate(guest, { token: manageToken, minutes: 40 });
    const print = await bistro.fingerprint();
    expect((await saysLate(guest, { token: manageToken, minutes: 40 })).booking?.lateMinutes).toBe(40);
    expect(await bistro.fingerprint()).toBe(print);
    expect((await saysLate(guest, { token: manageToken, minutes: 10 })).booking?.lateMinutes).toBe(10);
    expect((await saysLate(guest, { token: manageToken, minutes: null })).booking?.lateMinutes).toBeNull();
  });

  test('has not said so of another time to which the booking moves', async () => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book(tonight);
    clock.moveTo('2026-11-20T17:00:00Z');
    await saysLate(guest, { token: manageToken, minutes: 40 });
    await changeManaged(guest, { token: manageToken, date: '2026-11-20', time: '19:45', guests: 2 });
    const { managedBooking } = await guest.ask<{ managedBooking: { lateMinutes: number | null } }>(
      'query($token: String!) { managedBooking(token: $token) { lateMinutes } }',
      { token: manageToken },
    );
    expect(managedBooking.lateMinutes).toBeNull();
  });
});

describe('what cannot be said', () => {
  test.each([
    [0, 'OUT_OF_RANGE'],
    [4, 'OUT_OF_RANGE'],
    [121, 'OUT_OF_RANGE'],
    [-30, 'OUT_OF_RANGE'],
    [undefined, 'REQUIRED'],
  ])('%s minutes are refused at the field', async (minutes, code) => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book(tonight);
    clock.moveTo('2026-11-20T18:00:00Z');
    const { booking, userErrors } = await saysLate(guest, { token: manageToken, minutes });
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code, field: ['minutes'] }]);
    const [arriving] = (await eveningOf(bistro)).tonight.arriving;
    expect(arriving).toMatchObject({ isLate: false, booking: { lateMinutes: null } });
  });

  test('hours before, once the party is here, and of a booking that is off', async () => {
    const bistro = await seed.restaurant();
    const { id, manageToken } = await bistro.book(tonight);
    const late = { token: manageToken, minutes: 15 };
    clock.moveTo('2026-11-20T15:59:59Z');
    expect((await saysLate(guest, late)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    clock.moveTo('2026-11-20T16:00:00Z');
    expect((await saysLate(guest, late)).userErrors).toEqual([]);
    clock.moveTo('2026-11-20T19:05:00Z');
    await bistro.owner.ask('mutation($id: ID!) { markArrived(input: { id: $id }) { userErrors { code } } }', {
      id,
    });
    expect((await saysLate(guest, { ...late, minutes: 20 })).userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ]);
    const other = await bistro.book({ ...tonight, time: '20:00:00' });
    await cancelManaged(guest, other.manageToken);
    const refused = await saysLate(guest, { token: other.manageToken, minutes: 20 });
    expect(refused.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('by a link that opens nothing', async () => {
    const { manageToken } = await (await seed.restaurant()).book(tonight);
    clock.moveTo('2026-11-20T18:00:00Z');
    for (const token of ['', 'x'.repeat(65), manageToken.slice(0, -1), `${manageToken}A`]) {
      const { userErrors } = await saysLate(guest, { token, minutes: 15 });
      expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['token'] }]);
    }
  });
});
