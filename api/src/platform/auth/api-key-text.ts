import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * How each secret of a program begins, so that people and scanners of secrets know one when they see it: an API key; and of an app that was
 * let in, its access token, what it gets new ones with, and the secret by which it shows that it is itself.
 */
const PREFIXES = {
  apiKey: 'hs_live_',
  accessToken: 'hs_app_',
  refreshToken: 'hs_ref_',
  clientSecret: 'hs_sec_',
} as const;

/** A kind of secret that programs have. */
export type ProgramSecret = keyof typeof PREFIXES;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 characters of 62 are 190 random bits. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 7;
const WELL_FORMED = new RegExp(
  `^(${PREFIXES.apiKey}|${PREFIXES.accessToken})[0-9A-Za-z]{${SECRET_LENGTH}}[0-9a-z]{${CHECKSUM_LENGTH}}$`,
);

/** A new API key: the prefix, 190 random bits, and a checksum that tells a mistyped key without asking the database. */
export const newApiKey = (): string => newProgramSecret('apiKey');

/** The same of any kind. */
export function newProgramSecret(kind: ProgramSecret): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIXES[kind] + secret + checksumOf(secret);
}

/** Whether a credential claims to be an API key or an app's access token, right or wrong: both are opened alike. */
export function isApiKey(text: string): boolean {
  return text.startsWith(PREFIXES.apiKey) || isAccessTokenOfApp(text);
}

/** Whether it claims to be an app's access token. */
export function isAccessTokenOfApp(text: string): boolean {
  return text.startsWith(PREFIXES.accessToken);
}

/** Whether it can be one of both: the right length, the right characters, and a checksum that fits. */
export function isWellFormedApiKey(text: string): boolean {
  const [, prefix = ''] = WELL_FORMED.exec(text) ?? [];
  if (prefix === '') return false;
  const secret = text.slice(prefix.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(secret));
}

/** Whether something like a program's secret stands in an address, also written with percent signs or in capitals. */
export function holdsApiKey(address: string): boolean {
  const read = decoded(address).toLowerCase();
  return Object.values(PREFIXES).some((prefix) => read.includes(prefix));
}

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** Decoded piece by piece: a broken percent sign elsewhere must not hide a key. */
function decoded(address: string): string {
  return address.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
