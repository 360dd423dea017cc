import type { MikroORM } from '@mikro-orm/postgresql';
import { OutcomeUnknown } from './connections/database-silent.ts';
import type { WritePool } from './connections/pools.ts';
import { dryRunAtWork } from './dry-run.ts';
import { codeOf, isConnectionLost, sqlState } from './sql-errors.ts';
import { TenantTransaction } from './tenant-transaction.ts';
import { writingContext } from './writing-context.ts';

/** What writing needs of a server process. */
export interface Writer {
  writes: WritePool;
  orm: MikroORM;
}

/**
 * The one door to tenant rows for writing: a transaction that can see and change exactly these restaurants. The
 * context is local to the transaction, so a pooled connection carries nothing to its next user. Everything
 * inside commits together or not at all, and is attributed to the API key that it is written for, if any. In a dry run it does not
 * commit at all.
 * @param pool Where the connection is from, when not from those for commands.
 * @throws OutcomeUnknown when the connection was lost after the commit was asked for: it may be committed.
 */
export async function inRestaurants<Result>(
  { writes, orm }: Writer,
  restaurantIds: readonly string[],
  work: (tx: TenantTransaction) => Promise<Result>,
  pool: WritePool = writes,
): Promise<Result> {
  const context = writingContext(restaurantIds); // refuses a key that may not write there, before a connection is taken
  const dryRun = dryRunAtWork();
  if (dryRun) return dryRun.transaction({ writes, orm }, context, work);
  const client = await pool.connect();
  const tx = new TenantTransaction({ pool, client, orm }, context);
  const result = await committed(tx, work, (isLost) => client.release(isLost));
  await tx.runCommitted();
  return result;
}

async function committed<Result>(
  tx: TenantTransaction,
  work: (tx: TenantTransaction) => Promise<Result>,
  release: (isLost: boolean) => void,
): Promise<Result> {
  try {
    const result = await work(tx);
    await tx.commit();
    release(false);
    return result;
  } catch (error) {
    const isOver = await tx.rollback().then(
      () => true,
      () => false,
    );
    release(!isOver || !tx.isUsable);
    if (tx.isCommitAsked && isConnectionLost(error)) throw new OutcomeUnknown(error);
    // Whoever waited for a later statement was told only that one before it had failed.
    if (codeOf(error) === sqlState.inFailedTransaction) await tx.throwFailed();
    throw error;
  }
}

/** A transaction with no restaurant in context: for users and sessions, which belong to no tenant. */
export function inNoRestaurant<Result>(
  app: Writer,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inRestaurants(app, [], work);
}
