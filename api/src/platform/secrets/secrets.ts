import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** 256 random bits as text: a refresh token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: how a secret with 128 bits or more is kept, and how inputs are compared. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

// Deriving one costs more than using it, and purposes are few: a list that is imported needs a token for each row.
const keys = new Map<string, KeyObject>();

function keyFor(secret: string, purpose: string): KeyObject {
  const name = `${purpose} ${secret}`;
  const key =
    keys.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'hoststand', purpose, 32)));
  keys.set(name, key);
  return key;
}

/**
 * A token that can be made again from the server's secret, so that it is stored only as a hash and a repeated
 * request still gets the same one. `purpose` keeps tokens of different kinds apart (HKDF, RFC 5869).
 */
export function derivedToken(secret: string, purpose: string, subject: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(subject).digest('base64url');
}
