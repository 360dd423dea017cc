import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { endSessions, forgetSessions } from './end-sessions.ts';
import { SessionEntity } from './session.entity.ts';

const rules = z.object({ id: z.string() });

/** What became of a session. */
export interface EndedSession {
  /** It was the caller's own: this browser is signed out. */
  isOwn: boolean;
}

/**
 * Ends one of the signed-in person's sessions: its tokens stop working and its sockets close. Refuses with NOT_FOUND on
 * `id` when it has ended, or is none of theirs. Throws UNAUTHENTICATED for nobody.
 */
export async function endSession(app: App, actor: Actor, input: unknown): Promise<EndedSession> {
  const userId = actor.person();
  const id = uuidOf('ActiveSession', parseInput(rules, input).id);
  const notFound = new Refusal(userError('NOT_FOUND', 'This device is signed out already.', ['id']));
  if (id === null) throw notFound;
  await inNoRestaurant(app, async (tx) => {
    const open = { id, userId, endedAt: null };
    const count = await tx.entities.nativeUpdate(SessionEntity, open, { endedAt: app.clock.now() });
    if (count === 0) throw notFound;
    await recordEvent(tx, { type: 'sessionEnded', sessionId: id });
  });
  forgetSessions(app, [id]);
  return { isOwn: id === actor.sessionId };
}

/** Ends all of the signed-in person's sessions but this one; how many. Throws UNAUTHENTICATED for nobody. */
export async function endOtherSessions(app: App, actor: Actor): Promise<number> {
  const others = { userId: actor.person(), exceptSessionId: actor.sessionId };
  const ended = await inNoRestaurant(app, (tx) => endSessions(app, tx, others));
  forgetSessions(app, ended);
  return ended.length;
}
