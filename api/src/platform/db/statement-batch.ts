import pg, { type Connection, type QueryResultRow } from 'pg';
import { isParsedBy, SentQuery, valueToSend } from './connections/pg-doors.ts';
import { type RowDescription, type RowReader, readerOf } from './row-reader.ts';
import type { Statement } from './statement.ts';

/** A statement whose rows somebody waits for. */
export interface Waiting {
  statement: Statement;
  resolve(rows: QueryResultRow[]): void;
  reject(error: unknown): void;
}

/** How a batch came to its end. */
export interface BatchEnd {
  /** What its statements failed with; null when all were answered. */
  error: unknown;
  /** Whether the connection can be given to the next: after a statement's own error, but not when it was cut off. */
  isUsable: boolean;
}

/** What a connection knows of the statements that it keeps, by name. */
interface Kept {
  /** PostgreSQL refuses to run a kept statement whose columns have changed. */
  readers: Map<string, RowReader>;
  /** Those that are on their way to be parsed, of which nobody can say yet whether they will be. */
  underway: Set<string>;
}

const kept = new WeakMap<Connection, Kept>();

function keptBy(connection: Connection): Kept {
  const known = kept.get(connection) ?? { readers: new Map(), underway: new Set() };
  kept.set(connection, known);
  return known;
}

/**
 * Statements that cost the connection one answer, and the columns of a statement that it keeps are described once, not each
 * time. `pg` sends each statement with an end of its own (Sync), so that each is a transaction, unless a begin and a commit are
 * sent around them, which are answered one by one, too. All that comes before one end is one transaction without them
 * (PostgreSQL's manual, "Pipelining" under "Extended Query"), unless a begin among it, or before it, opens one that goes on.
 *
 * Nothing of the class that it derives from is used but the messages of the protocol.
 */
export class StatementBatch extends SentQuery {
  /** The statement that is being answered: so the client knows which one the connection has parsed. */
  declare name: string;
  declare text: string;

  readonly #waiting: readonly Waiting[];
  readonly #values: (string | Buffer | null)[][];
  readonly #keepsStatements: boolean;
  readonly #end = Promise.withResolvers<BatchEnd>();
  #kept: Kept | null = null;
  /** The names under which the statements were sent; empty for one that is not kept. */
  #names: readonly string[] = [];
  /** The names that are parsed for the first time. */
  readonly #parsed: string[] = [];
  #place = -1;
  #readRow: RowReader = () => ({});
  #rows: QueryResultRow[] = [];
  readonly #answers: QueryResultRow[][] = [];
  /** Why a row could not be read. */
  #unreadable: { error: unknown } | null = null;

  /** Throws for values that cannot be sent. */
  constructor(waiting: readonly Waiting[], keepsStatements: boolean) {
    super({ text: '' });
    this.#waiting = waiting;
    this.#values = waiting.map(({ statement }) => statement.values.map(valueToSend));
    this.#keepsStatements = keepsStatements;
  }

  /** What it asks, in its order. */
  get statements(): readonly Statement[] {
    return this.#waiting.map(({ statement }) => statement);
  }

  /** Resolves once everybody who waits was told. */
  get ended(): Promise<BatchEnd> {
    return this.#end.promise;
  }

  /** Called by the client when its turn has come. */
  submit(connection: Connection): void {
    this.#kept = keptBy(connection);
    const { readers, underway } = this.#kept;
    this.#names = this.#waiting.map(({ statement }, place) => {
      const name = this.#keepsStatements && !underway.has(statement.key) ? statement.key : '';
      const isParsed = name !== '' && isParsedBy(connection, name, statement.text);
      if (!isParsed) connection.parse({ name, text: statement.text, types: [] }, true);
      connection.bind({ statement: name, values: this.#values[place] ?? [] }, true);
      if (!isParsed || !readers.has(name)) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '' }, true);
      if (!isParsed && name !== '') {
        underway.add(name);
        this.#parsed.push(name);
      }
      return name;
    });
    connection.sync();
    this.#next();
  }

  #next(): void {
    this.#place += 1;
    this.name = this.#names[this.#place] ?? '';
    this.text = this.#waiting[this.#place]?.statement.text ?? '';
    this.#rows = [];
    this.#readRow = this.#kept?.readers.get(this.name) ?? this.#readRow;
  }

  #finish(end: BatchEnd): void {
    for (const name of this.#parsed) this.#kept?.underway.delete(name);
    this.#end.resolve(end);
  }

  /** Called by the client for what PostgreSQL answers, as are all below. */
  handleRowDescription(description: RowDescription): void {
    this.#readRow = readerOf(description);
    if (this.name) this.#kept?.readers.set(this.name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#unreadable = { error }; // what is thrown here would end the process
    }
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows);
    this.#next();
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) {
      this.#fail(this.#unreadable.error, true);
    } else {
      for (const [place, { resolve }] of this.#waiting.entries()) resolve(this.#answers[place] ?? []);
      this.#finish({ error: null, isUsable: true });
    }
  }

  handleError(error: unknown): void {
    this.#fail(error, isOfStatement(error));
  }

  #fail(error: unknown, isUsable: boolean): void {
    for (const { reject } of this.#waiting) reject(error);
    this.#finish({ error, isUsable });
  }
}

/** A statement that the connection keeps, and whose columns a migration has changed: a new connection can run it. */
const COLUMNS_CHANGED = '0A000';

const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== COLUMNS_CHANGED;
