import type { Keyring } from './keyring.ts';

const LIFETIME_MS = 15 * 60_000;
const TOKEN = /^((?:[\da-f-]{36}\.)+)(\d{13})\.([\w-]{43})$/;

/** What a token is for: one that was made for another purpose opens nothing. */
type Purpose =
  | 'invoice-pdf'
  | 'export'
  | 'day-sheet'
  | 'day-sheet-of-key'
  | 'dispute-evidence'
  | 'import-file'
  | 'import-problems'
  | 'photo-upload'
  | 'logo-upload'
  | 'menu-upload';

/**
 * A token that names rows by their uuids and is good for 15 minutes. A browser that follows a link sends no access token,
 * so that its user is given this instead; it is of no use in a history or a log later.
 */
export function signedName(keys: Keyring, purpose: Purpose, ids: readonly string[], now: Date): string {
  const named = `${ids.join('.')}.${now.getTime() + LIFETIME_MS}`;
  return `${named}.${keys.token(purpose, named)}`;
}

/** The uuids that a token names; null for one that we did not make, for another purpose, or whose time is up. */
export function readSignedName(keys: Keyring, purpose: Purpose, token: string, now: Date): string[] | null {
  const [, ids, until, seal] = TOKEN.exec(token) ?? [];
  if (!ids || !until || !seal) return null;
  if (!keys.isToken(purpose, `${ids}${until}`, seal)) return null;
  return Number(until) > now.getTime() ? ids.slice(0, -1).split('.') : null;
}
