import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** How often a process looks who else is there. */
const LOOK_EVERY_MS = 3_000;

/** What is done about what it finds. */
interface Findings {
  /** A process is gone without a farewell. */
  onLoss(): void;
  /** Redis does not answer. */
  onSilence(): void;
}

/**
 * Who else is there: each process listens on a channel of its own, and Redis forgets it with the connection. One that is
 * gone without a farewell was killed or cut off, perhaps between a commit and telling of it.
 */
export class RedisPresence {
  /** The channel that shows this process to others. */
  readonly channel: string;
  readonly #commands: Redis;
  readonly #prefix: string;
  readonly #findings: Findings;
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(commands: Redis, prefix: string, findings: Findings) {
    this.#commands = commands;
    this.#prefix = prefix;
    this.channel = `${prefix}${randomUUID()}`;
    this.#findings = findings;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look().catch(() => this.#findings.onSilence()), LOOK_EVERY_MS);
    this.#timer.unref();
    this.#lookAround();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Begins anew, after a time in which nobody could be seen. */
  forget(): void {
    this.#known.clear();
    this.#lookAround();
  }

  /** Another process said that it is there: it may be gone before the next look. */
  greeting(channel: string): void {
    this.#known.add(channel);
  }

  /** Another process said that it leaves: it has told all that it had to tell. */
  farewell(channel: string): void {
    this.#known.delete(channel);
  }

  /** At once, and no harm if Redis does not answer yet: the next look by the clock minds. */
  #lookAround(): void {
    void this.#look().catch(() => undefined);
  }

  async #look(): Promise<void> {
    const before = [...this.#known]; // who greets meanwhile may not be among those that Redis names
    const present = new Set((await this.#commands.pubsub('CHANNELS', `${this.#prefix}*`)).map(String));
    const lost = before.filter((channel) => this.#known.has(channel) && !present.has(channel));
    for (const channel of lost) this.#known.delete(channel);
    for (const channel of present) this.#known.add(channel);
    if (lost.length > 0) this.#findings.onLoss();
  }
}
