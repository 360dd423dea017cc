import { Worker } from 'node:worker_threads';
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

const YOUNG_MB = 16;

/**
 * What a program makes of these bytes, batch by batch, in a thread of its own: the one that answers everybody stays free, and
 * memory that runs out there ends the thread alone. The next batch is made when the last one was taken; whoever stops asking
 * ends the thread. The bytes are handed over: the caller has them no more.
 * @param program the module of the thread, beside `caller` (its `import.meta.url`), without its ending
 * @throws RefusedOffThread, OutOfBounds, or what went wrong in the thread
 */
export async function* batchesOffThread(
  program: { beside: string; name: string },
  input: { bytes: Uint8Array<ArrayBuffer> } & Record<string, unknown>,
  bounds: ThreadBounds,
): AsyncGenerator<unknown> {
  // As sources in development and tests, as JavaScript when built.
  const ending = program.beside.endsWith('.ts') ? 'ts' : 'js';
  const thread = new Worker(new URL(`./${program.name}.${ending}`, program.beside), {
    workerData: input,
    transferList: [input.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const inbox = new Inbox(thread, bounds);
  try {
    for (;;) {
      const message = await inbox.next();
      if (message.kind === 'over') return;
      if (message.kind === 'refused') throw new RefusedOffThread(message.reason, message.values);
      yield message.batch;
      thread.postMessage('next');
    }
  } finally {
    await thread.terminate();
  }
}

/** What a thread says, one thing after the other; it says the next one when it was asked. */
class Inbox {
  readonly #bounds: ThreadBounds;
  #heard = Promise.withResolvers<ThreadMessage>();

  constructor(thread: Worker, bounds: ThreadBounds) {
    this.#bounds = bounds;
    this.#heard.promise.catch(() => undefined); // it may fail while nobody asks
    thread.on('message', (message: ThreadMessage) => this.#heard.resolve(message));
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#heard.reject(isFull ? new OutOfBounds(bounds, 'memory') : error);
    });
    thread.on('exit', () => this.#heard.reject(new Error('The thread ended without a word.')));
  }

  async next(): Promise<ThreadMessage> {
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
