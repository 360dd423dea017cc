import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../../platform/ids/short-uuid.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { newSecret } from '../../../platform/secrets/secrets.ts';

const TOKEN = /^[\w-]{65}$/;

/** A token of a guest's page about their place in the queue: which restaurant it is about, and 256 random bits. */
export function newPlaceToken(restaurantId: string): string {
  return shortUuid(restaurantId) + newSecret();
}

/**
 * The same for a visitor with a key of their own, made from the server's secret: an answer that was lost on its way is
 * given again, although only the hash is stored. The first is for a new place; one that is there already may have any.
 */
export function placeTokensOf(
  keys: Keyring,
  restaurantId: string,
  visitorKey: string,
): [fresh: string, ...earlier: string[]] {
  const secrets = keys.tokens('waitlist-place', `${restaurantId} ${visitorKey}`);
  const [fresh = '', ...earlier] = secrets.map((secret) => shortUuid(restaurantId) + secret);
  return [fresh, ...earlier];
}

/** The same for a place with this uuid: a purpose of its own, so that no visitor's key makes the token of somebody else's place. */
export function ownPlaceTokensOf(
  keys: Keyring,
  restaurantId: string,
  entryId: string,
): [fresh: string, ...earlier: string[]] {
  const secrets = keys.tokens('waitlist-entry', `${restaurantId} ${entryId}`);
  const [fresh = '', ...earlier] = secrets.map((secret) => shortUuid(restaurantId) + secret);
  return [fresh, ...earlier];
}

/** Uuid of the restaurant that a token is about, so that it is looked for there alone; null for what is no token. */
export function restaurantOfPlaceToken(token: string): string | null {
  return TOKEN.test(token) ? uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)) : null;
}
