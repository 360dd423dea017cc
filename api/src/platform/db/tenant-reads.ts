import type { QueryResultRow } from 'pg';
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
 * batch: their statements all see the rows of one moment.
 */
export function beginReading(
  { restaurantIds, userId }: Scope,
  isolation: '' | ' isolation level repeatable read' = '',
): string {
  const ids = userId ? [...restaurantIds, userId] : restaurantIds;
  // The ids stand in the text of the statement, so nothing but a uuid may pass.
  if (!ids.every((id) => UUID.test(id))) throw new Error('tenant context holds something that is not a uuid');
  return (
    `begin${isolation} read only; select set_config('app.restaurant_ids', '${restaurantIds.join(',')}', true), ` +
    `set_config('app.user_id', '${userId ?? ''}', true), set_config('statement_timeout', '${LONGEST_READ_MS}', true)`
  );
}

/**
 * Reads of one operation. Statements asked for in the same tick under the same scope travel together: begin, the
 * tenant context, all statements and commit leave in one write, so a page that needs four lists pays for one
 * round trip, sees one snapshot, and cannot leave a tenant's context behind on the connection (it is local to
 * the transaction). One failing statement fails its whole batch.
 */
export class TenantReads {
  readonly #pool: ReadPool;
  readonly #batches = new Map<string, Waiting[]>();

  constructor(pool: ReadPool) {
    this.#pool = pool;
  }

  /** The rows of `statement` that `scope` may see. */
  rows<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row[]> {
    const context = beginReading(scope);
    return new Promise<QueryResultRow[]>((resolve, reject) => {
      const batch = this.#batches.get(context);
      if (batch) {
        batch.push({ statement, resolve, reject });
        return;
      }
      this.#batches.set(context, [{ statement, resolve, reject }]);
      // A promise's turn, then the tick's end: resolvers that wait for one parent all get in.
      Promise.resolve().then(() => process.nextTick(() => void this.#send(context)));
    }) as Promise<Row[]>;
  }

  /** The first row of `statement`, or null. */
  async row<Row extends QueryResultRow>(scope: Scope, statement: Statement): Promise<Row | null> {
    const [first] = await this.rows<Row>(scope, statement);
    return first ?? null;
  }

  async #send(context: string): Promise<void> {
    const batch = this.#batches.get(context) ?? [];
    this.#batches.delete(context);
    const { keepsStatements } = this.#pool;
    try {
      const client = await this.#pool.connect();
      const sent = [
        client.query(context),
        ...batch.map(({ statement: { name, text, values } }) =>
          client.query({ ...(keepsStatements && { name }), text, values: [...values] }),
        ),
        client.query('commit'),
      ];
      const outcomes = await Promise.allSettled(sent);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      client.release(outcomes.at(-1)?.status === 'rejected');
      if (failed) throw failed.reason;
      batch.forEach(({ resolve }, index) => {
        const outcome = outcomes[index + 1];
        resolve(outcome?.status === 'fulfilled' ? outcome.value.rows : []);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
