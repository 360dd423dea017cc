/** What goes on while somebody follows. */
export interface Source<Value> {
  /** Called when the first value is asked for. What it rejects with ends the values, as the error of whoever waits. */
  begin(push: (value: Value) => void): Promise<void>;
  /** Called once, when the values have ended; never if they had not begun. */
  end(): void;
}

/**
 * Values one by one, of which a slow reader has only the newest: it costs one value of memory and delays nobody. By hand,
 * because a thousand followers of one restaurant wait for all the turns of a Repeater with a sliding buffer of one.
 */
export class NewestValue<Value> implements AsyncIterableIterator<Value, undefined> {
  readonly #source: Source<Value>;
  readonly #waiting: PromiseWithResolvers<IteratorResult<Value, undefined>>[] = [];
  #newest: { value: Value } | null = null;
  #failure: { error: unknown } | null = null;
  #state: 'new' | 'begun' | 'over' = 'new';

  constructor(source: Source<Value>) {
    this.#source = source;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Value, undefined>> {
    if (this.#state === 'new') this.#begin();
    const waiting = Promise.withResolvers<IteratorResult<Value, undefined>>();
    this.#waiting.push(waiting);
    this.#settle();
    return waiting.promise;
  }

  async return(): Promise<IteratorResult<Value, undefined>> {
    this.#newest = null;
    this.#finish();
    return { done: true, value: undefined };
  }

  #begin(): void {
    this.#state = 'begun';
    const push = (value: Value) => {
      if (this.#state === 'over') return;
      this.#newest = { value };
      this.#settle();
    };
    this.#source.begin(push).catch((error: unknown) => {
      this.#failure = { error };
      this.#finish();
    });
  }

  #finish(): void {
    const hadBegun = this.#state === 'begun';
    this.#state = 'over';
    if (hadBegun) this.#source.end();
    this.#settle();
  }

  /** Answers those who wait, as far as there is an answer. */
  #settle(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#newest) {
        first.resolve({ done: false, value: this.#newest.value });
        this.#newest = null;
      } else if (this.#failure) {
        first.reject(this.#failure.error);
        this.#failure = null;
      } else if (this.#state === 'over') {
        first.resolve({ done: true, value: undefined });
      } else return;
      this.#waiting.shift();
    }
  }
}
