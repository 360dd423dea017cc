import type { PoolClient, QueryResultRow } from 'pg';
import type { ReadPool } from './pools.ts';
import { LONGEST_READ_MS } from './timeouts.ts';

/**
 * A statement with a name: parsed and planned once per connection, where the connection is ours alone. `name` must be
 * unique to `text`.
 */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

interface Waiting {
  statement: Statement;
  resolve(rows: QueryResultRow[]): void;
  reject(error: unknown): void;
}

/** Whose rows a statement may see: these restaurants', and what belongs to this user alone. */
export interface Scope {
  restaurantIds: readonly string[];
  userId?: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Begins a transaction that only reads, with exactly this scope in context. `isolation` is for those who read more than one
 * batch: their statements all see the rows of one moment. By `set local`, as `set_config` is a query of its own: it costs
 * PostgreSQL more than twice as much and has an answer to read.
 */
export function beginReading(
  { keepsStatements }: Pick<ReadPool, 'keepsStatements'>,
  { restaurantIds, userId }: Scope,
  isolation: '' | ' isolation level repeatable read' = '',
): string {
  const ids = userId ? [...restaurantIds, userId] : restaurantIds;
  // The ids stand in the text of the statement, so nothing but a uuid may pass.
  if (!ids.every((id) => UUID.test(id))) throw new Error('tenant context holds something that is not a uuid');
  return (
    `begin${isolation} read only; set local app.restaurant_ids = '${restaurantIds.join(',')}'` +
    (userId ? `; set local app.user_id = '${userId}'` : '') +
    // A connection of our own has had its timeout since it was opened (ReadPool).
    (keepsStatements ? '' : `; set local statement_timeout = ${LONGEST_READ_MS}`)
  );
}

/**
 * Reads of one operation. Statements asked for in the same tick travel together on one connection, those of each scope in a
 * transaction of their own: begin, the tenant context, all statements and commit leave in one write, so a page that needs
 * four lists, or one list of each of twenty restaurants, pays for one round trip, and cannot leave a tenant's context behind
 * on the connection (it is local to the transaction). One failing statement fails those of its scope.
 */
export class TenantReads {
  readonly #pool: ReadPool;
  readonly #batches = new Map<string, Waiting[]>();

  constructor(pool: ReadPool) {
    this.#pool = pool;
  }

  /** The rows of `statement` that `scope` may see. */
  rows<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row[]> {
    const context = beginReading(this.#pool, scope);
    return new Promise<QueryResultRow[]>((resolve, reject) => {
      // A promise's turn, then the tick's end: resolvers that wait for one parent all get in.
      if (this.#batches.size === 0) Promise.resolve().then(() => process.nextTick(() => void this.#send()));
      const batch = this.#batches.get(context) ?? [];
      this.#batches.set(context, batch);
      batch.push({ statement, resolve, reject });
    }) as Promise<Row[]>;
  }

  /** The first row of `statement`, or null. */
  async row<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row | null> {
    const [first] = await this.rows<Row>(scope, statement);
    return first ?? null;
  }

  async #send(): Promise<void> {
    const batches = [...this.#batches];
    this.#batches.clear();
    try {
      const client = await this.#pool.connect();
      const { keepsStatements } = this.#pool;
      // The transaction of the scope before ends with the message that begins the next.
      const sent = batches.map(([context, batch], index) =>
        sendBatch(client, { context: index === 0 ? context : `commit; ${context}`, batch, keepsStatements }),
      );
      const [ended] = await Promise.allSettled([client.query('commit'), ...sent]);
      client.release(ended.status === 'rejected');
    } catch (error) {
      for (const [, batch] of batches) for (const { reject } of batch) reject(error);
    }
  }
}

interface Sent {
  /** What begins the transaction. */
  context: string;
  batch: Waiting[];
  keepsStatements: boolean;
}

/** Sends the statements of one scope and, once all are answered, tells those who wait for them. Never rejects. */
async function sendBatch(client: PoolClient, { context, batch, keepsStatements }: Sent): Promise<void> {
  const [begun, ...outcomes] = await Promise.allSettled([
    client.query(context),
    ...batch.map(({ statement: { name, text, values } }) =>
      client.query({ ...(keepsStatements && { name }), text, values: [...values] }),
    ),
  ]);
  const failed = [begun, ...outcomes].find((outcome) => outcome?.status === 'rejected');
  batch.forEach(({ resolve, reject }, place) => {
    const outcome = outcomes[place];
    if (failed) reject(failed.reason);
    else resolve(outcome?.status === 'fulfilled' ? outcome.value.rows : []);
  });
}
