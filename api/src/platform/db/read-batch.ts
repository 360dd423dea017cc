/// <reference path="./pg-utils.d.ts" />
import pg, { type Connection, type QueryResultRow } from 'pg';
import utils from 'pg/lib/utils.js';
import type { Statement } from './statement.ts';
import { valueTypes } from './value-types.ts';

/** A statement whose rows somebody waits for. */
export interface Waiting {
  statement: Statement;
  resolve(rows: QueryResultRow[]): void;
  reject(error: unknown): void;
}

/** What a connection of ours keeps besides what `pg` declares of it: the statements that it has parsed, by name. */
interface KeepingConnection extends Connection {
  parsedStatements: Record<string, string | undefined>;
}

/** How the columns of a statement's answer become the properties of a row. */
interface Column {
  name: string;
  read(text: string): unknown;
}

interface RowDescription {
  fields: readonly { name: string; dataTypeID: number; format: 'text' | 'binary' }[];
}

// By connection and name of the statement. PostgreSQL refuses to run a kept statement whose columns have changed.
const known = new WeakMap<Connection, Map<string, readonly Column[]>>();

/**
 * Statements that run as one transaction and cost the connection one answer: no begin, no commit, and the columns of a
 * statement that it keeps are described once, not each time. `pg` sends each statement with an end of its own (Sync), so
 * that each is a transaction, unless a begin and a commit are sent around them, which are answered one by one, too. Without
 * them, all that comes before one end is one transaction (PostgreSQL's manual, "Pipelining" under "Extended Query").
 *
 * A kind of `pg.Query`, as a pipelined client takes no other; nothing of it but the messages of the protocol is used.
 */
export class ReadBatch extends pg.Query {
  /** The statement that is being answered: so the client knows which one the connection has parsed. */
  declare name: string;
  declare text: string;

  readonly #waiting: readonly Waiting[];
  readonly #values: (string | Buffer | null)[][];
  readonly #keepsStatements: boolean;
  readonly #settle: () => void;
  #connection: Connection | null = null;
  #place = -1;
  #columns: readonly Column[] = [];
  #rows: QueryResultRow[] = [];
  readonly #answers: QueryResultRow[][] = [];

  /** `onEnd` is called once, after everybody who waits was told. */
  constructor(waiting: readonly Waiting[], keepsStatements: boolean, onEnd: () => void) {
    super({ text: '' });
    this.#waiting = waiting;
    this.#values = waiting.map(({ statement }) => statement.values.map((value) => utils.prepareValue(value)));
    this.#keepsStatements = keepsStatements;
    this.#settle = onEnd;
    this.submit = (connection) => this.#send(connection as KeepingConnection);
  }

  /** The texts of its statements. */
  get statements(): readonly string[] {
    return this.#waiting.map(({ statement }) => statement.text);
  }

  #send(connection: KeepingConnection): void {
    this.#connection = connection;
    const kept = known.get(connection) ?? new Map<string, readonly Column[]>();
    known.set(connection, kept);
    this.#waiting.forEach(({ statement }, place) => {
      const name = this.#keepsStatements ? statement.name : '';
      const isParsed = name !== '' && connection.parsedStatements[name] === statement.text;
      if (!isParsed) connection.parse({ name, text: statement.text, types: [] }, true);
      connection.bind({ statement: name, values: this.#values[place] ?? [] }, true);
      if (!isParsed || !kept.has(name)) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '' }, true);
    });
    connection.sync();
    this.#next();
  }

  #next(): void {
    this.#place += 1;
    const statement = this.#waiting[this.#place]?.statement;
    this.name = this.#keepsStatements ? (statement?.name ?? '') : '';
    this.text = statement?.text ?? '';
    this.#rows = [];
    this.#columns = (this.#connection && known.get(this.#connection)?.get(this.name)) ?? [];
  }

  /** Called by the client for what PostgreSQL answers, as are all below. */
  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID, format }) => ({
      name,
      read: valueTypes.getTypeParser(dataTypeID, format),
    }));
    if (this.name && this.#connection) known.get(this.#connection)?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: QueryResultRow = {};
    this.#columns.forEach(({ name, read }, place) => {
      const text = fields[place] ?? null;
      row[name] = text === null ? null : read(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows);
    this.#next();
  }

  handleReadyForQuery(): void {
    for (const [place, { resolve }] of this.#waiting.entries()) resolve(this.#answers[place] ?? []);
    this.#settle();
  }

  handleError(error: unknown): void {
    for (const { reject } of this.#waiting) reject(error);
    this.#settle();
  }
}
