import type { Actor } from './actor.ts';

/** Finds who is behind a session; made by the feature that knows memberships. */
export interface ActorSource {
  of(identity: { userId: string; sessionId: string }): Promise<Actor | null>;
  /** Called after the commit that ended a session: the next request of this process must see it. */
  forget(sessionId: string): void;
  /** Called after the commit that changed where somebody works: their next request to this process must see it. */
  forgetUser(userId: string): void;
}
