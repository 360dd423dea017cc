import type { PoolClient, QueryResultRow } from 'pg';
import { tasksOf } from './after-commit.ts';
import type { WritePool } from './pools.ts';
import { codeOf, sqlState } from './sql-errors.ts';
import type { Statement } from './statement.ts';
import { sql } from './statement.ts';
import { writingContext } from './writing-context.ts';

/**
 * What the statements of a command go through, inside its transaction: the mapper's entity manager, or a
 * StatementTransaction for commands that need no mapper. A `?` in the text takes the next value.
 */
export interface SqlTransaction {
  /** The same for all transactions of one origin. */
  readonly config: object;
  execute<Rows extends object[]>(text: string, values?: unknown[]): Promise<Rows>;
}

/**
 * A transaction on a pipelined connection. Statements run in the order in which they were asked for, each once the one before
 * is done, but leave without waiting for its answer: what is not needed to go on costs no round trip. Each is parsed and
 * planned once for each connection.
 */
export class StatementTransaction implements SqlTransaction {
  readonly config: WritePool;
  readonly #client: PoolClient;
  readonly #answers: Promise<unknown>[] = [];

  constructor(pool: WritePool, client: PoolClient, restaurantIds: readonly string[]) {
    this.config = pool;
    this.#client = client;
    // Its statements go by keys, whatever the values: planned once for a connection, not for its first five bookings anew.
    const context = { ...writingContext(restaurantIds), plan_cache_mode: 'force_generic_plan' };
    this.#awaitLater(client.query('begin'));
    const settings = Object.entries(context);
    void this.rows(
      sql(
        (p) => `select ${settings.map((each) => `set_config(${each.map(p).join(', ')}, true)`).join(', ')}`,
      ),
    );
  }

  execute<Rows extends object[]>(text: string, values: unknown[] = []): Promise<Rows> {
    let given = 0;
    const statement = sql((p) => text.replaceAll('?', () => p(values[given++])));
    return this.rows(statement) as Promise<object[]> as Promise<Rows>;
  }

  /** The rows that a statement returns. */
  rows<Row extends QueryResultRow>({ name, text, values }: Statement): Promise<Row[]> {
    return this.#awaitLater(
      this.#client
        .query<Row>({ ...(this.config.keepsStatements && { name }), text, values: [...values] })
        .then(({ rows }) => rows),
    );
  }

  /** Commits, unless one of the statements failed, waited for or not: then throws what the first one to fail did. */
  async commit(): Promise<void> {
    await this.throwFailed();
    const { command } = await this.#client.query('commit');
    // To a transaction that has failed PostgreSQL answers without an error that it was rolled back.
    if (command !== 'COMMIT') throw new Error(`A transaction ended with ${command}.`);
  }

  /** Waits for all answers and throws what the first statement to fail did. */
  async throwFailed(): Promise<void> {
    for (const answer of this.#answers) await answer;
  }

  #awaitLater<Answer>(answer: Promise<Answer>): Promise<Answer> {
    answer.catch(() => undefined); // told by `commit`, or by who waits for it
    this.#answers.push(answer);
    return answer;
  }
}

/**
 * The same door as `inRestaurants`, for commands of statements alone: a transaction that can see and change exactly these
 * restaurants, and carries nothing of them to the connection's next user.
 */
export async function statementsInRestaurants<Result>(
  pool: WritePool,
  restaurantIds: readonly string[],
  work: (transaction: StatementTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let transaction: StatementTransaction | null = null;
  try {
    transaction = new StatementTransaction(pool, client, restaurantIds);
    const tasks = tasksOf(transaction);
    const result = await work(transaction);
    await transaction.commit();
    client.release();
    await Promise.all(tasks.map((task) => task()));
    return result;
  } catch (error) {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isOver);
    // Whoever waited for a later statement was told only that one before it had failed.
    if (codeOf(error) === sqlState.inFailedTransaction) await transaction?.throwFailed();
    throw error;
  }
}

/** The rows of a statement inside a writer's transaction. */
export function rowsIn<Row extends object>(em: SqlTransaction, statement: Statement): Promise<Row[]> {
  if (em instanceof StatementTransaction) return em.rows<Row>(statement);
  const { text, values } = statement;
  const inOrder: unknown[] = [];
  const withMarks = text.replace(/\$(\d+)/g, (_parameter, number: string) => {
    inOrder.push(values[Number(number) - 1]);
    return '?';
  });
  return em.execute<Row[]>(withMarks, inOrder);
}
