import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged, managed, remove } from '../booking-calls.ts';
import { sharedWith, shares, stopsSharing } from './guest-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const guest = server.stranger();
const companion = server.stranger();

async function sharedBookingOf(visit: object = {}) {
  const bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  const booking = await bistro.book({ date: '2026-11-27', ...visit });
  const { companionToken } = await shares(guest, booking.manageToken);
  return { bistro, booking, token: companionToken ?? expect.fail('not shared') };
}

describe('a companion with the link', () => {
  test('sees where and when, and whether it stands', async () => {
    const { bistro, booking, token } = await sharedBookingOf();
    const seen = { date: '2026-11-27', time: '19:00:00', restaurant: { name: 'Chez Ada' } };
    expect(await sharedWith(companion, token)).toEqual({ ...seen, status: 'REQUESTED' });
    await bistro.setStatus(booking.id, 'CONFIRMED');
    expect(await sharedWith(companion, token)).toEqual({ ...seen, status: 'CONFIRMED' });
  });

  test('sees the new time after a change, and that it is off after a cancellation', async () => {
    const { booking, token } = await sharedBookingOf();
    const later = { token: booking.manageToken, date: '2026-11-28', time: '20:15', guests: 2 };
    await changeManaged(guest, later);
    expect(await sharedWith(companion, token)).toMatchObject({ date: '2026-11-28', time: '20:15:00' });
    await cancelManaged(guest, booking.manageToken);
    expect(await sharedWith(companion, token)).toMatchObject({ status: 'CANCELLED' });
  });

  test('sees of one that staff have deleted that it is off', async () => {
    const { bistro, booking, token } = await sharedBookingOf();
    await remove(bistro.owner, booking.id);
    expect(await sharedWith(companion, token)).toMatchObject({ status: 'CANCELLED' });
  });

  test('can do nothing with it, and reads nothing of the guest', async () => {
    const { token } = await sharedBookingOf({ customerName: 'Zelda Fitz', email: 'zelda@example.com' });
    for (const each of [token, token.slice(0, 65), token.slice(-65), token.slice(22)]) {
      expect(await managed(companion, each)).toBeNull();
      expect((await cancelManaged(companion, each)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect((await shares(companion, each)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
    const { errors } = await companion.send(
      'query($token: String!) { sharedBooking(token: $token) { customerName } }',
      { token },
    );
    expect(errors[0]?.message).toContain('Cannot query field "customerName"');
    const text = JSON.stringify(
      await companion.ask(
        `query($token: String!) { sharedBooking(token: $token) { date time startsAt endsAt status
          restaurant { name address phone timezone } } }`,
        { token },
      ),
    );
    expect(text).not.toMatch(/Zelda|zelda|7946/);
  });
});

describe('the guest who shared', () => {
  test('gets the same link again, ends it, and makes another one', async () => {
    const { booking, token } = await sharedBookingOf();
    expect((await shares(guest, booking.manageToken)).companionToken).toBe(token);
    expect(await stopsSharing(guest, booking.manageToken)).toEqual({ userErrors: [] });
    expect(await stopsSharing(guest, booking.manageToken)).toEqual({ userErrors: [] });
    expect(await sharedWith(companion, token)).toBeNull();
    const { companionToken: other } = await shares(guest, booking.manageToken);
    expect(other).not.toBe(token);
    expect(await sharedWith(companion, other ?? '')).toMatchObject({ date: '2026-11-27' });
    expect(await sharedWith(companion, token)).toBeNull();
  });

  test('sees on the booking whether the link is out', async () => {
    const { booking } = await sharedBookingOf();
    const isShared = async () =>
      (
        await guest.ask<{ managedBooking: { isShared: boolean } }>(
          'query($token: String!) { managedBooking(token: $token) { isShared } }',
          { token: booking.manageToken },
        )
      ).managedBooking.isShared;
    expect(await isShared()).toBe(true);
    await stopsSharing(guest, booking.manageToken);
    expect(await isShared()).toBe(false);
  });

  test('cannot share what is off', async () => {
    const { manageToken } = await (await server.seed.restaurant()).book({ date: '2026-11-27' });
    await cancelManaged(guest, manageToken);
    expect((await shares(guest, manageToken)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });
});

test('an altered link, or one put together of two, shows nothing', async () => {
  const [one, other] = [await sharedBookingOf(), await sharedBookingOf()];
  const altered = [
    one.token.slice(0, -1) + (one.token.endsWith('A') ? 'E' : 'A'),
    one.token.slice(0, 44) + other.token.slice(44),
    other.token.slice(0, 22) + one.token.slice(22),
    one.token.slice(0, -1),
    one.booking.manageToken,
    '',
  ];
  for (const token of altered) expect(await sharedWith(companion, token), token).toBeNull();
});
