import { randomInt } from 'node:crypto';

// Crockford's base 32 without the letters that are misread or spell words: clear on the phone. Six of them make 3 * 10^8.
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ';
const REFERENCE_LENGTH = 6;

/** A reference that is drawn by lot; the restaurant may have it already. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
