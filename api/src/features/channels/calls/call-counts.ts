import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { ChannelName } from '../../restaurants/channels/channel.ts';
import type { MethodOf } from './call-limits.ts';

const WRITTEN_EVERY_MS = 2_000;
/** Of one transaction. */
const MOST_AT_ONCE = 500;
/** Of one flush, or while the database is away; what comes beyond is not counted. A reader of a whole list asks for every restaurant of it. */
const MOST_WAITING = 20_000;

const HOUR_MS = 3_600_000;

/** How a call ended: with what was asked for, with why that cannot be, or with an error. */
export type CallOutcome = 'answered' | 'refused' | 'failed';

type Call = {
  [Channel in ChannelName]: { channel: Channel; method: MethodOf<Channel> };
}[ChannelName] & {
  restaurantId: string;
  outcome: CallOutcome;
  /** How long it took. */
  ms: number;
};

/** The calls of an hour, as the table has them. */
interface Counted {
  restaurantId: string;
  channel: ChannelName;
  method: string;
  hour: Date;
  calls: number;
  failed: number;
  refused: number;
  slowestMs: number;
  lastAt: Date;
}

/**
 * Counts the calls of a channel for the restaurants that they are about. A call waits for nothing and writes nothing: channels ask often, and all
 * calls of an hour are one row. What has come together is written every two seconds, and when the server stops.
 */
export class CallCounts {
  readonly #app: App;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Map<string, Counted>();
  #writing: Promise<void> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
    // Made here, in nobody's request: what it writes later belongs to no caller's transaction.
    this.#timer = setInterval(() => void this.#flush(), WRITTEN_EVERY_MS).unref();
  }

  /** Counts a call. Never throws. */
  count({ restaurantId, channel, method, outcome, ms }: Call): void {
    const lastAt = this.#app.clock.now();
    this.#add({
      restaurantId,
      channel,
      method,
      hour: new Date(Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS),
      calls: 1,
      failed: outcome === 'failed' ? 1 : 0,
      refused: outcome === 'refused' ? 1 : 0,
      slowestMs: Math.ceil(ms),
      lastAt,
    });
  }

  /** Writes what waits and ends the timer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }

  #add(more: Counted): void {
    const key = `${more.restaurantId} ${more.channel} ${more.method} ${more.hour.getTime()}`;
    const known = this.#waiting.get(key);
    if (!known) {
      if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, more);
      return;
    }
    known.calls += more.calls;
    known.failed += more.failed;
    known.refused += more.refused;
    known.slowestMs = Math.max(known.slowestMs, more.slowestMs);
    if (more.lastAt > known.lastAt) known.lastAt = more.lastAt;
  }

  #flush(): Promise<void> {
    if (this.#waiting.size > 0) this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
      const batch = all.slice(from, from + MOST_AT_ONCE);
      await keep(this.#app, batch).catch((err: unknown) => {
        this.#app.logger.warn({ err, rows: batch.length }, 'calls of channels wait to be counted');
        for (const counted of batch) this.#add(counted);
      });
    }
  }
}

/** Adds them to what is there. Somebody else's id may name no restaurant: it is left out. Always in one order, so that no two processes block each other. */
async function keep(app: App, batch: readonly Counted[]): Promise<void> {
  const restaurantIds = [...new Set(batch.map(({ restaurantId }) => restaurantId))];
  await inRestaurants(app, restaurantIds, (tx) =>
    tx.rows(sql`insert into channel_calls as known
          (restaurant_id, channel, method, hour, calls, failed, refused, slowest_ms, last_at)
        select r.id, c.channel, c.method, c.hour, c.calls, c.failed, c.refused, c."slowestMs", c."lastAt"
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) c("restaurantId" uuid, channel text, method text, hour timestamptz, calls int,
          failed int, refused int, "slowestMs" int, "lastAt" timestamptz)
          join restaurants r on r.id = c."restaurantId"
        order by r.id, c.channel, c.method, c.hour
        on conflict (restaurant_id, channel, method, hour) do update set calls = known.calls + excluded.calls,
          failed = known.failed + excluded.failed, refused = known.refused + excluded.refused,
          slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms), last_at = greatest(known.last_at, excluded.last_at)`),
  );
}
