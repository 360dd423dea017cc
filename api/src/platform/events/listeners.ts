import type { Logger } from '../logging/logger.ts';
import { isPlaced } from './domain-event.ts';
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

  /**
   * Delivers an event that has come from a process, this one or another. A change without a position, of an older
   * version's process, cannot be told as a single one: whoever listens is to load anew.
   */
  arrived({ recordedAt, position, ...event }: RecordedEvent): void {
    this.#observe(event.type, recordedAt === undefined ? null : Math.max(0, Date.now() - recordedAt));
    if (!isPlaced(event)) this.deliver(event);
    else this.deliver(position === undefined ? { type: 'missed' } : { ...event, position });
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
