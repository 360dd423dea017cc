import type { Logger } from '../logger.ts';
import type { BusMessage, Listener } from './event-bus.ts';

/** Who listens in this process. One that fails is logged and keeps nobody else from hearing. */
export class Listeners {
  readonly #logger: Logger;
  readonly #listeners = new Set<Listener>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Hears every message until the returned function is called. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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
