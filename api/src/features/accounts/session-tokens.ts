import type { App } from '../../platform/app.ts';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import type { SessionCookie } from '../../platform/graphql/context.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';
import type { StartedSession } from './session.type.ts';
import type { UserRow } from './user.type.ts';

const DAY_MS = 86_400_000;
const REMEMBERED_DAYS = 30; // product decision 22
const UNREMEMBERED_DAYS = 1; // a browser that is never closed is asked again after a day without use

/** Characters that are kept of what a browser calls itself; the usual ones have about 150. */
const LONGEST_USER_AGENT = 400;

/** What a started or refreshed session consists of; the cookie is written once the transaction has committed. */
export interface IssuedSession {
  session: StartedSession;
  identity: { userId: string; sessionId: string };
  writeCookie(cookie: SessionCookie): void;
}

/** When a session that is used now runs out. */
export function sessionEnd(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? REMEMBERED_DAYS : UNREMEMBERED_DAYS) * DAY_MS);
}

/** Where somebody signs in, as far as the server can see. */
export interface SignInPlace {
  /** Network address. */
  address: string;
  /** What the browser calls itself; null when it does not say. */
  userAgent: string | null;
}

/** Whose session starts, and where. */
export interface SessionStart extends SignInPlace {
  user: UserRow;
  isRemembered: boolean;
}

/** Starts a session for a user, in the running transaction. */
export async function startSession(
  app: App,
  em: TenantTransaction,
  start: SessionStart,
): Promise<IssuedSession> {
  const now = app.clock.now();
  const session = em.create(SessionEntity, {
    id: newUuid(),
    userId: start.user.userId,
    remembered: start.isRemembered,
    address: start.address,
    userAgent: start.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionEnd(start.isRemembered, now),
  });
  await em.flush(); // its first token refers to it, and the mapper knows no relation to order them by
  return issueTokens(app, em, session, start.user);
}

/** A fresh access token and the next refresh token of a session, in the running transaction. */
export function issueTokens(
  app: App,
  em: TenantTransaction,
  session: SessionEntity,
  user: UserRow,
): IssuedSession {
  const now = app.clock.now();
  const refreshToken = newSecret();
  em.create(RefreshTokenEntity, { hash: sha256(refreshToken), sessionId: session.id, issuedAt: now });
  const settings = { secret: app.env.JWT_SECRET, lifetimeSeconds: app.env.ACCESS_TOKEN_SECONDS };
  const identity = { userId: user.userId, sessionId: session.id };
  const access = signAccessToken(settings, identity, now);
  return {
    session: { ...access, user },
    identity,
    writeCookie: (cookie) => cookie.write(refreshToken, session.remembered ? session.expiresAt : null),
  };
}
