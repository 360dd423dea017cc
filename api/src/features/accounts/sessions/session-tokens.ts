import type { App } from '../../../platform/app.ts';
import { signAccessToken } from '../../../platform/auth/access-token.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { SessionCookie } from '../../../platform/graphql/context.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { newSecret, sha256 } from '../../../platform/secrets/secrets.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import type { UserRow } from '../user/user.type.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';
import type { StartedSession } from './session.type.ts';

const DAY_MS = 86_400_000;
const REMEMBERED_DAYS = 30; // product decision 22
const LONGEST_DAYS = 90; // whatever it is used: then the password is asked for again
const UNREMEMBERED_DAYS = 1; // a browser that is never closed is asked again after a day without use

/** Characters that are kept of what a browser calls itself; the usual ones have about 150. */
const LONGEST_USER_AGENT = 400;

/** What a started or refreshed session consists of; the cookie is written once the transaction has committed. */
export interface IssuedSession {
  session: StartedSession;
  identity: { userId: string; sessionId: string };
  writeCookie(cookie: SessionCookie): void;
}

/** When a session that is used now runs out: some days later, and never more than 90 days after it began. */
export function sessionEnd(
  { remembered, createdAt }: Pick<SessionEntity, 'remembered' | 'createdAt'>,
  now: Date,
): Date {
  const unused = now.getTime() + (remembered ? REMEMBERED_DAYS : UNREMEMBERED_DAYS) * DAY_MS;
  return new Date(Math.min(unused, createdAt.getTime() + LONGEST_DAYS * DAY_MS));
}

/** Where somebody signs in, as far as the server can see. */
export interface SignInPlace {
  /** Network address. */
  address: string;
  /** What the browser calls itself; null when it does not say. */
  userAgent: string | null;
  /** The token by which the account knows the browser again; null when it has none. */
  device: string | null;
}

/** Whose session starts, and where. */
export interface SessionStart extends SignInPlace {
  user: UserRow;
  isRemembered: boolean;
}

/** Starts a session for a user, in the running transaction. */
export async function startSession(
  app: App,
  tx: TenantTransaction,
  start: SessionStart,
): Promise<IssuedSession> {
  const now = app.clock.now();
  const { user, isRemembered: remembered } = start;
  const session = tx.entities.create(SessionEntity, {
    id: newUuid(),
    userId: user.userId,
    remembered,
    address: start.address,
    userAgent: start.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    keyId: app.env.keys.signing.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionEnd({ remembered, createdAt: now }, now),
  });
  await tx.entities.flush(); // its first token refers to it, and the mapper knows no relation to order them by
  const refreshToken = newSecret();
  tx.entities.create(RefreshTokenEntity, {
    hash: sha256(refreshToken),
    sessionId: session.id,
    issuedAt: now,
  });
  const device = await rememberDevice(tx, { userId: user.userId, device: start.device }, now);
  const issued = issueTokens(app, session, { user, refreshToken });
  return {
    ...issued,
    writeCookie(cookie) {
      issued.writeCookie(cookie);
      cookie.writeDevice(device);
    },
  };
}

/** A fresh access token of a session, beside its refresh token. */
export function issueTokens(
  app: App,
  session: SessionEntity,
  { user, refreshToken }: { user: UserRow; refreshToken: string },
): IssuedSession {
  const now = app.clock.now();
  const settings = { keys: app.env.keys, lifetimeSeconds: app.env.ACCESS_TOKEN_SECONDS };
  const identity = { userId: user.userId, sessionId: session.id };
  const access = signAccessToken(settings, identity, now);
  return {
    session: { ...access, user },
    identity,
    writeCookie: (cookie) => cookie.write(refreshToken, session.remembered ? session.expiresAt : null),
  };
}
