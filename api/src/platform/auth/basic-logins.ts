import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../secrets/secrets.ts';

/** A name and a password as programs show them (RFC 7617); only their hash is kept. */
export interface BasicLogin {
  hash: string;
}

/** Two at a time, so that one can be put in the place of the other while both open the door. */
const MOST_LOGINS = 2;

const SHORTEST_PASSWORD = 16;

const WORDS = `must be one login or two by comma, each name:password with at least ${SHORTEST_PASSWORD} characters of password; a comma or percent sign inside one is written %2C or %25`;

/** A variable of the environment with logins that open a door. */
export const basicLogins = () =>
  z
    .string()
    .transform((list, context): BasicLogin[] => {
      const logins = list.split(',').map(loginIn);
      if (logins.length <= MOST_LOGINS && logins.every((login) => login !== null)) return logins;
      context.issues.push({ code: 'custom', message: WORDS, input: undefined });
      return z.NEVER;
    })
    .optional();

function loginIn(text: string): BasicLogin | null {
  const [, name, password] = /^([^:]+):(.+)$/.exec(decoded(text.trim())) ?? [];
  if (!name || !password || password.length < SHORTEST_PASSWORD) return null;
  return { hash: sha256(`${name}:${password}`) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Whether an `Authorization` header shows one of the logins. All of them are compared, by their hashes and in constant time: how long it takes
 * tells neither which one was nearly right nor how far.
 */
export function showsLogin(header: string | undefined, logins: readonly BasicLogin[]): boolean {
  const [, encoded = ''] = /^basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const shown = Buffer.from(sha256(Buffer.from(encoded, 'base64').toString('utf8')));
  return logins.map(({ hash }) => timingSafeEqual(shown, Buffer.from(hash))).includes(true);
}
