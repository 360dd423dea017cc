import { Actor } from '../../platform/auth/actor.ts';
import { isAccessTokenOfApp, isWellFormedApiKey } from '../../platform/auth/api-key-text.ts';
import type { ApiKeySource, OpenApiKey } from '../../platform/auth/api-keys.ts';
import type { ReadPool } from '../../platform/db/connections/pools.ts';
import { inRestaurants, type Writer } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { refused } from '../../platform/errors/errors.ts';
import type { BusMessage, EventBus } from '../../platform/events/event-bus.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Role } from '../../platform/roles/role.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hasLapsed } from '../restaurants/plan/entitlements.ts';
import { type FoundApiKey, findApiKey, ownedByMaker, rolesOf } from './find-api-key.ts';
import { heldScopes } from './held-scopes.ts';
import { hasLowLimits } from './key-limits.ts';

/** How long a key that was looked up is trusted. One that is revoked in between is dropped at once by its event. */
const TRUSTED_MS = 5_000;

/** Its last use is written so often at most. */
const NOTED_EVERY_MS = 60_000;

const OF_KEYS = {
  unknown: 'This API key is unknown, or it was revoked.',
  expired: 'This API key has expired. Use the one that took its place, or a new one.',
};
const OF_TOKENS = {
  unknown:
    'This access token is unknown, or its app was disconnected. Ask the restaurant to let the app in again.',
  expired: 'This access token has expired. Get a new one with the refresh token.',
};
const ELSEWHERE =
  'This access token was asked for another address of this server. Ask for one for this address.';

interface Loaded {
  key: Promise<FoundApiKey | null>;
  until: number;
}

interface Services extends Writer {
  pool: ReadPool;
  clock: Clock;
  events: EventBus;
  logger: Logger;
}

/**
 * Finds what an API key opens. Kept for a few seconds and forgotten at once when the key, the roles of its maker or the
 * plan change, in whatever process that happened.
 */
export class ApiKeys implements ApiKeySource {
  readonly #services: Services;
  readonly #loaded = new Map<string, Loaded>();

  constructor(services: Services) {
    this.#services = services;
    services.events.listen((message) => {
      if (changesKeys(message)) this.forget();
    });
  }

  async open(secret: string, path: string): Promise<OpenApiKey> {
    const key = isWellFormedApiKey(secret) ? await this.#find(sha256(secret)) : null;
    const now = this.#services.clock.now();
    const roles = key ? rolesOf(key) : new Map<string, Role>();
    const words = isAccessTokenOfApp(secret) ? OF_TOKENS : OF_KEYS;
    if (!key || key.revokedAt || roles.size === 0) throw refused('UNAUTHENTICATED', words.unknown);
    const { apiKeyId, createdBy, expiresAt } = key;
    if (expiresAt && expiresAt <= now) throw refused('UNAUTHENTICATED', words.expired);
    if (!isMeantFor(key.audience, path)) throw refused('UNAUTHENTICATED', ELSEWHERE);
    await this.#noteUse(key, now);
    const lapsed = hasLapsed(key, now) ? new Set(roles.keys()) : new Set<string>();
    const owned = ownedByMaker(key);
    const held = heldScopes(key.scopes);
    return {
      apiKeyId,
      expiresAt,
      actor: new Actor(createdBy, null, roles, {
        lapsed,
        apiKeyId,
        owned,
        isForGroup: key.isForGroup,
        exportable: key.mayExport ? owned : new Set(),
        scopes: held && new Set(held),
        hasLowLimits: hasLowLimits(key.subscriptionStatus),
      }),
    };
  }

  /** Changes are rare and a look-up is cheap: all are looked up again, also those on their way. */
  forget(): void {
    this.#loaded.clear();
  }

  async #find(hash: string): Promise<FoundApiKey | null> {
    const now = this.#services.clock.now().getTime();
    const known = this.#loaded.get(hash);
    if (known && known.until > now) return known.key;
    if (this.#loaded.size > 10_000) this.#loaded.clear(); // a bound, not a policy: they load again
    const loaded = { key: findApiKey(new TenantReads(this.#services.pool), hash), until: now + TRUSTED_MS };
    this.#loaded.set(hash, loaded);
    const drop = () => {
      if (this.#loaded.get(hash) === loaded) this.#loaded.delete(hash);
    };
    loaded.key.then((key) => key ?? drop(), drop); // what is no key is not kept
    return loaded.key;
  }

  /** A note for people: what goes wrong with it must not fail the request. */
  async #noteUse(key: FoundApiKey, now: Date): Promise<void> {
    const isNoted = key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < NOTED_EVERY_MS;
    if (isNoted) return;
    key.lastUsedAt = now;
    const { logger } = this.#services;
    try {
      await inRestaurants(this.#services, [...rolesOf(key).keys()], (tx) =>
        tx.rows(sql`update api_keys set last_used_at = ${now} where group_id = (select group_id
        from restaurants limit 1) and id = ${key.apiKeyId}`),
      );
    } catch (error) {
      logger.warn({ err: error }, 'the last use of an API key could not be noted');
    }
  }
}

/** Whether what was asked for an address (RFC 8707) may be used at a path: at that address and below it, and everywhere if at none. */
function isMeantFor(audience: string | null, path: string): boolean {
  const meant = URL.parse(audience ?? '')?.pathname.replace(/\/+$/, '') ?? '';
  return path === meant || path.startsWith(`${meant}/`);
}

/** Everything that may change what a key opens, or that may have been missed. */
function changesKeys({ type }: BusMessage): boolean {
  return ['apiKeyChanged', 'membershipChanged', 'subscriptionChanged', 'missed'].includes(type);
}
