import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Key, Keyring } from '../secrets/keyring.ts';

const ISSUER = 'hoststand';
const AUDIENCE = 'hoststand-api';
const ALGORITHM = 'HS256';

// `jsonwebtoken` accepts a token without `exp` and any shape of claims: the shape is demanded here.
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), typ: z.literal('access'), exp: z.number() });

/** Whose session an access token belongs to, and when it ends. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** What is needed to make and check access tokens. */
export interface AccessTokenSettings {
  keys: Keyring;
  lifetimeSeconds: number;
}

/** A signed access token for a session, and the instant it ends. */
export function signAccessToken(
  { keys: { signing }, lifetimeSeconds }: AccessTokenSettings,
  session: { userId: string; sessionId: string },
  now: Date,
): { accessToken: string; expiresAt: Date } {
  const issued = Math.floor(now.getTime() / 1000);
  const exp = issued + lifetimeSeconds;
  const payload = { sub: session.userId, sid: session.sessionId, typ: 'access', iat: issued, exp };
  const options = { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, keyid: signing.id } as const;
  const accessToken = jwt.sign(payload, signing.secret, options);
  return { accessToken, expiresAt: new Date(exp * 1000) };
}

/** The claims of a token that an accepted key signed and that is still valid; null for any other text. */
export function readAccessToken(
  { keys }: AccessTokenSettings,
  token: string,
  now: Date,
): AccessClaims | null {
  const known = tokensOf(keys).get(token);
  if (known) return known.expiresAt > now ? known : null;
  const id = keyIdOf(token);
  // A token of version 0.1 does not say whose it is.
  const possible = keys.accepted.filter((key) => id === null || key.id === id);
  for (const key of possible) {
    const read = verified(keyObjectOf(key), token, now);
    if (!read) continue;
    remember(keys, token, read);
    return read;
  }
  return null;
}

/** The key that a token says it was signed with; null when it does not say, or is no token. */
function keyIdOf(token: string): string | null {
  try {
    const decoded = jwt.decode(token, { complete: true });
    return decoded?.header.kid ?? null;
  } catch {
    return null;
  }
}

function verified(key: KeyObject, token: string, now: Date): AccessClaims | null {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    const { sub, sid, exp } = claims.parse(payload);
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}

const keyObjects = new WeakMap<Key, KeyObject>();

/** The secret as a key, made once: given a text, `jsonwebtoken` tries to read a public key from it at every call. */
function keyObjectOf(key: Key): KeyObject {
  const known = keyObjects.get(key);
  if (known) return known;
  const made = createSecretKey(Buffer.from(key.secret));
  keyObjects.set(key, made);
  return made;
}

const MOST_KNOWN = 10_000;

// A signature that was right stays so: only the end of a token is asked again. Whether its session has ended is asked of the actors.
const verifiedTokens = new WeakMap<Keyring, Map<string, AccessClaims>>();

function tokensOf(keys: Keyring): Map<string, AccessClaims> {
  const tokens = verifiedTokens.get(keys) ?? new Map<string, AccessClaims>();
  verifiedTokens.set(keys, tokens);
  return tokens;
}

function remember(keys: Keyring, token: string, read: AccessClaims): void {
  const tokens = tokensOf(keys);
  if (tokens.size >= MOST_KNOWN) tokens.clear(); // a bound, not a policy: they are checked again
  tokens.set(token, read);
}
