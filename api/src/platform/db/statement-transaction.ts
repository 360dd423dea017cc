import type { PoolClient, QueryResultRow } from 'pg';
import { runLastTasks, tasksOf } from './around-commit.ts';
import { OutcomeUnknown } from './connections/database-silent.ts';
import type { WritePool } from './connections/pools.ts';
import { codeOf, isConnectionLost, sqlState } from './sql-errors.ts';
import { type Statement, sql, withMarks } from './statement.ts';
import { StatementBatch, type Waiting } from './statement-batch.ts';
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
 * is done, but leave without waiting for its answer: those of one turn as one batch, which costs one round trip. Each is parsed
 * and planned once for each connection. Once one has failed, those after it fail, and those of its batch with it.
 */
export class StatementTransaction implements SqlTransaction {
  readonly config: WritePool;
  readonly #client: PoolClient;
  readonly #answers: Promise<unknown>[] = [];
  readonly #waiting: Waiting[] = [];
  #isUsable = true;
  /** Whether the commit was asked for: nothing can come after it. */
  #isOver = false;

  /** `context`: by the names of PostgreSQL's settings, until the transaction is over. */
  constructor(pool: WritePool, client: PoolClient, context: Readonly<Record<string, string>>) {
    this.config = pool;
    this.#client = client;
    const settings = Object.entries(context);
    void this.rows(sql(() => 'begin'));
    void this.rows(
      sql(
        (p) => `select ${settings.map((each) => `set_config(${each.map(p).join(', ')}, true)`).join(', ')}`,
      ),
    );
  }

  /** Whether the connection can be given to the next who asks for one. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Whether the commit was asked for, so that a lost connection leaves open whether it was done. */
  get isCommitAsked(): boolean {
    return this.#isOver;
  }

  execute<Rows extends object[]>(text: string, values: unknown[] = []): Promise<Rows> {
    return this.rows(withMarks(text, values)) as Promise<object[]> as Promise<Rows>;
  }

  /** The rows that a statement returns. */
  rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    if (this.#isOver) return Promise.reject(new Error('Nothing can be asked for after the commit.'));
    const answer = new Promise<QueryResultRow[]>((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => this.#send());
      this.#waiting.push({ statement, resolve, reject });
    });
    answer.catch(() => undefined); // told by `commit`, or by who waits for it
    this.#answers.push(answer);
    return answer as Promise<Row[]>;
  }

  /**
   * Commits in the same batch as the statements of `work`, which saves a round trip under the locks that are held. `work` asks for
   * them before it waits for any, and must not refuse anything afterwards: it is done by then. When it fails before it waits,
   * or the database refuses one of them or has refused one before, nothing is committed.
   */
  async commitWith<Result>(work: () => Promise<Result>): Promise<Result> {
    const asked = work();
    asked.catch(() => this.#giveUpUnsent()); // what has left is beyond that
    const last = this.#runLastTasks();
    const committed = this.rows(sql(() => 'commit'));
    this.#isOver = true;
    const result = await asked;
    await committed;
    await this.throwFailed(); // a commit alone, behind one that failed, is answered without an error
    await last;
    return result;
  }

  /** Commits, unless one of the statements failed, waited for or not: then throws what the first one to fail did. */
  async commit(): Promise<void> {
    const last = this.#isOver ? null : this.#runLastTasks();
    await this.throwFailed();
    if (this.#isOver) return;
    await last;
    this.#isOver = true;
    const { command } = await this.#client.query('commit');
    // To a transaction that has failed PostgreSQL answers without an error that it was rolled back.
    if (command !== 'COMMIT') throw new Error(`A transaction ended with ${command}.`);
  }

  /** Undoes everything; what has not left yet never does. Rejects when the connection is lost. */
  async rollback(): Promise<void> {
    this.#giveUpUnsent();
    await this.#client.query('rollback');
  }

  /** Waits for all answers and throws what the first statement to fail did. */
  async throwFailed(): Promise<void> {
    for (const answer of this.#answers) await answer;
  }

  /** What it rejects with is told by `throwFailed`, too. */
  #runLastTasks(): Promise<unknown> {
    const last = runLastTasks(this);
    last.catch(() => undefined);
    return last;
  }

  #giveUpUnsent(): void {
    const unsent = this.#waiting.splice(0);
    for (const { reject } of unsent) reject(new Error('The transaction was given up before this statement.'));
  }

  #send(): void {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    try {
      const batch = new StatementBatch(waiting, this.config.keepsStatements);
      this.#client.query(batch);
      void batch.ended.then(({ isUsable }) => {
        this.#isUsable &&= isUsable;
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error); // a value that cannot be sent
    }
  }
}

/**
 * The same door as `inRestaurants`, for commands of statements alone: a transaction that can see and change exactly these
 * restaurants, and carries nothing of them to the connection's next user.
 * @throws OutcomeUnknown when the connection was lost after the commit was asked for.
 */
export async function statementsInRestaurants<Result>(
  pool: WritePool,
  restaurantIds: readonly string[],
  work: (transaction: StatementTransaction) => Promise<Result>,
): Promise<Result> {
  const context = writingContext(restaurantIds); // refuses a key that may not write there, before a connection is taken
  const client = await pool.connect();
  const transaction = new StatementTransaction(pool, client, context);
  try {
    const tasks = tasksOf(transaction);
    const result = await work(transaction);
    await transaction.commit();
    client.release();
    await Promise.all(tasks.map((task) => task()));
    return result;
  } catch (error) {
    const isOver = await transaction.rollback().then(
      () => true,
      () => false,
    );
    client.release(!isOver || !transaction.isUsable);
    if (transaction.isCommitAsked && isConnectionLost(error)) throw new OutcomeUnknown(error);
    // Whoever waited for a later statement was told only that one before it had failed.
    if (codeOf(error) === sqlState.inFailedTransaction) await transaction.throwFailed();
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
