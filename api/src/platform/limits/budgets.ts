import { rateLimited } from '../errors/errors.ts';
import type { Logger } from '../logging/logger.ts';
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

/** One spender's part of a budget in this window. */
interface Account extends Spender {
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

/** Accounts of one limit that a process remembers; beyond them the oldest are forgotten, to their owners' gain. */
const MOST_ACCOUNTS = 100_000;

/**
 * Points that callers may spend in a span of time. Counted in memory, so that an ordinary request costs no query; who
 * has spent another hundredth of a budget is told to the shared counters, which say in return what was spent elsewhere.
 * Without the database each process goes on with its own count.
 */
export class Budgets {
  readonly #shared: RateLimits;
  readonly #logger: Logger;
  /** By limit and key; those of each limit in the order of their age. */
  readonly #accounts = new Map<Limit, Map<string, Account>>();

  constructor(shared: RateLimits, logger: Logger) {
    this.#shared = shared;
    this.#logger = logger;
  }

  /** Takes points from all of them. Throws RATE_LIMITED, and takes nothing, when one of them has too few left. */
  spend(spenders: readonly Spender[], points: number): void {
    const seconds = this.secondsUntilPaid(spenders, points);
    if (seconds > 0) throw rateLimited(seconds);
  }

  /**
   * Takes points from all of them and gives 0; when one of them has too few left it takes nothing, and gives the seconds until
   * there are enough.
   */
  secondsUntilPaid(spenders: readonly Spender[], points: number): number {
    const accounts = spenders.map((spender) => this.#accountOf(spender));
    const short = accounts.filter((account) => this.#balanceOf(account).remaining < points);
    for (const { limit, key } of short) this.#shared.noteRefusal(limit, key);
    if (short.length > 0) return Math.max(...short.map((account) => this.#balanceOf(account).resetSeconds));
    for (const account of accounts) this.#take(account, points);
    return 0;
  }

  /** Takes points for what was refused: as many as there are, so that refusals cannot be had without end. */
  fine(spenders: readonly Spender[], points: number): void {
    for (const spender of spenders) {
      const account = this.#accountOf(spender);
      this.#take(account, Math.min(points, this.#balanceOf(account).remaining));
    }
  }

  /** The first balance of fewer than `points`, for which its spender is refused; null when each has enough. */
  refusalOf(spenders: readonly Spender[], points = 1): Balance | null {
    for (const spender of spenders) {
      const balance = this.#balanceOf(this.#accountOf(spender));
      if (balance.remaining >= points) continue;
      this.#shared.noteRefusal(spender.limit, spender.key);
      return balance;
    }
    return null;
  }

  /** What is left, in the order of the spenders. */
  balances(spenders: readonly Spender[]): Balance[] {
    return spenders.map((spender) => this.#balanceOf(this.#accountOf(spender)));
  }

  #balanceOf({ limit, spent, endsAt }: Account): Balance {
    const quota = this.#shared.pointsOf(limit);
    const resetSeconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    return { limit, quota, remaining: Math.max(0, quota - spent), resetSeconds };
  }

  #take(account: Account, points: number): void {
    account.spent += points;
    account.untold += points;
    const isMuch = account.untold >= this.#shared.pointsOf(account.limit) * UNTOLD_SHARE;
    if (isMuch && !account.isTelling) void this.#tell(account);
  }

  async #tell(account: Account): Promise<void> {
    const told = account.untold;
    account.untold = 0;
    account.isTelling = true;
    try {
      const { points, msLeft } = await this.#shared.add(account.limit, account.key, told);
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
    const accounts = this.#accounts.get(limit) ?? new Map<string, Account>();
    const known = accounts.get(key);
    if (known && known.endsAt > Date.now()) return known;
    accounts.delete(key); // a new one comes last: the map is in the order of age
    forgetOld(accounts);
    const endsAt = Date.now() + limit.perSeconds * 1000;
    const account = { limit, key, spent: 0, untold: 0, endsAt, isTelling: false };
    this.#accounts.set(limit, accounts.set(key, account));
    return account;
  }
}

function forgetOld(accounts: Map<string, Account>): void {
  for (const [key, { endsAt }] of accounts) {
    if (endsAt > Date.now() && accounts.size < MOST_ACCOUNTS) return;
    accounts.delete(key);
  }
}
