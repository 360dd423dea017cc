import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import type { ReadPool } from './connections/pools.ts';
import { isOutage } from './sql-errors.ts';
import { sql } from './statement.ts';
import { TenantReads } from './tenant-reads.ts';

/** How long a report waits for the replica to catch up before it reads from the primary instead. */
const CATCH_UP_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/** A replica that was of no use is left alone for so long, so that not every report waits for it. */
const LEFT_ALONE_MS = 10_000;

const PLACE = 'select pg_current_wal_lsn()::text as place';

/**
 * Where reports and exports read: on the replica, when it has all that was committed on the primary by the time of the
 * question, else on the primary. So they are as true as any other read, and a replica that lags or is away costs a moment
 * and nothing else.
 */
export class ReportReads {
  readonly #primary: ReadPool;
  readonly #replica: ReadPool | null;
  readonly #logger: Logger;
  #leftAloneUntil = 0;

  constructor(primary: ReadPool, replica: ReadPool | null, logger: Logger) {
    this.#primary = primary;
    this.#replica = replica;
    this.#logger = logger;
  }

  /** The connections for one long read, chosen anew for each. */
  async pool(): Promise<ReadPool> {
    if (!this.#replica || performance.now() < this.#leftAloneUntil) return this.#primary;
    try {
      if (await this.#keepsUp(this.#replica)) return this.#replica;
      this.#leaveAlone(new Error('it lags, or is no replica'));
    } catch (error) {
      this.#leaveAlone(error);
    }
    return this.#primary;
  }

  /** Reads a report; once more on the primary when the replica goes away or takes the rows back while it is read. */
  async read<Result>(work: (reads: TenantReads) => Promise<Result>): Promise<Result> {
    const pool = await this.pool();
    try {
      return await work(new TenantReads(pool));
    } catch (error) {
      if (pool === this.#primary || !isOutage(error)) throw error;
      this.#leaveAlone(error);
      return work(new TenantReads(this.#primary));
    }
  }

  async #keepsUp(replica: ReadPool): Promise<boolean> {
    const { rows } = await this.#primary.query<{ place: string }>(PLACE);
    const deadline = performance.now() + CATCH_UP_MS;
    for (;;) {
      const { rows: states } = await replica.query<{ isBound: boolean; hasReached: boolean | null }>(
        sql`select not (rolsuper or rolbypassrls) as "isBound", pg_is_in_recovery()
    and pg_last_wal_replay_lsn() >= ${rows[0]?.place}::pg_lsn as "hasReached"
  from pg_roles where rolname = current_user`,
      );
      if (!states[0]?.isBound) throw new Error('its login is above row-level security');
      if (states[0].hasReached) return true;
      if (performance.now() >= deadline) return false;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  #leaveAlone(error: unknown): void {
    this.#leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    this.#logger.warn({ err: error }, 'the replica is of no use now; reports read from the primary');
  }
}
