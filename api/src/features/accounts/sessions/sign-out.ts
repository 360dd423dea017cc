import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';

/** What a caller can show of a session: its access token's id, its refresh token, both or neither. */
export interface ShownSession {
  sessionId: string | null;
  refreshToken: string | null;
}

/** Ends the session: its tokens stop working and its sockets close. Ending what has ended already is no error. */
export async function signOut(app: App, { sessionId, refreshToken }: ShownSession): Promise<void> {
  const ended = await inNoRestaurant(app, async (tx) => {
    const token = refreshToken
      ? await tx.entities.findOne(RefreshTokenEntity, { hash: sha256(refreshToken) })
      : null;
    const ids = new Set([sessionId, token?.sessionId].filter((id) => typeof id === 'string'));
    for (const id of ids) {
      const count = await tx.entities.nativeUpdate(
        SessionEntity,
        { id, endedAt: null },
        { endedAt: app.clock.now() },
      );
      if (count > 0) await recordEvent(tx, { type: 'sessionEnded', sessionId: id });
    }
    return ids;
  });
  for (const id of ended) app.actors.forget(id);
}
