import type { Backlog } from './backlog.ts';

/** What goes on while somebody follows. */
export interface Source<Value> {
  /**
   * Called when the first value is asked for. What it rejects with ends the values, as the error of whoever waits; so does
   * `fail` at any time later.
   */
  begin(push: (value: Value) => void, fail: (error: unknown) => void): Promise<void>;
  /** Called once, when the values have ended; never if they had not begun. */
  end(): void;
}

/**
 * Values one by one, of which a slow reader has what the backlog keeps: it delays nobody. By hand, because a thousand
 * followers of one restaurant wait for all the turns of a Repeater, whose buffers know no age and let a thousand values
 * more wait outside of them.
 */
export class LiveValues<Value> implements AsyncIterableIterator<Value, undefined> {
  readonly #source: Source<Value>;
  readonly #backlog: Backlog<Value>;
  readonly #waiting: PromiseWithResolvers<IteratorResult<Value, undefined>>[] = [];
  #failure: { error: unknown } | null = null;
  #state: 'new' | 'begun' | 'over' = 'new';

  constructor(source: Source<Value>, backlog: Backlog<Value>) {
    this.#source = source;
    this.#backlog = backlog;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Whether a value may be shown later, or never when there is a newer one by then. */
  get canWait(): boolean {
    return this.#backlog.skips;
  }

  next(): Promise<IteratorResult<Value, undefined>> {
    if (this.#state === 'new') this.#begin();
    const waiting = Promise.withResolvers<IteratorResult<Value, undefined>>();
    this.#waiting.push(waiting);
    this.#settle();
    return waiting.promise;
  }

  /** Takes back a value that was not shown, where values can wait: it comes again unless a newer one has come. */
  putBack(value: Value): void {
    const newer = this.#backlog.take();
    if (this.#state !== 'over') this.#backlog.put(newer ? newer.value : value);
  }

  async return(): Promise<IteratorResult<Value, undefined>> {
    this.#end();
    this.#settle();
    return { done: true, value: undefined };
  }

  #begin(): void {
    this.#state = 'begun';
    const fail = (error: unknown) => {
      this.#end({ error });
      this.#settle();
    };
    const push = (value: Value) => {
      if (this.#state === 'over') return;
      try {
        this.#backlog.put(value);
      } catch (error) {
        this.#end({ error });
      }
      this.#settle();
    };
    this.#source.begin(push, fail).catch(fail);
  }

  /** Nothing more is shown: what still waits is forgotten, and a failure is told to whoever asks next. */
  #end(failure: { error: unknown } | null = null): void {
    if (this.#state === 'over') return;
    const hadBegun = this.#state === 'begun';
    this.#state = 'over';
    this.#failure = failure;
    this.#backlog.clear();
    if (hadBegun) this.#source.end();
  }

  /** Answers those who wait, as far as there is an answer. */
  #settle(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const next = this.#take();
      if (next) first.resolve({ done: false, value: next.value });
      else if (this.#failure) {
        first.reject(this.#failure.error);
        this.#failure = null;
      } else if (this.#state === 'over') first.resolve({ done: true, value: undefined });
      else return;
      this.#waiting.shift();
    }
  }

  #take(): { value: Value } | null {
    try {
      return this.#backlog.take();
    } catch (error) {
      this.#end({ error });
      return null;
    }
  }
}
