import type { Pool } from 'pg';
import { Actor } from '../../platform/auth/actor.ts';
import type { Role } from '../../platform/auth/role.ts';
import type { Clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';

/** How long a loaded session is trusted. One that ends in between is dropped at once by its event. */
const TRUSTED_MS = 5_000;

interface Loaded {
  userId: string;
  actor: Promise<Actor | null>;
  until: number;
}

/**
 * Loads who is behind a session: their roles now, or null when the session has ended. Kept for a few seconds and
 * forgotten at once when the session ends, in whatever process that happened.
 */
export class Actors {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #loaded = new Map<string, Loaded>();

  constructor(pool: Pool, clock: Clock, events: EventBus) {
    this.#pool = pool;
    this.#clock = clock;
    events.listen((message) => {
      if (message.type === 'sessionEnded') this.forget(message.sessionId);
      if (message.type === 'missed') this.#loaded.clear();
    });
  }

  /** The person behind a session, or null when it is no longer valid. */
  async of({ userId, sessionId }: { userId: string; sessionId: string }): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    const known = this.#loaded.get(sessionId);
    if (known?.userId === userId && known.until > now) return known.actor;
    if (this.#loaded.size > 10_000) this.#loaded.clear(); // a bound, not a policy: they load again
    const actor = this.#load(userId, sessionId);
    this.#loaded.set(sessionId, { userId, actor, until: now + TRUSTED_MS });
    actor.catch(() => this.forget(sessionId));
    return actor;
  }

  /** Drops what is known of a session that has just ended here, without waiting for its event. */
  forget(sessionId: string): void {
    this.#loaded.delete(sessionId);
  }

  async #load(userId: string, sessionId: string): Promise<Actor | null> {
    const found = await new TenantReads(this.#pool).row<{ roles: [string, Role][] }>(
      { restaurantIds: [], userId },
      sql(
        (
          p,
        ) => `select coalesce((select json_agg(json_build_array(m.restaurant_id, m.role) order by m.restaurant_id)
            from memberships m where m.user_id = s.user_id), '[]') as roles
          from sessions s where s.id = ${p(sessionId)} and s.user_id = ${p(userId)}
            and s.ended_at is null and s.expires_at > ${p(this.#clock.now())}`,
      ),
    );
    return found && new Actor(userId, sessionId, new Map(found.roles));
  }
}
