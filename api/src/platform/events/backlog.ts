import { fellBehind } from '../errors/errors.ts';

/** What a live query has to tell and its follower has not asked for yet. */
export interface Backlog<Value> {
  /** Whether a value may go unseen when there is a newer one. */
  readonly skips: boolean;
  /** Keeps a value. Throws FELL_BEHIND when the follower is further behind than a backlog may be. */
  put(value: Value): void;
  /** The next value, null when there is none. Throws FELL_BEHIND when it has waited for too long. */
  take(): { value: Value } | null;
  clear(): void;
}

/** The newest value alone, for live queries that show a state: a slow reader costs one value of memory. */
export class NewestAlone<Value> implements Backlog<Value> {
  readonly skips = true;
  #newest: { value: Value } | null = null;

  put(value: Value): void {
    this.#newest = { value };
  }

  take(): { value: Value } | null {
    const newest = this.#newest;
    this.#newest = null;
    return newest;
  }

  clear(): void {
    this.#newest = null;
  }
}

/** A follower this many changes behind is let go; its client loads the list anew. */
const LONGEST_QUEUE = 200;

/**
 * The same after so long, in milliseconds: what is older is of little use to a screen, and a backlog that grows no older
 * than this cannot delay everybody for longer either.
 */
const LONGEST_WAIT_MS = 10_000;

/** Every value in its order, for live queries that tell single changes: none may be missing. */
export class InOrder<Value> implements Backlog<Value> {
  readonly skips = false;
  readonly #now: () => number;
  #waiting: { value: Value; since: number }[] = [];

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  put(value: Value): void {
    if (this.#waiting.length >= LONGEST_QUEUE) throw fellBehind();
    this.#waiting.push({ value, since: this.#now() });
  }

  take(): { value: Value } | null {
    const first = this.#waiting.shift();
    if (first && this.#now() - first.since > LONGEST_WAIT_MS) throw fellBehind();
    return first ?? null;
  }

  clear(): void {
    this.#waiting = [];
  }
}
