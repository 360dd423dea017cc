import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import type { Refused } from '../booking-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });
const bistro = await server.seed.restaurant({ seatingCapacity: 500 });
const guest = server.stranger();

interface Answer {
  booking: { id: string } | null;
  userErrors: Refused[];
}

async function book(input: object): Promise<Answer> {
  const { createBooking } = await guest.ask<{ createBooking: Answer }>(
    `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
      booking { id } userErrors { code message field } } }`,
    { input: bistro.request(input) },
  );
  return createBooking;
}

async function keptPhone(input: object): Promise<string> {
  const { booking } = await book(input);
  const { node } = await bistro.owner.ask<{ node: { phone: string } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { phone } } }',
    { id: booking?.id },
  );
  return node.phone;
}

describe('a guest’s phone', () => {
  test.each([
    ['DE', '0151 12345678', '+4915112345678'],
    ['US', '(555) 014-2000', '+15550142000'],
    ['us', '1-555-014-2000 ext. 12', '+15550142000 ext. 12'],
    ['IT', '06 6982 1234', '+390669821234'],
    ['DE', '+44 20 7946 0958', '+442079460958'],
  ])('as people in %s write it, %s, is kept as %s', async (phoneCountry, phone, kept) => {
    expect(await keptPhone({ phone, phoneCountry })).toBe(kept);
  });

  test('without a country is kept as it is written', async () => {
    expect(await keptPhone({ phone: '(555) 014-2000' })).toBe('(555) 014-2000');
  });

  test.each([
    ['US', '555 014'],
    ['US', '0151 12345678 99'],
    ['DE', '+49 15'],
  ])('that is none in %s, %s, is refused at the field', async (phoneCountry, phone) => {
    const { booking, userErrors } = await book({ phone, phoneCountry });
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['phone'] }]);
  });

  test('of a country that there is not is refused at the country', async () => {
    const { userErrors } = await book({ phoneCountry: 'XX' });
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['phoneCountry'] }]);
  });

  test('sent again with the same key is the same booking, however the number is read', async () => {
    const once = { idempotencyKey: 'read twice', phone: '020 7946 0958' };
    const first = await book(once);
    expect((await book({ ...once, phoneCountry: 'GB' })).booking).toEqual(first.booking);
  });
});

test.each([
  ['Europe/Berlin', 'DE', '01512 3456789'],
  ['America/New_York', 'US', '(201) 555-0123'],
  ['UTC', null, null],
])(
  'guests of a restaurant in %s are shown how a number is written there',
  async (timezone, country, example) => {
    const there = await server.seed.restaurant({ timezone });
    const { restaurant } = await guest.ask<{ restaurant: object }>(
      'query($id: ID!) { restaurant(id: $id) { phoneCountry phoneExample } }',
      { id: there.id },
    );
    expect(restaurant).toEqual({ phoneCountry: country, phoneExample: example });
  },
);
