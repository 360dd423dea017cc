import type { ClockReading } from '../../time/clock-watch.ts';
import { type BoundClient, databaseClient } from './database-client.ts';

/** How often the database is asked for a sign of life, while it gives one and while it does not. In milliseconds. */
const BEAT_MS = 1_000;
const BEAT_WHILE_AWAY_MS = 250;

/** How long one such question waits. In milliseconds. */
const BEAT_ANSWERED_WITHIN_MS = 2_000;

/** A sign of life that is worth something by itself. */
const ASK_TIME = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/** After so much silence nobody is made to wait for an answer any more. As long as a read waits. In milliseconds. */
const SILENT_AFTER_MS = 3_000;

/**
 * Whether the database answers, for all connections of a process: asked once a second, on a connection of its own, as the
 * application's login. Any answer on any connection counts. While it is silent, requests are refused at once instead of each
 * waiting for itself, and the first answer ends that.
 */
export class Pulse {
  readonly #url: string;
  readonly #onTime: (reading: ClockReading) => void;
  #client: BoundClient | null = null;
  #place: string | null = null;
  /** Since when a question has had no answer. */
  #unansweredSince: number | null = null;
  #isSilent = false;
  #beating: NodeJS.Timeout | null = null;
  #looking: NodeJS.Timeout | null = null;

  /** `onTime` is told what the database's clock said, each time it is asked. */
  constructor(url: string, onTime: (reading: ClockReading) => void = () => undefined) {
    this.#url = url;
    this.#onTime = onTime;
  }

  /** Begins to ask; the process may end meanwhile. */
  start(): void {
    void this.#beat();
    this.#looking = setInterval(() => {
      // After what has arrived was read: a process that was busy itself must not take that for silence.
      setImmediate(() => {
        if (this.silentForMs > SILENT_AFTER_MS) this.#isSilent = true;
      });
    }, BEAT_WHILE_AWAY_MS).unref();
  }

  /** Ends it and its connection. */
  async stop(): Promise<void> {
    if (this.#beating) clearTimeout(this.#beating);
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = null;
    await this.#client?.end();
  }

  /** Called for each answer, on whatever connection. */
  heard(): void {
    this.#unansweredSince = null;
    this.#isSilent = false;
  }

  /** For how long the database has left a question without an answer, in milliseconds; 0 while it answers. */
  get silentForMs(): number {
    return this.#unansweredSince === null ? 0 : performance.now() - this.#unansweredSince;
  }

  /** Whether nobody should wait for it now. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** The server that answers now, of an address of several; null when that is not known. */
  get place(): string | null {
    return this.#place;
  }

  async #beat(): Promise<void> {
    this.#unansweredSince ??= performance.now();
    try {
      this.#client ??= await this.#connected();
      const askedAt = Date.now();
      const { rows } = await this.#client.query<{ ms: number }>(ASK_TIME);
      this.heard();
      if (rows[0]) this.#onTime({ askedAt, database: rows[0].ms, heardAt: Date.now() });
    } catch {
      await this.#client?.end(); // it is lost: this waits for nobody
      this.#client = null;
      this.#place = null;
    }
    if (!this.#looking) return void this.#client?.end(); // stopped meanwhile
    const pause = this.#unansweredSince === null ? BEAT_MS : BEAT_WHILE_AWAY_MS;
    this.#beating = setTimeout(() => void this.#beat(), pause).unref();
  }

  async #connected(): Promise<BoundClient> {
    const client = databaseClient(this.#url, {
      givenUpAfterMs: BEAT_ANSWERED_WITHIN_MS,
      greetedWithinMs: BEAT_ANSWERED_WITHIN_MS,
      name: 'hoststand-pulse',
    });
    try {
      await client.connect();
      this.#place = client.place;
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }
}
