import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { UserEntity } from '../user/user.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { type IssuedSession, issueTokens, sessionEnd } from './session-tokens.ts';

/**
 * A token may be presented once more for this long: two tabs that wake up together both present it, and an answer
 * that got lost on the way is asked for again. Later it can only be a stolen one.
 */
const GRACE_MS = 10_000;

/** What tokens are derived for here: see `derivedToken`. */
const SUCCESSOR = 'refresh-successor';

/**
 * Exchanges a refresh token for the next one and an access token. Null when the token opens no session. A token that comes
 * twice within its grace is exchanged for the same successor, so that a session has one live token whatever happens; one
 * that comes later ends its whole session, so that neither thief nor owner goes on unnoticed.
 */
export async function refreshSession(app: App, refreshToken: string): Promise<IssuedSession | null> {
  const now = app.clock.now();
  return inNoRestaurant(app, async (tx) => {
    const token = await lockToken(tx, refreshToken);
    const session = token && (await tx.entities.findOne(SessionEntity, { id: token.sessionId }));
    if (!token || !session || session.endedAt || session.expiresAt <= now) return null;
    const expiresAt = sessionEnd(session, now);
    if (expiresAt <= now) return null;
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
      session.endedAt = now;
      await recordEvent(tx, { type: 'sessionEnded', sessionId: session.id });
      app.security.tell({ event: 'refresh_token_reused', outcome: 'refused', userId: session.userId });
      app.logger.warn({ sessionId: session.id }, 'a used refresh token came back: session ended');
      return null;
    }
    const user = await tx.entities.findOne(UserEntity, { id: session.userId });
    const successor = user && (await successorOf(app, tx, token, refreshToken));
    if (!user || !successor) return null;
    session.lastUsedAt = now;
    session.expiresAt = expiresAt;
    return issueTokens(app, session, {
      user: { userId: user.id, email: user.email },
      refreshToken: successor,
    });
  });
}

/**
 * The live token of the session. It follows from the one that was presented and the server's key, so that whoever presents
 * it at the same moment, at whichever process, gets the same, and none is stored. When others have gone on meanwhile, theirs.
 * Null when it was made with a key that this process does not know.
 */
async function successorOf(
  app: App,
  tx: TenantTransaction,
  used: RefreshTokenEntity,
  refreshToken: string,
): Promise<string | null> {
  const possible = app.env.keys.tokens(SUCCESSOR, refreshToken);
  if (!used.usedAt) {
    const [next = ''] = possible;
    const now = app.clock.now();
    used.usedAt = now;
    tx.entities.create(RefreshTokenEntity, { hash: sha256(next), sessionId: used.sessionId, issuedAt: now });
    return next;
  }
  for (const next of possible) {
    const made = await lockToken(tx, next);
    if (made) return made.usedAt ? successorOf(app, tx, made, next) : next;
  }
  return null;
}

function lockToken(tx: TenantTransaction, token: string): Promise<RefreshTokenEntity | null> {
  return tx.entities.findOne(
    RefreshTokenEntity,
    { hash: sha256(token) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}
