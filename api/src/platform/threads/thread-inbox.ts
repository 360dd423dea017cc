import type { Worker } from 'node:worker_threads';
import { RefusedOffThread } from './refused-off-thread.ts';

/** How a thread is bounded. */
export interface ThreadBounds {
  /** Megabytes of JavaScript objects that it may hold; beyond that it ends, and the process goes on. */
  heapMb: number;
  /** Milliseconds in which the next batch must be there. */
  silentMs: number;
}

/** What a thread says: `hand-out-batches.ts` is the other end. */
export type ThreadMessage =
  | { kind: 'batch'; batch: unknown }
  | { kind: 'refused'; reason: string; values: string[] }
  | { kind: 'over' };

/** The thread needed more memory or time than it may have, and was ended. */
export class OutOfBounds extends Error {
  readonly bound: 'memory' | 'time';

  constructor(bound: ThreadBounds, which: 'memory' | 'time') {
    super(which === 'memory' ? `More than ${bound.heapMb} MB.` : `Nothing for ${bound.silentMs} ms.`);
    this.bound = which;
  }
}

/** What a thread says, one thing after the other; it says the next one when it was asked. */
export class ThreadInbox {
  readonly #thread: Worker;
  readonly #bounds: ThreadBounds;
  #heard = Promise.withResolvers<ThreadMessage>();

  constructor(thread: Worker, bounds: ThreadBounds) {
    this.#thread = thread;
    this.#bounds = bounds;
    this.#heard.promise.catch(() => undefined); // it may fail while nobody asks
    thread.on('message', (message: ThreadMessage) => this.#heard.resolve(message));
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#heard.reject(isFull ? new OutOfBounds(bounds, 'memory') : error);
    });
    thread.on('exit', () => this.#heard.reject(new Error('The thread ended without a word.')));
  }

  /**
   * Its batches until it is over; the next one is made when the last one was taken.
   * @throws RefusedOffThread, OutOfBounds, or what went wrong in the thread
   */
  async *batches(): AsyncGenerator<unknown> {
    for (;;) {
      const message = await this.#next();
      if (message.kind === 'over') return;
      if (message.kind === 'refused') throw new RefusedOffThread(message.reason, message.values);
      yield message.batch;
      this.#thread.postMessage('next');
    }
  }

  async #next(): Promise<ThreadMessage> {
    const { silentMs } = this.#bounds;
    const timer = setTimeout(() => this.#heard.reject(new OutOfBounds(this.#bounds, 'time')), silentMs);
    try {
      return await this.#heard.promise;
    } finally {
      clearTimeout(timer);
      this.#heard = Promise.withResolvers();
      this.#heard.promise.catch(() => undefined);
    }
  }
}
