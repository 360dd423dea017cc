import pg from 'pg';
import type { TenantTransaction } from '../db/in-restaurants.ts';
import type { Logger } from '../logger.ts';

/** What happened, by ids only: those who may see more load it under their own rights. */
export type DomainEvent =
  | {
      type: 'bookingChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED' | 'DELETED';
      bookingId: string;
      /** The status that it got, where that is the change; `restored` when a deletion was taken back. */
      became?: string;
    }
  | { type: 'holdsChanged'; restaurantId: string }
  | { type: 'tableChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED' | 'DELETED'; tableId: string }
  | { type: 'floorPlanChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED'; floorPlanId: string }
  | {
      type: 'waitlistChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED';
      entryId: string;
      /** The status that it got, where that is the change. */
      became?: string;
    }
  | { type: 'restaurantChanged'; restaurantId: string }
  | { type: 'subscriptionChanged'; restaurantId: string }
  // Somebody joined or left a restaurant's team, or has another role in it.
  | { type: 'membershipChanged'; restaurantId: string; userId: string }
  | { type: 'sessionEnded'; sessionId: string };

/** What a listener hears: an event, or that some may have been missed and all that is shown must be loaded again. */
export type BusMessage = DomainEvent | { type: 'missed' };

type Listener = (message: BusMessage) => void;

const CHANNEL = 'hoststand_events';
const LONGEST_PAUSE_MS = 5_000;

/**
 * Events of committed transactions, from every process of the database, over LISTEN/NOTIFY: PostgreSQL delivers a
 * notification at commit and drops it on rollback. When the connection was lost, listeners are told `missed`
 * after the reconnect, because PostgreSQL keeps no notification for who is away.
 */
export class EventBus {
  readonly #url: string;
  readonly #logger: Logger;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #stopped = false;

  constructor(url: string, logger: Logger) {
    this.#url = url;
    this.#logger = logger;
  }

  /** Connects and listens; rejects when the first connection fails. */
  async start(): Promise<void> {
    await this.#connect();
  }

  /** Hears every message until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#listeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'hoststand-events',
      keepAlive: true,
    });
    let isOver = false;
    const lost = () => {
      if (isOver) return;
      isOver = true;
      if (!this.#stopped) void this.#reconnect();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => payload && this.#deliver(JSON.parse(payload) as DomainEvent));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#client = client;
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
        this.#deliver({ type: 'missed' });
        return;
      } catch {
        // the loop tries again for as long as the process runs
      }
    }
  }

  #deliver(message: BusMessage): void {
    for (const listener of this.#listeners) {
      try {
        listener(message);
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener failed on an event');
      }
    }
  }
}

/**
 * Publishes the event when the transaction of `em` commits, and never when it rolls back. In the same round trip the
 * restaurant's webhook endpoints that ask for it are sent a message.
 */
export async function recordEvent(em: TenantTransaction, event: DomainEvent): Promise<void> {
  await em.execute('select app_private.record_event(?, ?)', [CHANNEL, JSON.stringify(event)]);
}
