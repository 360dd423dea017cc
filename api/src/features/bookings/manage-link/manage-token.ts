import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../../platform/ids/short-uuid.ts';
import type { Key } from '../../../platform/secrets/keyring.ts';
import { derivedToken } from '../../../platform/secrets/secrets.ts';

const TOKEN = /^[\w-]{65}$/;

/**
 * The token of a booking's manage link: which restaurant it is about, and a secret of 256 bits. The secret is made from
 * the server's own, so that a repeated request with the same idempotency key gets the same link although only the
 * hash is stored. `linkNumber` counts the links that the booking had before: another address of the guest gets another one.
 */
export function manageTokenOf(
  { secret }: Key,
  { restaurantId, bookingId, linkNumber }: { restaurantId: string; bookingId: string; linkNumber: number },
): string {
  const subject = linkNumber === 0 ? bookingId : `${bookingId} ${linkNumber}`;
  return shortUuid(restaurantId) + derivedToken(secret, 'manage-link', subject);
}

/** Uuid of the restaurant that a token is about, so that it is looked for there alone; null for what is no token. */
export function restaurantOfManageToken(token: string): string | null {
  return TOKEN.test(token) ? uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)) : null;
}

/**
 * The link as mails have it: the token, and the proof that it came by mail (see `mailProofOf`). Both are in the fragment:
 * browsers send it to no server, neither in the request nor as a referrer. With `ask` the page opens on that question;
 * opening it changes nothing, so that programs which follow the links of a mail do no harm.
 */
export function mailedManageUrl(
  appUrl: string,
  { token, mailProof }: { token: string; mailProof: string },
  ask?: 'coming' | 'cancel',
): string {
  return `${appUrl}/manage${ask ? `?ask=${ask}` : ''}#${token}.${mailProof}`;
}
