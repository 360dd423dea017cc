import type pg from 'pg';
import { databaseClient } from '../db/connections/database-client.ts';
import type { Logger } from '../logging/logger.ts';
import { CHANNEL, type EventBus, type Listener, type Observe } from './event-bus.ts';
import { Listeners } from './listeners.ts';

const LONGEST_PAUSE_MS = 5_000;

/** How often the connection is asked for a sign of life: who only listens would never learn that nobody speaks any more. */
const BEAT_MS = 5_000;
const BEAT_ANSWERED_WITHIN_MS = 10_000;

/**
 * Events over LISTEN/NOTIFY: PostgreSQL delivers a notification at commit and drops it on rollback. When the connection was
 * lost, listeners are told `missed` after the reconnect, because PostgreSQL keeps no notification for who is away.
 * LISTEN needs a connection of its own: the URL must not lead through a pooler in transaction mode.
 */
export class PostgresBus implements EventBus {
  readonly #url: string;
  readonly #logger: Logger;
  readonly #listeners: Listeners;
  #client: pg.Client | null = null;
  #stopped = false;

  constructor(url: string, logger: Logger, observe: Observe = () => undefined) {
    this.#url = url;
    this.#logger = logger;
    this.#listeners = new Listeners(logger, observe);
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  listen(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#listeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = databaseClient(this.#url, {
      name: 'hoststand-events',
      keepAlive: true,
      givenUpAfterMs: BEAT_ANSWERED_WITHIN_MS,
    });
    let isOver = false;
    const lost = () => {
      if (isOver) return;
      isOver = true;
      if (!this.#stopped) void this.#reconnect();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => payload && this.#listeners.arrived(JSON.parse(payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#client = client;
      const beat = setInterval(() => client.query('select 1').catch(() => undefined), BEAT_MS).unref();
      client.once('end', () => clearInterval(beat));
      if (this.#stopped) await client.end(); // stopped while it connected
    } catch (error) {
      isOver = true;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async #reconnect(): Promise<void> {
    this.#logger.warn('event bus lost its connection');
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (this.#stopped) return;
      try {
        await this.#connect();
        this.#listeners.deliver({ type: 'missed' });
        return;
      } catch {
        // the loop tries again for as long as the process runs
      }
    }
  }
}
