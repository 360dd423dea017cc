import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors/errors.ts';
import type { LimiterStore } from './limiter-store.ts';

/** How often something may happen for one key. */
export interface Limit {
  name: string;
  points: number;
  perSeconds: number;
}

/** Is told of every refusal: the limit's name, and for whom it counts. */
type OnRefused = (limit: string, key: string) => void;

/** Spent keys that a process remembers. */
const MOST_REMEMBERED = 10_000;

/** Counters shared by all processes of one database. `factor` lets a load test raise every limit. */
export class RateLimits {
  readonly #store: LimiterStore;
  readonly #factor: number;
  readonly #limiters = new Map<string, RateLimiterAbstract>();
  /** Keys that have had all of a limit, and until when (milliseconds). */
  readonly #spent = new Map<string, number>();
  readonly #onRefused: OnRefused;

  constructor(store: LimiterStore, factor: number, onRefused: OnRefused = () => undefined) {
    this.#store = store;
    this.#factor = factor;
    this.#onRefused = onRefused;
  }

  /** To be called where a limit refuses or leaves out something by a count of the caller's own, so that it is noticed. */
  noteRefusal({ name }: Pick<Limit, 'name'>, key: string): void {
    this.#onRefused(name, key);
  }

  /**
   * Counts one event for `key` and returns how many there were in the running window. Throws RATE_LIMITED with the time to
   * wait when there were too many.
   */
  async consume(limit: Limit, key: string): Promise<number> {
    try {
      return (await this.#limiterOf(limit).consume(key)).consumedPoints;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      this.noteRefusal(limit, key);
      throw rateLimited(secondsOf(outcome));
    }
  }

  /** Throws RATE_LIMITED when `key` has no more tries; counts nothing. */
  async check(limit: Limit, key: string): Promise<void> {
    const state = await this.#limiterOf(limit).get(key);
    if (state && state.msBeforeNext > 0 && state.consumedPoints > this.pointsOf(limit)) {
      this.noteRefusal(limit, key);
      throw rateLimited(secondsOf(state));
    }
  }

  /** Counts one event and returns how many there were in the running window. */
  async count(limit: Limit, key: string): Promise<number> {
    const state = await this.#limiterOf(limit).penalty(key);
    return state.consumedPoints;
  }

  /** Counts points that were spent already; returns all of the running window, and how long it still lasts. */
  async add(limit: Limit, key: string, points: number): Promise<{ points: number; msLeft: number }> {
    const { consumedPoints, msBeforeNext } = await this.#limiterOf(limit).penalty(key, points);
    return { points: consumedPoints, msLeft: msBeforeNext };
  }

  /** How much a limit allows here, with the factor. */
  pointsOf({ points }: Limit): number {
    return points * this.#factor;
  }

  /**
   * Counts one event and says whether it was within the limit as it stands, which no factor raises: for what is left out
   * in silence when there is too much of it. A key that is known to have had all of it costs no query.
   */
  async isWithin(limit: Limit, key: string): Promise<boolean> {
    if (this.isSpent(limit, key)) {
      this.noteRefusal(limit, key);
      return false;
    }
    const { consumedPoints, msBeforeNext } = await this.#limiterOf(limit).penalty(key);
    if (consumedPoints >= limit.points) {
      if (this.#spent.size >= MOST_REMEMBERED) this.#spent.clear(); // a bound, not a policy: the database knows them
      this.#spent.set(`${limit.name}:${key}`, Date.now() + msBeforeNext);
    }
    const isWithin = consumedPoints <= limit.points;
    if (!isWithin) this.noteRefusal(limit, key);
    return isWithin;
  }

  /** Whether this process knows that `key` has had all of a limit that is counted by `isWithin`. */
  isSpent({ name }: Limit, key: string): boolean {
    return (this.#spent.get(`${name}:${key}`) ?? 0) > Date.now();
  }

  /** Takes one counted event back, because it turned out to be none of those that are limited. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.#limiterOf(limit).reward(key);
  }

  /** Refuses `key` for so long, whatever it has left. */
  async block(limit: Limit, key: string, seconds: number): Promise<void> {
    await this.#limiterOf(limit).block(key, seconds);
  }

  /** Forgets what was counted for `key`. */
  async reset(limit: Limit, key: string): Promise<void> {
    await this.#limiterOf(limit).delete(key);
  }

  #limiterOf(limit: Limit): RateLimiterAbstract {
    const { name, perSeconds } = limit;
    const known = this.#limiters.get(name);
    if (known) return known;
    const limiter = this.#store({ name, points: this.pointsOf(limit), perSeconds });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

const secondsOf = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
