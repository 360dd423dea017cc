import type { Logger } from '../logger.ts';
import type { BusMessage, Listener, Observe, RecordedEvent } from './event-bus.ts';

/** Who listens in this process. One that fails is logged and keeps nobody else from hearing. */
export class Listeners {
  readonly #logger: Logger;
  readonly #listeners = new Set<Listener>();

  readonly #observe: Observe;

  constructor(logger: Logger, observe: Observe) {
    this.#logger = logger;
    this.#observe = observe;
  }

  /** Hears every message until the returned function is called. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Delivers an event that has come from a process, this one or another. */
  arrived({ recordedAt, ...event }: RecordedEvent): void {
    this.#observe(event.type, recordedAt === undefined ? null : Math.max(0, Date.now() - recordedAt));
    this.deliver(event);
  }

  deliver(message: BusMessage): void {
    for (const listener of this.#listeners) {
      try {
        listener(message);
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener failed on an event');
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
