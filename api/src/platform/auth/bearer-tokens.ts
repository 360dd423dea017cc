import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../secrets/secrets.ts';

/** A token as programs show it (RFC 6750); only its hash is kept. */
export interface BearerToken {
  hash: string;
}

/** Two at a time, so that one can be put in the place of the other while both open the door. */
const MOST_TOKENS = 2;

const TOKEN = /^[\w.~+/-]{32,500}=*$/;

const WORDS =
  'must be one token or two by comma, each of 32 to 500 letters, digits or - . _ ~ + /, as `openssl rand -hex 32` makes one';

/** A variable of the environment with tokens that open a door. */
export const bearerTokens = () =>
  z
    .string()
    .transform((list, context): BearerToken[] => {
      const tokens = list.split(',').map((token) => token.trim());
      if (tokens.length <= MOST_TOKENS && tokens.every((token) => TOKEN.test(token)))
        return tokens.map((token) => ({ hash: sha256(token) }));
      context.issues.push({ code: 'custom', message: WORDS, input: undefined });
      return z.NEVER;
    })
    .optional();

/**
 * Whether an `Authorization` header shows one of the tokens. All of them are compared, by their hashes and in constant time: how long it
 * takes tells neither which one was nearly right nor how far.
 */
export function showsToken(header: string | undefined, tokens: readonly BearerToken[]): boolean {
  const [, token = ''] = /^bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  const shown = Buffer.from(sha256(token));
  return tokens.map(({ hash }) => timingSafeEqual(shown, Buffer.from(hash))).includes(true);
}
