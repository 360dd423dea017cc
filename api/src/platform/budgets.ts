import { rateLimited } from './graphql/errors.ts';
import type { Logger } from './logger.ts';
import type { Limit, RateLimits } from './rate-limits.ts';

/** Whose budget is charged: a limit, and for whom it counts. */
export interface Spender {
  limit: Limit;
  key: string;
}

/** What is left of a budget. */
export interface Balance {
  limit: Limit;
  /** All of it, with the factor of load tests. */
  quota: number;
  remaining: number;
  /** Until it is whole again. */
  resetSeconds: number;
}

interface Account {
  /** Known to be spent in this window, here and elsewhere. */
  spent: number;
  /** The part of it that the other processes have not been told. */
  untold: number;
  /** Milliseconds of the machine's clock. */
  endsAt: number;
  isTelling: boolean;
}

/** The part of a budget that a process may keep to itself: by so much the processes' counts may differ. */
const UNTOLD_SHARE = 0.01;

/** Accounts that a process remembers; beyond them the oldest are forgotten, to their owners' gain. */
const MOST_ACCOUNTS = 100_000;

/**
 * Points that callers may spend in a span of time. Counted in memory, so that an ordinary request costs no query; who
 * has spent another hundredth of a budget is told to the shared counters, which say in return what was spent elsewhere.
 * Without the database each process goes on with its own count.
 */
export class Budgets {
  readonly #shared: RateLimits;
  readonly #logger: Logger;
  readonly #accounts = new Map<string, Account>();

  constructor(shared: RateLimits, logger: Logger) {
    this.#shared = shared;
    this.#logger = logger;
  }

  /** Takes points from all of them. Throws RATE_LIMITED, and takes nothing, when one of them has too few left. */
  spend(spenders: readonly Spender[], points: number): void {
    const short = spenders
      .map((spender) => this.#balanceOf(spender))
      .filter(({ remaining }) => remaining < points)
      .map(({ resetSeconds }) => resetSeconds);
    if (short.length > 0) throw rateLimited(Math.max(...short));
    for (const spender of spenders) this.#take(spender, points);
  }

  /** Takes points for what was refused: as many as there are, so that refusals cannot be had without end. */
  fine(spenders: readonly Spender[], points: number): void {
    for (const spender of spenders) {
      this.#take(spender, Math.min(points, this.#balanceOf(spender).remaining));
    }
  }

  /** What is left, in the order of the spenders. */
  balances(spenders: readonly Spender[]): Balance[] {
    return spenders.map((spender) => this.#balanceOf(spender));
  }

  #balanceOf({ limit, key }: Spender): Balance {
    const { spent, endsAt } = this.#accountOf({ limit, key });
    const quota = this.#shared.pointsOf(limit);
    const resetSeconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    return { limit, quota, remaining: Math.max(0, quota - spent), resetSeconds };
  }

  #take(spender: Spender, points: number): void {
    const account = this.#accountOf(spender);
    account.spent += points;
    account.untold += points;
    const isMuch = account.untold >= this.#shared.pointsOf(spender.limit) * UNTOLD_SHARE;
    if (isMuch && !account.isTelling) void this.#tell(spender, account);
  }

  async #tell({ limit, key }: Spender, account: Account): Promise<void> {
    const told = account.untold;
    account.untold = 0;
    account.isTelling = true;
    try {
      const { points, msLeft } = await this.#shared.add(limit, key, told);
      account.spent = points + account.untold;
      account.endsAt = Date.now() + msLeft;
    } catch (error) {
      account.untold += told;
      this.#logger.debug({ err: error }, 'what a caller has spent could not be shared');
    } finally {
      account.isTelling = false;
    }
  }

  #accountOf({ limit, key }: Spender): Account {
    const id = `${limit.name}:${key}`;
    const known = this.#accounts.get(id);
    if (known && known.endsAt > Date.now()) return known;
    this.#accounts.delete(id); // a new one comes last: the map is in the order of age
    this.#forgetOld();
    const account = { spent: 0, untold: 0, endsAt: Date.now() + limit.perSeconds * 1000, isTelling: false };
    this.#accounts.set(id, account);
    return account;
  }

  #forgetOld(): void {
    for (const [id, { endsAt }] of this.#accounts) {
      if (endsAt > Date.now() && this.#accounts.size < MOST_ACCOUNTS) return;
      this.#accounts.delete(id);
    }
  }
}
