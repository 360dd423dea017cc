import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How every API key begins, so that people and scanners of secrets know one when they see it. */
const API_KEY_PREFIX = 'hs_live_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 characters of 62 are 190 random bits. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 7;
const WELL_FORMED = new RegExp(
  `^${API_KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}[0-9a-z]{${CHECKSUM_LENGTH}}$`,
);

/** A new API key: the prefix, 190 random bits, and a checksum that tells a mistyped key without asking the database. */
export function newApiKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return API_KEY_PREFIX + secret + checksumOf(secret);
}

/** Whether a credential claims to be an API key, right or wrong. */
export function isApiKey(text: string): boolean {
  return text.startsWith(API_KEY_PREFIX);
}

/** Whether it can be one: the right length, the right characters, and a checksum that fits. */
export function isWellFormedApiKey(text: string): boolean {
  if (!WELL_FORMED.test(text)) return false;
  const secret = text.slice(API_KEY_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(secret));
}

/** Whether something like an API key stands in an address, also written with percent signs or in capitals. */
export function holdsApiKey(address: string): boolean {
  return decoded(address).toLowerCase().includes(API_KEY_PREFIX);
}

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** Decoded piece by piece: a broken percent sign elsewhere must not hide a key. */
function decoded(address: string): string {
  return address.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
