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
  try {
    const verified = jwt.verify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    const { sub, sid, exp } = claims.parse(verified);
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
