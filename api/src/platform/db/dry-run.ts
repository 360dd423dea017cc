import { AsyncLocalStorage } from 'node:async_hooks';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import { serviceUnavailable } from '../errors/errors.ts';
import { DatabaseSilent } from './connections/database-silent.ts';
import { cutOff } from './connections/pg-doors.ts';
import type { WritePool } from './connections/pools.ts';
import { codeOf, sqlState } from './sql-errors.ts';
import type { StatementBatch } from './statement-batch.ts';
import { TenantTransaction } from './tenant-transaction.ts';

/** A dry run that takes longer is cut off: what it has locked is free again before those who write for good give up waiting for it. */
const LONGEST_MS = 2_000;

/** It gives up sooner than PostgreSQL looks for a deadlock (`deadlock_timeout`, a second): of two who wait for each other it is the one to go. */
const TIMEOUTS = { lock_timeout: '900', statement_timeout: String(LONGEST_MS) };

/** What the transaction before has locked is held still, in an order that nobody else takes: the next one hardly waits. */
const TIMEOUTS_WHILE_HOLDING = { ...TIMEOUTS, lock_timeout: '50' };

const atWork = new AsyncLocalStorage<DryRun>();

/** The dry run that the running code is part of; null when it is done for good. */
export const dryRunAtWork = (): DryRun | null => atWork.getStore() ?? null;

/** Does `work` as a dry run: it and all that it starts see what it would write, and when it ends nothing is written. */
export async function asDryRun<Result>(work: () => Promise<Result>): Promise<Result> {
  const dryRun = new DryRun();
  try {
    return await atWork.run(dryRun, work);
  } finally {
    await dryRun.end();
  }
}

/**
 * One transaction that is never committed. Each transaction of the commands inside is a savepoint of it, checked to the last as a
 * commit checks, and what is read meanwhile is read through it. It begins with the first transaction, so that nothing is locked before.
 */
export class DryRun {
  #pool: WritePool | null = null;
  #opened: Promise<PoolClient> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;
  #isUsable = true;
  #isCutOff = false;
  #holdsLocks = false;
  /** Those that are not over yet, whether anybody waits for them or not. */
  readonly #running = new Set<Promise<unknown>>();

  /** Where reads go, too, as they have to see what was written; null while nothing was. */
  get pool(): WritePool | null {
    return this.#pool;
  }

  /** A transaction as `inRestaurants` opens one. What has to follow its commit never follows. */
  transaction<Result>(
    { writes, orm }: { writes: WritePool; orm: MikroORM },
    context: Readonly<Record<string, string>>,
    work: (tx: TenantTransaction) => Promise<Result>,
  ): Promise<Result> {
    const done = this.#transaction(writes, orm, context, work);
    const running = done.catch(() => undefined).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return done;
  }

  async #transaction<Result>(
    writes: WritePool,
    orm: MikroORM,
    context: Readonly<Record<string, string>>,
    work: (tx: TenantTransaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.#connection(writes);
    // Put off again: the one before has had everything checked at its end.
    if (this.#holdsLocks) await client.query('set constraints all deferred');
    const timeouts = this.#holdsLocks ? TIMEOUTS_WHILE_HOLDING : TIMEOUTS;
    // What an earlier one has told of is told of again, as after its commit.
    const tx = new TenantTransaction(
      { pool: writes, client, orm, isNested: true },
      { ...context, ...timeouts, 'app.told': '' },
    );
    try {
      const result = await work(tx);
      await tx.commit();
      this.#holdsLocks = true;
      return result;
    } catch (error) {
      await tx.rollback().catch(() => this.#giveUp());
      this.#isUsable &&= tx.isUsable;
      if (codeOf(error) === sqlState.inFailedTransaction) await tx.throwFailed();
      throw error;
    }
  }

  /** Sends what is to be read, each batch with a context of its own that is gone behind it. */
  async read(batches: readonly StatementBatch[]): Promise<void> {
    if (!this.#pool) throw new Error('A dry run is asked to read that has not begun.');
    const client = await this.#connection(this.#pool);
    const marks = batches.flatMap((batch) => {
      const before = client.query('savepoint reading');
      client.query(batch);
      return [before, client.query('rollback to savepoint reading; release savepoint reading')];
    });
    await Promise.all([...batches.map(({ ended }) => ended), ...marks]).catch(() => undefined); // told by the batches
    const ends = await Promise.all(batches.map(({ ended }) => ended));
    this.#isUsable &&= ends.every(({ isUsable }) => isUsable);
  }

  /** Undoes everything. Never rejects: a connection that is lost is undone by the database itself. */
  async end(): Promise<void> {
    this.#isOver = true;
    const client = await this.#opened?.catch(() => null);
    await Promise.all(this.#running); // what went on behind the undoing would be written for good
    if (this.#timer) clearTimeout(this.#timer);
    if (!client || this.#isCutOff) return;
    await client.query('rollback').catch(() => this.#giveUp());
    client.release(!this.#isUsable);
  }

  async #connection(pool: WritePool): Promise<PoolClient> {
    // What goes on behind the answer would be written for good, or in somebody else's transaction.
    if (this.#isOver) throw new Error('This dry run is over.');
    if (!this.#isUsable) throw serviceUnavailable();
    this.#opened ??= this.#begin(pool);
    return this.#opened;
  }

  async #begin(pool: WritePool): Promise<PoolClient> {
    const client = await pool.connect();
    this.#timer = setTimeout(() => {
      this.#giveUp();
      this.#isCutOff = true;
      cutOff(client, new DatabaseSilent()); // not undone by a statement: those behind it would be for good
      client.release(true);
    }, LONGEST_MS).unref();
    void client.query('begin').catch(() => this.#giveUp());
    this.#pool = pool;
    return client;
  }

  #giveUp(): void {
    this.#isUsable = false;
  }
}
