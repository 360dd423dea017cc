import { hash, hashRaw, verify } from '@node-rs/argon2';

// OWASP's second recommendation for Argon2id: 19 MiB, 2 passes, 1 lane (about 30 ms on a server core).
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Fewest characters of a password (spec §5). */
export const SHORTEST_PASSWORD = 6;

/** Longest password in characters: more would only feed the hash function work. */
export const LONGEST_PASSWORD = 200;

/**
 * The one form of a password, however the keyboard at hand makes its letters: composed or not, full width or not (NFKC, as
 * NIST SP 800-63B has it).
 */
export function asTyped(password: string): string {
  return password.normalize('NFKC');
}

/** A password as it is stored, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), OPTIONS);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the stored hash. Without a stored hash (an unknown address) the same work is done
 * against a hash that nobody has, so that the time tells nothing. Passwords of version 0.2 and before were stored as they
 * came: what was typed is tried first, then its one form.
 */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const typed = password.slice(0, LONGEST_PASSWORD);
  const stored = storedHash ?? (await nobodysHash);
  for (const form of new Set([typed, asTyped(typed)])) {
    if (await verify(stored, form)) return storedHash !== null;
  }
  return false;
}

/** A code that we made ourselves, hashed as slowly as a password, with a salt that several codes share. */
export async function hashOfCode(code: string, salt: string): Promise<string> {
  const hashed = await hashRaw(code, { ...OPTIONS, salt: Buffer.from(salt, 'base64url') });
  return hashed.toString('base64url');
}
