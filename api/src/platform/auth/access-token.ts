import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

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
  secret: string;
  lifetimeSeconds: number;
}

/** A signed access token for a session, and the instant it ends. */
export function signAccessToken(
  { secret, lifetimeSeconds }: AccessTokenSettings,
  session: { userId: string; sessionId: string },
  now: Date,
): { accessToken: string; expiresAt: Date } {
  const issued = Math.floor(now.getTime() / 1000);
  const exp = issued + lifetimeSeconds;
  const payload = { sub: session.userId, sid: session.sessionId, typ: 'access', iat: issued, exp };
  const accessToken = jwt.sign(payload, secret, { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE });
  return { accessToken, expiresAt: new Date(exp * 1000) };
}

/** The claims of a token that we signed and that is still valid; null for any other text. */
export function readAccessToken(
  { secret }: AccessTokenSettings,
  token: string,
  now: Date,
): AccessClaims | null {
  const key = keyOf(secret);
  const known = tokensOf(key).get(token);
  if (known) return known.expiresAt > now ? known : null;
  const read = verified(key, token, now);
  if (read) remember(key, token, read);
  return read;
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

const keys = new Map<string, KeyObject>();

/** The secret as a key, made once: given a text, `jsonwebtoken` tries to read a public key from it at every call. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

const MOST_KNOWN = 10_000;

// A signature that was right stays so: only the end of a token is asked again. Whether its session has ended is asked of the actors.
const verifiedTokens = new WeakMap<KeyObject, Map<string, AccessClaims>>();

function tokensOf(key: KeyObject): Map<string, AccessClaims> {
  const tokens = verifiedTokens.get(key) ?? new Map<string, AccessClaims>();
  verifiedTokens.set(key, tokens);
  return tokens;
}

function remember(key: KeyObject, token: string, read: AccessClaims): void {
  const tokens = tokensOf(key);
  if (tokens.size >= MOST_KNOWN) tokens.clear(); // a bound, not a policy: they are checked again
  tokens.set(token, read);
}
