import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { ReadPool } from './connections/pools.ts';
import { restaurantsInContext } from './tenant-reads.ts';
import { LONGEST_READ_MS } from './timeouts.ts';

/** Rows that are fetched at a time. */
const BATCH = 500;

/** PostgreSQL itself ends a snapshot whose reader takes nothing for so long, so that nobody keeps a connection for good. */
const LONGEST_PAUSE = '60s';

/**
 * A restaurant as it is at one moment, read in any number of statements and any length of time: one transaction that
 * sees no later write, rows by a cursor, so that memory does not grow with them. Close it.
 */
export class TenantSnapshot {
  readonly #client: PoolClient;
  /** Uuid of the restaurant. */
  readonly restaurantId: string;

  private constructor(client: PoolClient, restaurantId: string) {
    this.#client = client;
    this.restaurantId = restaurantId;
  }

  /** Takes the picture. */
  static async open(pool: ReadPool, restaurantId: string): Promise<TenantSnapshot> {
    const client = await pool.connect();
    try {
      await client.query(
        'begin isolation level repeatable read read only; ' +
          `set local app.restaurant_ids = '${restaurantsInContext({ restaurantIds: [restaurantId] })}'; ` +
          `set local statement_timeout = ${LONGEST_READ_MS}; ` +
          `set local idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`,
      );
    } catch (error) {
      client.release(true);
      throw error;
    }
    return new TenantSnapshot(client, restaurantId);
  }

  /** All rows of a statement whose only parameter is the restaurant, for those that are few. */
  async rows<Row extends QueryResultRow>(text: string): Promise<Row[]> {
    return (await this.#query<Row>(text, [this.restaurantId])).rows;
  }

  /** The rows of such a statement, some at a time. */
  async *batches<Row extends QueryResultRow>(text: string): AsyncGenerator<Row[]> {
    await this.#query(`declare batches no scroll cursor for ${text}`, [this.restaurantId]);
    for (;;) {
      const { rows } = await this.#query<Row>(`fetch ${BATCH} from batches`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.#query('close batches');
  }

  // By a callback: V8 holds on to the rows of a query whose promise pg makes until the next full collection (decision 0048).
  #query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.#client.query<Row>(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  /** Gives the connection back. */
  async close(): Promise<void> {
    const isOver = await this.#client.query('rollback').then(
      () => true,
      () => false,
    );
    this.#client.release(!isOver);
  }
}
