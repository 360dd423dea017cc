import type { Env } from '../../env.ts';
import type { Writer } from '../db/in-restaurants.ts';
import { newUuid } from '../ids/global-id.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Logger } from '../logging/logger.ts';
import { networkOf } from '../net/network-of.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';
import { type KeptEvent, keepEvents } from './keep-events.ts';
import type { SecurityEvent } from './security-event.ts';

/** Rows are written together, and behind the answer: how long an answer takes tells nobody whether an account exists. */
const WRITTEN_EVERY_MS = 250;
/** Rows that may wait; what comes beyond has its line in the log and its count. */
const MOST_WAITING = 5_000;
const MOST_AT_ONCE = 500;

/** Letters of the keyed hash: 96 bits, far more than there are addresses in a log. */
const HASH_LETTERS = 16;

/** What a stranger can cause without end: one line for each address and minute, while the count goes on. */
const SAMPLED_FOR_MS = 60_000;
const SAMPLED = new Set(['rate_limit', 'access_token_refused', 'api_key_refused']);
const MOST_SAMPLED = 10_000;

interface Services extends Writer {
  env: Pick<Env, 'keys'>;
  limits: RateLimits;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Tells what matters to security: a line in the log at info, a count, and a row that the people it concerns can read. A
 * network address appears nowhere but as a keyed hash, by which lines of one address can be brought together.
 */
export class SecurityLog {
  readonly #services: Services;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting: KeptEvent[] = [];
  readonly #sampled = new Set<string>();
  #sampledSince = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
    // Made here, in nobody's request: what it writes later belongs to no caller's transaction or API key.
    this.#timer = setInterval(() => void this.flush(), WRITTEN_EVERY_MS).unref();
  }

  /** Tells an event. Never throws, and waits for nothing. */
  tell(told: SecurityEvent): void {
    const { event, outcome, code = null, address, userId = null, restaurantIds = [] } = told;
    const from = address ? this.#hashOf(address) : null;
    this.#services.metrics.securityEvents.inc({ event, outcome });
    if (this.#isWorthALine(event, code, from)) {
      const of = { ...(userId && { userId }), ...(restaurantIds.length > 0 && { restaurantIds }) };
      this.#services.logger.info({ event, outcome, code, from, ...of }, 'security');
    }
    if (this.#waiting.length >= MOST_WAITING) return;
    const { email = null, userAgent = null } = told;
    if (userId === null && email === null) return;
    const occurredAt = this.#services.clock.now();
    const kept = { event, outcome, code, from, userAgent, userId, email, restaurantIds, occurredAt };
    this.#waiting.push({ id: newUuid(), ...kept });
  }

  /** Resolves when all that was told so far is written; what the database does not take is given up, with a warning. */
  flush(): Promise<void> {
    if (this.#waiting.length > 0) this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what waits and ends the timer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    if (batch.length === 0) return;
    const { orm, writes, limits, logger } = this.#services;
    await keepEvents({ orm, writes, limits }, batch).catch((error: unknown) => {
      logger.warn({ err: error, events: batch.length }, 'security events were not kept');
    });
  }

  #hashOf(address: string): string {
    const hash = this.#services.env.keys.token('security-address', networkOf(address));
    return hash.slice(0, HASH_LETTERS);
  }

  #isWorthALine(event: string, code: string | null, from: string | null): boolean {
    if (!SAMPLED.has(event) && code !== 'RATE_LIMITED') return true;
    const now = Date.now();
    if (now - this.#sampledSince > SAMPLED_FOR_MS || this.#sampled.size >= MOST_SAMPLED) {
      this.#sampled.clear();
      this.#sampledSince = now;
    }
    const sample = `${event} ${from}`;
    if (this.#sampled.has(sample)) return false;
    this.#sampled.add(sample);
    return true;
  }
}
