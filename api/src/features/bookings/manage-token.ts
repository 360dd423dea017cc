import { derivedToken } from '../../platform/secrets.ts';

/**
 * The token of a booking's manage link, 256 bits. It is made from the server's secret, so that a repeated request with
 * the same idempotency key gets the same link although only the hash is stored.
 */
export function manageTokenOf(secret: string, bookingId: string): string {
  return derivedToken(secret, 'manage-link', bookingId);
}
