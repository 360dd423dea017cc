import { derivedToken } from '../../platform/secrets.ts';

const RESTAURANT_LENGTH = 22; // 16 bytes in base64url
const TOKEN = /^[\w-]{65}$/;

/**
 * The token of a booking's manage link: which restaurant it is about, and a secret of 256 bits. The secret is made from
 * the server's own, so that a repeated request with the same idempotency key gets the same link although only the
 * hash is stored.
 */
export function manageTokenOf(secret: string, booking: { restaurantId: string; bookingId: string }): string {
  const restaurant = Buffer.from(booking.restaurantId.replaceAll('-', ''), 'hex').toString('base64url');
  return restaurant + derivedToken(secret, 'manage-link', booking.bookingId);
}

/** Uuid of the restaurant that a token is about, so that it is looked for there alone; null for what is no token. */
export function restaurantOfManageToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token.slice(0, RESTAURANT_LENGTH), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
