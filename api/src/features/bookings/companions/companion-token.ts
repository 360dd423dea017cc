import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../../platform/ids/short-uuid.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

const PURPOSE = 'companion-link';

const TOKEN = /^[\w-]{87}$/;

interface SharedBookingKey {
  restaurantId: string;
  bookingId: string;
  /** Kept with the booking; another one, or none, ends all links that were made with it. */
  nonce: string;
}

const subjectOf = ({ bookingId, nonce }: Pick<SharedBookingKey, 'bookingId' | 'nonce'>) =>
  `${bookingId} ${nonce}`;

/** Shows who comes along restaurant, date and time of one booking, and nothing else: it changes nothing and names nobody. */
export function companionTokenOf(keys: Keyring, booking: SharedBookingKey): string {
  return (
    shortUuid(booking.restaurantId) + shortUuid(booking.bookingId) + keys.token(PURPOSE, subjectOf(booking))
  );
}

/** Which booking a token says it is about, not checked yet; null for what is no token. */
export function bookingOfCompanionToken(token: string): { restaurantId: string; bookingId: string } | null {
  if (!TOKEN.test(token)) return null;
  return {
    restaurantId: uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)),
    bookingId: uuidOfShort(token.slice(SHORT_UUID_LENGTH, 2 * SHORT_UUID_LENGTH)),
  };
}

/** Whether we made the token with this nonce. */
export function isCompanionToken(
  keys: Keyring,
  booking: { bookingId: string; nonce: string },
  token: string,
): boolean {
  return keys.isToken(PURPOSE, subjectOf(booking), token.slice(2 * SHORT_UUID_LENGTH));
}
