import { SHORT_UUID_LENGTH, shortUuid, uuidOfShort } from '../../../platform/ids/short-uuid.ts';
import { newSecret, sha256 } from '../../../platform/secrets/secrets.ts';

const TOKEN = /^[\w-]{65}$/;

/** The token of a new address: which restaurant it is about, and a secret of 256 bits. Only its hash is kept. */
export function newFeedToken(restaurantId: string): string {
  return shortUuid(restaurantId) + newSecret();
}

/** What is kept of a token. */
export const hashOfFeedToken = sha256;

/** The restaurant that a token is about, so that it is looked for there alone; null for what is no token. */
export function restaurantOfFeedToken(token: string): string | null {
  return TOKEN.test(token) ? uuidOfShort(token.slice(0, SHORT_UUID_LENGTH)) : null;
}

/** The address of a calendar. */
export const feedUrl = (appUrl: string, token: string) => `${appUrl}/calendars/${token}.ics`;
