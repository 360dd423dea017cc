import { expect, test } from 'vitest';
import {
  type LinkedBooking,
  openingToken,
} from '../../../../api/src/features/bookings/manage-link/opening-token.ts';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import { Keyring } from '../../../../api/src/platform/secrets/keyring.ts';
import { testServer } from '../../../testkit/server.ts';
import { managed } from '../booking-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });
const keysOf = (name: string) =>
  new Keyring({ signing: `the secret of the ${name} server, which is long enough` });
const rows: Parameters<typeof openingToken>[0] = ({ text, values }) => server.rows(text, values);

test('a booking whose link a mail and a repeated request want anew at once, each by another key, is opened by both', async () => {
  const restaurant = await server.seed.restaurant();
  const { id, manageToken } = await restaurant.book();
  const booking = { restaurantId: restaurant.uuid, bookingId: uuidOf('Booking', id) ?? '' };
  const [link] = await server.rows<Pick<LinkedBooking, 'manageTokenHash' | 'linkNumber'>>(
    `select manage_token_hash as "manageTokenHash", link_number as "linkNumber" from bookings where id = $1`,
    [booking.bookingId],
  );
  if (!link) throw new Error('The booking is gone.');
  const asBothReadIt = { ...booking, ...link };

  const ofMail = await openingToken(rows, keysOf('first'), asBothReadIt);
  const ofRequest = await openingToken(rows, keysOf('second'), asBothReadIt);

  expect(new Set([manageToken, ofMail, ofRequest]).size).toBe(3);
  for (const token of [manageToken, ofMail, ofRequest])
    expect(await managed(server.stranger(), token)).toMatchObject({ id });
});

test('a booking that is gone has no link', async () => {
  const gone = {
    restaurantId: '00000000-0000-4000-8000-000000000000',
    bookingId: '00000000-0000-4000-8000-000000000001',
  };
  const asked = openingToken(rows, keysOf('first'), { ...gone, manageTokenHash: 'of a link', linkNumber: 0 });
  await expect(asked).rejects.toThrow('The link of a booking was changed');
});
