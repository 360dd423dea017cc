import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../../platform/ids/short-uuid.ts';
import type { Key } from '../../../platform/secrets/keyring.ts';
import { derivedToken } from '../../../platform/secrets/secrets.ts';

const TOKEN = /^[\w-]{65}$/;

/**
 * The token of an invitation's link: which restaurant it is about, and a secret of 256 bits. The secret is made from the
 * server's own, so that the job that mails it needs nothing but the invitation's id, and a mail that is sent again
 * holds the same link.
 */
export function invitationTokenOf(
  { secret }: Key,
  { restaurantId, invitationId }: { restaurantId: string; invitationId: string },
): string {
  return shortUuid(restaurantId) + derivedToken(secret, 'invitation', invitationId);
}

/** Uuid of the restaurant that a token is about, so that it is looked for there alone; null for what is no token. */
export function restaurantOfInvitationToken(token: string): string | null {
  return TOKEN.test(token) ? uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)) : null;
}
