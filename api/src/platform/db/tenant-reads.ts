import type { QueryResultRow } from 'pg';
import type { ReadPool } from './connections/pools.ts';
import { type DryRun, dryRunAtWork } from './dry-run.ts';
import { nothing, type Statement, sql } from './statement.ts';
import { StatementBatch, type Waiting } from './statement-batch.ts';
import { LONGEST_READ_MS } from './timeouts.ts';

/** Whose rows a statement may see: these restaurants', and what belongs to this user alone. */
export interface Scope {
  restaurantIds: readonly string[];
  userId?: string | null;
}

/** A read whose connection is lost later than this is not asked again: it would take longer than is promised. In milliseconds. */
const RETRIED_WITHIN_MS = 1_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The restaurants of a scope as the policies of the database read them. Throws for anything but uuids. */
export function restaurantsInContext({ restaurantIds }: Scope): string {
  if (!restaurantIds.every((id) => UUID.test(id)))
    throw new Error('tenant context holds something that is not a uuid');
  return restaurantIds.join(',');
}

/** Has the rest of the transaction only read, and see exactly this scope. */
function contextOf(scope: Scope, { keepsStatements }: Pick<ReadPool, 'keepsStatements'>): Statement {
  // A connection of our own has had its timeout since it was opened (ReadPool).
  const timeout = keepsStatements
    ? nothing
    : sql`, set_config('statement_timeout', ${String(LONGEST_READ_MS)}, true)`;
  return sql`select set_config('transaction_read_only', 'on', true),
    set_config('app.restaurant_ids', ${restaurantsInContext(scope)}, true),
    set_config('app.user_id', ${scope.userId ?? ''}, true)${timeout}`;
}

interface ScopedBatch {
  scope: Scope;
  waiting: Waiting[];
}

/**
 * Reads of one operation. Statements asked for in the same tick travel together on one connection, those of each scope in a
 * transaction of their own: the tenant context and all statements leave in one write, so a page that needs four lists, or one
 * list of each of twenty restaurants, pays for one round trip, and cannot leave a tenant's context behind on the connection
 * (it is local to the transaction). One failing statement fails those of its scope. What was under way on a connection that is
 * lost is asked once more on another. In a dry run that has begun they see what it would write.
 */
export class TenantReads {
  readonly #pool: ReadPool;
  readonly #batches = new Map<string, ScopedBatch>();
  readonly #made = new Map<(reads: TenantReads) => unknown, unknown>();

  constructor(pool: ReadPool) {
    this.#pool = pool;
  }

  /** The rows of `statement` that `scope` may see. */
  rows<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row[]> {
    return new Promise<QueryResultRow[]>((resolve, reject) => {
      // A promise's turn, then the tick's end: resolvers that wait for one parent all get in.
      if (this.#batches.size === 0) Promise.resolve().then(() => process.nextTick(() => void this.#send()));
      const key = `${scope.restaurantIds.join(',')} ${scope.userId ?? ''}`;
      const batch = this.#batches.get(key) ?? { scope, waiting: [] };
      this.#batches.set(key, batch);
      batch.waiting.push({ statement, resolve, reject });
    }) as Promise<Row[]>;
  }

  /** The first row of `statement`, or null. */
  async row<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row | null> {
    const [first] = await this.rows<Row>(scope, statement);
    return first ?? null;
  }

  /**
   * What `make` makes of these reads, made once for this operation: its loaders, for instance, which live and die with it.
   * A property, not an entry of a weak map: those cost the garbage collector more than all else that an operation leaves.
   */
  once<Made>(make: (reads: TenantReads) => Made): Made {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as Made; // an entry is what its key has made
  }

  async #send(): Promise<void> {
    const batches = [...this.#batches.values()];
    this.#batches.clear();
    const dryRun = dryRunAtWork();
    if (dryRun?.pool) return askIn(dryRun, dryRun.pool, batches);
    const began = performance.now();
    const lost = await this.#ask(batches, true);
    if (lost.length === 0) return;
    // Once more on another connection: nothing was written. Whoever has waited for long already is told instead.
    const isInTime = performance.now() - began < RETRIED_WITHIN_MS;
    await (isInTime
      ? this.#ask(
          lost.map(({ batch }) => batch),
          false,
        )
      : giveUp(lost));
  }

  /** Tells everybody who waits, but, when `mayAskAgain`, for those whose connection was lost: these it returns. */
  async #ask(batches: readonly ScopedBatch[], mayAskAgain: boolean): Promise<Lost[]> {
    try {
      const ready = batches.map((batch) => prepared(batch, this.#pool));
      const client = await this.#pool.connect();
      for (const batch of ready) client.query(batch);
      const ends = await Promise.all(ready.map(({ ended }) => ended));
      client.release(ends.some(({ isUsable }) => !isUsable));
      const failed = batches.flatMap((batch, place) => {
        const { error = null, isUsable = true } = ends[place] ?? {};
        return error === null ? [] : [{ batch, error, isUsable }];
      });
      giveUp(failed.filter(({ isUsable }) => isUsable || !mayAskAgain));
      return mayAskAgain ? failed.filter(({ isUsable }) => !isUsable) : [];
    } catch (error) {
      giveUp(batches.map((batch) => ({ batch, error })));
      return [];
    }
  }
}

/** Reads through the connection of a dry run, once. */
async function askIn(
  dryRun: DryRun,
  pool: Pick<ReadPool, 'keepsStatements'>,
  batches: readonly ScopedBatch[],
): Promise<void> {
  try {
    const ready = batches.map((batch) => prepared(batch, pool));
    await dryRun.read(ready);
    const ends = await Promise.all(ready.map(({ ended }) => ended));
    giveUp(
      batches.flatMap((batch, place) => (ends[place]?.error ? [{ batch, error: ends[place].error }] : [])),
    );
  } catch (error) {
    giveUp(batches.map((batch) => ({ batch, error })));
  }
}

/** What was asked and failed. */
interface Lost {
  batch: ScopedBatch;
  error: unknown;
}

function giveUp(lost: readonly Lost[]): void {
  for (const { batch, error } of lost) for (const { reject } of batch.waiting) reject(error);
}

/** The statements of one scope, to be sent. */
function prepared({ scope, waiting }: ScopedBatch, pool: Pick<ReadPool, 'keepsStatements'>): StatementBatch {
  const nobody = () => undefined;
  const context = { statement: contextOf(scope, pool), resolve: nobody, reject: nobody };
  // Who waits is told of a failure by who knows whether it is asked again.
  const answered = waiting.map(({ statement, resolve }) => ({ statement, resolve, reject: nobody }));
  return new StatementBatch([context, ...answered], pool.keepsStatements);
}
