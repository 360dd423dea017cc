import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient, QueryResultRow } from 'pg';
import type { WritePool } from './connections/pools.ts';
import { mapperIn } from './mapper-in-transaction.ts';
import { type Statement, sql } from './statement.ts';
import { StatementBatch, type Waiting } from './statement-batch.ts';

/** What is done once a transaction has committed. It never rejects: what it belongs to is done and stays done. */
export type CommittedTask = () => Promise<void>;

/** What is done last inside a transaction. It asks for its statements before it waits for any. */
export type LastTask = () => Promise<void>;

/** What a commit checks and does at its end. */
const CHECKED = sql`set constraints all immediate`;

/** What a transaction runs on. */
interface Connected {
  pool: WritePool;
  client: PoolClient;
  orm: MikroORM;
  /** It is part of a transaction that somebody else has begun and will end: a savepoint of it (DryRun). */
  isNested?: boolean;
}

/**
 * What a command writes through: a transaction on a pipelined connection that can see and change exactly the restaurants it was
 * opened for (`inRestaurants`). Statements run in the order in which they were asked for, each once the one before
 * is done, but leave without waiting for its answer: those of one turn as one batch, which costs one round trip. Each is parsed
 * and planned once for each connection. Once one has failed, those after it fail, and those of its batch with it.
 */
export class TenantTransaction {
  /** Where its connection is from: what the transactions of one server process have in common. */
  readonly pool: WritePool;
  readonly #client: PoolClient;
  readonly #orm: MikroORM;
  readonly #isNested: boolean;
  readonly #answers: Promise<unknown>[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #last: LastTask[] = [];
  readonly #committed: CommittedTask[] = [];
  #entities: EntityManager | null = null;
  #isUsable = true;
  /** Whether the commit was asked for: nothing can come after it. */
  #isOver = false;

  /** `context`: by the names of PostgreSQL's settings, until the transaction is over. */
  constructor({ pool, client, orm, isNested = false }: Connected, context: Readonly<Record<string, string>>) {
    this.pool = pool;
    this.#client = client;
    this.#orm = orm;
    this.#isNested = isNested;
    const names = Object.keys(context);
    void this.rows(isNested ? sql`savepoint tenant` : sql`begin`);
    void this.rows(
      sql`select set_config(name, value, true)
        from unnest(${names}::text[], ${Object.values(context)}::text[]) as setting (name, value)`,
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

  /**
   * The entities of this transaction, for plain creating, finding and changing where that is clearer than SQL. What was
   * changed is written by `flush`, or before the commit.
   */
  get entities(): EntityManager {
    this.#entities ??= mapperIn(this.#orm, (text, types) => {
      if (this.#isOver) throw new Error('Nothing can be asked for after the commit.');
      this.#send(); // what was asked for before comes before
      return this.#client.query({ text, types });
    });
    return this.#entities;
  }

  /** The rows that a statement returns. */
  rows<Row extends object = object>(statement: Statement): Promise<Row[]> {
    if (this.#isOver) return Promise.reject(new Error('Nothing can be asked for after the commit.'));
    const answer = new Promise<QueryResultRow[]>((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => this.#send());
      this.#waiting.push({ statement, resolve, reject });
    });
    answer.catch(() => undefined); // told by `commit`, or by who waits for it
    this.#answers.push(answer);
    return answer as Promise<object[]> as Promise<Row[]>;
  }

  /** The first row that a statement returns, or null. */
  async row<Row extends object>(statement: Statement): Promise<Row | null> {
    const [first] = await this.rows<Row>(statement);
    return first ?? null;
  }

  /**
   * Does `task` as the last of this transaction, after everything else was asked for, and in the order in which such tasks
   * were named: so what it locks is held for no longer than the commit, and nothing is waited for while it is held.
   */
  beforeCommit(task: LastTask): void {
    this.#last.push(task);
  }

  /** Does `task` after the commit and before the caller of `inRestaurants` goes on; never after a rollback. */
  afterCommit(task: CommittedTask): void {
    this.#committed.push(task);
  }

  /**
   * Commits in the same batch as the statements of `work`, which saves a round trip under the locks that are held. `work` asks for
   * them before it waits for any, and must not refuse anything afterwards: it is done by then. When it fails before it waits,
   * or the database refuses one of them or has refused one before, nothing is committed.
   */
  async commitWith<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#entities) throw new Error('What entities have changed is written before a commit of its own.');
    const asked = work();
    asked.catch(() => this.#giveUpUnsent()); // what has left is beyond that
    const last = this.#runLastTasks();
    if (this.#isNested) void this.rows(CHECKED);
    const committed = this.rows(this.#isNested ? sql`release savepoint tenant` : sql`commit`);
    this.#isOver = true;
    const result = await asked;
    await committed;
    await this.throwFailed(); // a commit alone, behind one that failed, is answered without an error
    await last;
    return result;
  }

  /** Commits, unless one of the statements failed, waited for or not: then throws what the first one to fail did. */
  async commit(): Promise<void> {
    if (this.#isOver) return this.throwFailed();
    await this.#entities?.flush();
    const last = this.#runLastTasks();
    await this.throwFailed();
    await last;
    if (this.#isNested) return this.#release();
    this.#isOver = true;
    const { command } = await this.#client.query('commit');
    // To a transaction that has failed PostgreSQL answers without an error that it was rolled back.
    if (command !== 'COMMIT') throw new Error(`A transaction ended with ${command}.`);
  }

  /** Does what was to be done after the commit. */
  async runCommitted(): Promise<void> {
    await Promise.all(this.#committed.map((task) => task()));
  }

  /** Undoes everything; what has not left yet never does. Rejects when the connection is lost. */
  async rollback(): Promise<void> {
    this.#giveUpUnsent();
    await this.#client.query(this.#isNested ? 'rollback to savepoint tenant' : 'rollback');
  }

  /** Waits for all answers and throws what the first statement to fail did. */
  async throwFailed(): Promise<void> {
    for (const answer of this.#answers) await answer;
  }

  async #release(): Promise<void> {
    await this.rows(CHECKED);
    await this.rows(sql`release savepoint tenant`);
    this.#isOver = true;
  }

  /** What it rejects with is told by `throwFailed`, too. */
  #runLastTasks(): Promise<unknown> {
    const last = Promise.all(this.#last.splice(0).map((task) => task()));
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
      const batch = new StatementBatch(waiting, this.pool.keepsStatements);
      this.#client.query(batch);
      void batch.ended.then(({ isUsable }) => {
        this.#isUsable &&= isUsable;
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error); // a value that cannot be sent
    }
  }
}
