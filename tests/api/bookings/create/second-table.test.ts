import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, type Refused } from '../booking-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });
const bistro = await server.seed.restaurant({ seatingCapacity: 500 });
const elsewhere = await server.seed.restaurant({ seatingCapacity: 500 });
const guest = server.stranger();

interface Answer {
  booking: { id: string } | null;
  ownBooking: { id: string; guests: number } | null;
  userErrors: Refused[];
}

async function ask(input: object): Promise<Answer> {
  const { createBooking } = await guest.ask<{ createBooking: Answer }>(
    `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
      booking { id } ownBooking { id guests } userErrors { code message field } } }`,
    { input: bistro.request(input) },
  );
  return createBooking;
}

describe('a guest who has a table that evening', () => {
  test('is asked before a second one, by the link of the first alone', async () => {
    const own = await bistro.book({ guests: 3 });
    const tokens = { ownManageTokens: ['nonsense', own.manageToken] };
    const refused = await ask({ ...tokens, time: '20:00:00' });
    expect(refused.booking).toBeNull();
    expect(refused.ownBooking).toEqual({ id: own.id, guests: 3 });
    expect(refused.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['ownManageTokens'] }]);
    expect((await ask({ ...tokens, time: '20:00:00', another: true })).booking).not.toBeNull();
    expect((await ask({ ...tokens, date: bistro.dayFromToday(8) })).booking).not.toBeNull();
  });

  test('is not known by name, address or phone to whoever has no link', async () => {
    await bistro.book({ email: 'known@example.com' });
    const { booking, ownBooking } = await ask({ email: 'known@example.com' });
    expect(booking).not.toBeNull();
    expect(ownBooking).toBeNull();
  });

  test('is free to book again once it is cancelled, and links of other restaurants say nothing', async () => {
    const own = await bistro.book();
    await cancelManaged(guest, own.manageToken);
    const there = await elsewhere.book();
    const { booking } = await ask({ ownManageTokens: [own.manageToken, there.manageToken] });
    expect(booking).not.toBeNull();
  });

  test('who sends the same again with the same key gets the same booking', async () => {
    const first = await ask({ idempotencyKey: 'one evening' });
    const again = await ask({ idempotencyKey: 'one evening', ownManageTokens: [], another: true });
    expect(again.booking).toEqual(first.booking);
  });

  test('names at most five', async () => {
    const { userErrors } = await ask({ ownManageTokens: Array.from({ length: 6 }, () => 'x') });
    expect(userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['ownManageTokens'] }]);
  });
});
