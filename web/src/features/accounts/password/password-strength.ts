import { SHORTEST_PASSWORD } from '../account-rules.ts';

/** How hard a password is to guess, from the least to the most. */
export const STRENGTHS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** One of `STRENGTHS`. */
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const GUESSED_FIRST = /^(.)\1*$|pass ?word|qwert|abc|123|letmein|welcome|admin|iloveyou/i;

/** Judges by length first, then by the kinds of characters; what everybody tries first is weak at any length. */
export function strengthOf(password: string): Strength {
  if (password.length < SHORTEST_PASSWORD) return 'Too short';
  if (GUESSED_FIRST.test(password)) return 'Weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'Strong';
  if (password.length >= 12 || (password.length >= 8 && kinds >= 3)) return 'Good';
  return password.length >= 8 || kinds >= 3 ? 'Fair' : 'Weak';
}
