import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** How often a process looks who else is there. */
const LOOK_EVERY_MS = 3_000;

/**
 * Who else is there: each process listens on a channel of its own, and Redis forgets it with the connection. One that is
 * gone without a farewell was killed or cut off, perhaps between a commit and telling of it.
 */
export class RedisPresence {
  /** The channel that shows this process to others. */
  readonly channel: string;
  readonly #commands: Redis;
  readonly #prefix: string;
  readonly #onLoss: () => void;
  #known = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(commands: Redis, prefix: string, onLoss: () => void) {
    this.#commands = commands;
    this.#prefix = prefix;
    this.channel = `${prefix}${randomUUID()}`;
    this.#onLoss = onLoss;
  }

  start(): void {
    // A look that fails finds Redis away; the subscription hears of that by itself.
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Begins anew, after a time in which nobody could be seen. */
  forget(): void {
    this.#known.clear();
  }

  /** Another process said that it leaves: it has told all that it had to tell. */
  farewell(channel: string): void {
    this.#known.delete(channel);
  }

  async #look(): Promise<void> {
    const present = new Set((await this.#commands.pubsub('CHANNELS', `${this.#prefix}*`)).map(String));
    const isOneLost = [...this.#known].some((channel) => !present.has(channel));
    this.#known = present;
    if (isOneLost) this.#onLoss();
  }
}
