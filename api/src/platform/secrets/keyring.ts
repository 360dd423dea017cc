import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { derivedToken, sha256 } from './secrets.ts';

const ID_BYTES = 4; // tells a handful of keys apart, and nothing of the secret

/** One of the server's secrets, and the name by which logs, tokens and commands speak of it. */
export interface Key {
  /** Eight hex digits that follow from the secret, so that no two processes can call it differently. */
  readonly id: string;
  readonly secret: string;
}

/** The secrets as the environment gives them. */
export interface GivenSecrets {
  signing: string;
  others?: readonly string[];
  leaked?: readonly string[];
}

/** The server's secrets: one makes what is new, several are accepted, and those that leaked only open what has to be saved. */
export class Keyring {
  /** Makes every new token, link, seal and hash. */
  readonly signing: Key;
  /** What these have made counts; the signing one is the first. */
  readonly accepted: readonly Key[];
  /** What these have made counts no more. Sealed texts are still read with them, to be sealed anew. */
  readonly leaked: readonly Key[];

  constructor({ signing, others = [], leaked = [] }: GivenSecrets) {
    this.signing = keyOf(signing);
    this.accepted = [this.signing, ...others.map(keyOf)];
    this.leaked = leaked.map(keyOf);
  }

  /** All keys, those that leaked at the end. */
  get all(): readonly Key[] {
    return [...this.accepted, ...this.leaked];
  }

  /** A token that the signing key makes for a subject, as `derivedToken` does. */
  token(purpose: string, subject: string): string {
    return derivedToken(this.signing.secret, purpose, subject);
  }

  /** What every accepted key makes for a subject, the signing one's first: to find what was kept under any of them. */
  tokens(purpose: string, subject: string): string[] {
    return this.accepted.map(({ secret }) => derivedToken(secret, purpose, subject));
  }

  /** Whether an accepted key made this token for the subject. Takes equally long for every wrong one. */
  isToken(purpose: string, subject: string, token: string): boolean {
    const given = Buffer.from(token);
    const matches = this.tokens(purpose, subject).filter((made) => {
      const expected = Buffer.from(made);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return matches.length > 0;
  }

  /**
   * The token of which only the hash is kept, and the accepted key that makes it: the hash itself tells which. Null when
   * none does, because its key is accepted no more.
   */
  tokenOfHash(hash: string, tokenBy: (key: Key) => string): { key: Key; token: string } | null {
    return tokenOfHash(this.accepted, hash, tokenBy);
  }
}

/** The same among any keys. */
export function tokenOfHash(
  keys: readonly Key[],
  hash: string,
  tokenBy: (key: Key) => string,
): { key: Key; token: string } | null {
  for (const key of keys) {
    const token = tokenBy(key);
    if (sha256(token) === hash) return { key, token };
  }
  return null;
}

function keyOf(secret: string): Key {
  return { secret, id: idOf(secret) };
}

function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'hoststand', 'key id', ID_BYTES)).toString('hex');
}
