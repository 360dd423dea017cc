import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import { inNoRestaurant } from '../../platform/db/in-restaurants.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { sha256 } from '../../platform/secrets.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { type IssuedSession, issueTokens, sessionEnd } from './session-tokens.ts';
import { UserEntity } from './user.entity.ts';

/**
 * A token may be presented once more for this long: two tabs that wake up together both present it, and an answer
 * that got lost on the way is asked for again. Later it can only be a stolen one.
 */
const GRACE_MS = 10_000;

/**
 * Exchanges a refresh token for the next one and an access token. Null when the token opens no session. A token
 * that was exchanged before ends its whole session, so that neither thief nor owner goes on unnoticed.
 */
export async function refreshSession(app: App, refreshToken: string): Promise<IssuedSession | null> {
  const now = app.clock.now();
  return inNoRestaurant(app.orm, async (em) => {
    const token = await em.findOne(
      RefreshTokenEntity,
      { hash: sha256(refreshToken) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const session = token && (await em.findOne(SessionEntity, { id: token.sessionId }));
    if (!token || !session || session.endedAt || session.expiresAt <= now) return null;
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
      session.endedAt = now;
      await recordEvent(em, { type: 'sessionEnded', sessionId: session.id });
      app.security.tell({ event: 'refresh_token_reused', outcome: 'refused', userId: session.userId });
      app.logger.warn({ sessionId: session.id }, 'a used refresh token came back: session ended');
      return null;
    }
    const user = await em.findOne(UserEntity, { id: session.userId });
    if (!user) return null;
    token.usedAt ??= now;
    session.lastUsedAt = now;
    session.expiresAt = sessionEnd(session.remembered, now);
    return issueTokens(app, em, session, { userId: user.id, email: user.email });
  });
}
