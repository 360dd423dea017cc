import type { Key, Keyring } from '../../../platform/secrets/keyring.ts';
import { derivedToken, sha256 } from '../../../platform/secrets/secrets.ts';

/** Letters and digits that nobody takes for one another: no 0 and O, no 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 20 symbols of 32 are 100 bits: nobody guesses one, and nobody finds it from its hash. */
const SYMBOLS = 20;

const PURPOSE = 'gift-voucher';

/** A code as it is printed and typed: `K7QX-9M2T-…`, five groups of four. */
export type VoucherCode = string;

/**
 * The code of a voucher, made from the server's secret, so that it is kept nowhere and a mail can be written anew. What a lost secret made is
 * still redeemed: it is found by its hash.
 */
export function codeBy({ secret }: Pick<Key, 'secret'>, voucherId: string): VoucherCode {
  const bytes = Buffer.from(derivedToken(secret, PURPOSE, voucherId), 'base64url');
  // 32 divides 256: every symbol is equally likely.
  const symbols = Array.from(bytes.subarray(0, SYMBOLS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return (symbols.join('').match(/.{4}/g) ?? []).join('-');
}

/** What is kept of a code. */
export const codeHashOf = (code: VoucherCode): string => sha256(`gift voucher ${code.replaceAll('-', '')}`);

/** The code of a voucher that is kept as this hash; null where the secret that made it is gone. */
export function codeOfHash(keys: Keyring, voucherId: string, codeHash: string): VoucherCode | null {
  for (const key of keys.all) {
    const code = codeBy(key, voucherId);
    if (codeHashOf(code) === codeHash) return code;
  }
  return null;
}

/**
 * What somebody typed or scanned as a code: in any case, with or without dashes and blanks, alone or at the end of an address. Null for what
 * cannot be one.
 */
export function typedCode(text: string): VoucherCode | null {
  const typed = text
    .trim()
    .replace(/^.*[/#=]/, '')
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '');
  if (typed.length !== SYMBOLS || [...typed].some((symbol) => !ALPHABET.includes(symbol))) return null;
  return (typed.match(/.{4}/g) ?? []).join('-');
}
