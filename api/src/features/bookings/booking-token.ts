import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../platform/ids/short-uuid.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';

/** What one token opens; that of another purpose does not. */
type Purpose = 'calendar-file' | 'wallet-pass';

const TOKEN = /^[\w-]{87}$/;

interface NamedBooking {
  restaurantId: string;
  bookingId: string;
}

/**
 * Opens the calendar file or the pass of one booking and nothing else. Other programs fetch a plain address, which ends up in
 * histories and logs: the manage link's own token, with which anybody could cancel, must not be part of it.
 */
export function bookingTokenOf(
  keys: Keyring,
  purpose: Purpose,
  { restaurantId, bookingId }: NamedBooking,
): string {
  return shortUuid(restaurantId) + shortUuid(bookingId) + keys.token(purpose, bookingId);
}

/** Which booking a token names, after its seal was checked; null for one that we did not make for this. */
export function bookingOfToken(keys: Keyring, purpose: Purpose, token: string): NamedBooking | null {
  if (!TOKEN.test(token)) return null;
  const booking = {
    restaurantId: uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)),
    bookingId: uuidOfShort(token.slice(SHORT_UUID_LENGTH, 2 * SHORT_UUID_LENGTH)),
  };
  return keys.isToken(purpose, booking.bookingId, token.slice(2 * SHORT_UUID_LENGTH)) ? booking : null;
}
