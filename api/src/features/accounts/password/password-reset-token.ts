import type { Key } from '../../../platform/secrets/keyring.ts';
import { derivedToken } from '../../../platform/secrets/secrets.ts';

/**
 * The token of a request for a new password, 256 bits. It is made from the server's secret, so that the job that
 * mails it needs nothing but the request's id, and a mail that leaves twice holds the same link twice.
 */
export function passwordResetTokenOf({ secret }: Key, resetId: string): string {
  return derivedToken(secret, 'password-reset', resetId);
}
