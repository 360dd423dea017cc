import { Actor, type KnownRestaurant } from '../../platform/auth/actor.ts';
import type { ReadPool } from '../../platform/db/connections/pools.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Role } from '../../platform/roles/role.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hasLapsed, type SubscriptionTerms } from './plan/entitlements.ts';

/**
 * How long a loaded session is trusted at most, should every event be lost. One that ends in between, or whose rights change,
 * is dropped at once by its event; what ends by the clock is loaded anew at that moment.
 */
const TRUSTED_MS = 30_000;

interface Loaded {
  userId: string;
  actor: Promise<Actor | null>;
  until: number;
}

/**
 * Loads who is behind a session: their roles now, or null when the session has ended. Kept for half a minute and
 * forgotten at once when the session ends or the roles change, in whatever process that happened.
 */
export class Actors {
  readonly #pool: ReadPool;
  readonly #clock: Clock;
  readonly #loaded = new Map<string, Loaded>();

  constructor(pool: ReadPool, clock: Clock, events: EventBus) {
    this.#pool = pool;
    this.#clock = clock;
    events.listen((message) => {
      if (message.type === 'sessionEnded') this.forget(message.sessionId);
      if (message.type === 'membershipChanged') this.forgetUser(message.userId);
      if (message.type === 'missed' || message.type === 'subscriptionChanged') this.#loaded.clear();
    });
  }

  /** The person behind a session, or null when it is no longer valid. */
  of({ userId, sessionId }: { userId: string; sessionId: string }): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    const known = this.#loaded.get(sessionId);
    if (known?.userId === userId && known.until > now) return known.actor;
    if (this.#loaded.size > 10_000) this.#loaded.clear(); // a bound, not a policy: they load again
    const loading = this.#load(userId, sessionId);
    const loaded = { userId, actor: loading.then(({ actor }) => actor), until: now + TRUSTED_MS };
    this.#loaded.set(sessionId, loaded);
    void loading.then(
      ({ ends }) => {
        loaded.until = Math.min(loaded.until, ...ends.map((end) => end.getTime()));
      },
      () => this.forget(sessionId),
    );
    return loaded.actor;
  }

  /** Drops what is known of a session that has just ended here, without waiting for its event. */
  forget(sessionId: string): void {
    this.#loaded.delete(sessionId);
  }

  /** Drops what is known of a person whose roles have just changed here, in all of their sessions. */
  forgetUser(userId: string): void {
    for (const [sessionId, loaded] of this.#loaded) {
      if (loaded.userId === userId) this.#loaded.delete(sessionId);
    }
  }

  /** The person, and moments at which the clock alone will change what they may do. */
  async #load(userId: string, sessionId: string): Promise<{ actor: Actor | null; ends: Date[] }> {
    const reads = new TenantReads(this.#pool);
    const found = await reads.row<{ roles: [string, Role][]; expiresAt: Date }>(
      { restaurantIds: [], userId },
      sql`select coalesce((select json_agg(json_build_array(m.restaurant_id, m.role) order by m.restaurant_id)
            from memberships m where m.user_id = s.user_id), '[]') as roles, s.expires_at as "expiresAt"
          from sessions s where s.id = ${sessionId} and s.user_id = ${userId}
            and s.ended_at is null and s.expires_at > ${this.#clock.now()}`,
    );
    if (!found) return { actor: null, ends: [] };
    const roles = new Map(found.roles);
    const { lapsing, ...facts } = await this.#factsOf(reads, [...roles.keys()]);
    return { actor: new Actor(userId, sessionId, roles, facts), ends: [found.expiresAt, ...lapsing] };
  }

  /** A read of its own: what a group pays for is seen by its restaurants alone, and those are only known now. */
  async #factsOf(reads: TenantReads, restaurantIds: string[]) {
    const restaurants = await reads.rows<SubscriptionTerms & KnownRestaurant>(
      { restaurantIds },
      sql`select r.id as "restaurantId", r.timezone, g.subscription_status as "subscriptionStatus",
            g.subscription_expires_at as "subscriptionExpiresAt"
          from restaurants r join restaurant_groups g on g.id = r.group_id`,
    );
    const now = this.#clock.now();
    const lapsed = restaurants.filter((each) => hasLapsed(each, now));
    const running = restaurants.filter((each) => !hasLapsed(each, now));
    return {
      lapsed: new Set(lapsed.map(({ restaurantId }) => restaurantId)),
      lapsing: running.map(({ subscriptionExpiresAt }) => subscriptionExpiresAt),
      timezones: new Map(restaurants.map(({ restaurantId, timezone }) => [restaurantId, timezone])),
    };
  }
}
