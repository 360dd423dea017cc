import type { Worker } from 'node:worker_threads';
import { openThread, type ThreadInput, type ThreadProgram } from './open-thread.ts';
import { type ThreadBounds, ThreadInbox } from './thread-inbox.ts';

/** A thread that is running. */
interface Running {
  thread: Worker;
  inbox: ThreadInbox;
}

/**
 * A thread that does one thing after another, for whoever has its turn: it is started for the first, stays for a while after the last, and keeps no
 * process alive while it waits. Like `batchesOffThread` otherwise; its program ends with `handOutTasks`.
 */
export class KeptThread {
  readonly #program: ThreadProgram;
  readonly #bounds: ThreadBounds & { idleMs: number };
  #waiting: (Running & { timer: NodeJS.Timeout }) | null = null;

  /** `idleMs` is how long it stays without anything to do. */
  constructor(program: ThreadProgram, bounds: ThreadBounds & { idleMs: number }) {
    this.#program = program;
    this.#bounds = bounds;
  }

  /**
   * What it makes of an input, batch by batch. The bytes are handed over. Whoever stops asking before the end ends the thread, and so does what
   * goes wrong in it: the next one has a new one.
   * @throws OutOfBounds, or what went wrong in the thread
   */
  async *batches(input: ThreadInput): AsyncGenerator<unknown> {
    const running = this.#take();
    let isOver = false;
    try {
      running.thread.postMessage({ task: input }, [input.bytes.buffer]);
      yield* running.inbox.batches();
      isOver = true;
    } finally {
      if (isOver) this.#keep(running);
      else await running.thread.terminate();
    }
  }

  #take(): Running {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) {
      clearTimeout(waiting.timer);
      waiting.thread.ref();
      return waiting;
    }
    const thread = openThread(this.#program, this.#bounds);
    thread.once('exit', () => this.#forget(thread));
    return { thread, inbox: new ThreadInbox(thread, this.#bounds) };
  }

  #keep({ thread, inbox }: Running): void {
    thread.unref();
    const end = () => {
      this.#forget(thread);
      void thread.terminate();
    };
    this.#waiting = { thread, inbox, timer: setTimeout(end, this.#bounds.idleMs).unref() };
  }

  #forget(thread: Worker): void {
    if (this.#waiting?.thread !== thread) return;
    clearTimeout(this.#waiting.timer);
    this.#waiting = null;
  }
}
