import { rateLimited } from '../../platform/errors/errors.ts';

/** A place in the queue. */
export interface LabTurn {
  /** Becomes true when it is this one's turn. */
  comes: Promise<true>;
  /** Lets the next one go; also called by whoever gives up waiting. May be called more than once. */
  over(): void;
}

const RETRY_SECONDS = 5;

/** Lets one go at a time, in the order in which they asked. */
export class LabTurns {
  readonly #most: { waiting: number; ofOne: number };
  readonly #queue: (PromiseWithResolvers<true> & { whose: string })[] = [];

  /** `waiting` is how many may wait, `ofOne` how many of one restaurant may be under way or wait. */
  constructor(most: { waiting: number; ofOne: number }) {
    this.#most = most;
  }

  /** Throws RATE_LIMITED when too many wait already, or too many of the same restaurant. */
  ask(whose: string): LabTurn {
    const ofOne = this.#queue.filter((each) => each.whose === whose).length;
    if (this.#queue.length > this.#most.waiting || ofOne >= this.#most.ofOne)
      throw rateLimited(RETRY_SECONDS);
    const own = { ...Promise.withResolvers<true>(), whose };
    this.#queue.push(own);
    this.#next();
    return {
      comes: own.promise,
      over: () => {
        const place = this.#queue.indexOf(own);
        if (place >= 0) this.#queue.splice(place, 1);
        this.#next();
      },
    };
  }

  #next(): void {
    this.#queue[0]?.resolve(true);
  }
}
