import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../api/scripts/run-tool.ts';
import {
  cutOff,
  isCutOff,
  isParsedBy,
  keepOwnWrite,
  leadTo,
  onConnectionEnd,
  onReadyForQuery,
  SentQuery,
  valueToSend,
} from '../../../api/src/platform/db/connections/pg-doors.ts';
import { testDatabase } from '../../testkit/databases/database.ts';

const DOORS = 'api/src/platform/db/connections/pg-doors.ts';
const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
const { appUrl } = await testDatabase();

/** What a failure says: which door is shut, and where to look. */
const shut = (door: string) => `pg ${version} has shut a private door: ${door} (see ${DOORS})`;

/** A connection as ours are, pipelined. */
async function connected(url = appUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  client.on('error', () => undefined);
  onTestFinished(() => client.end().catch(() => undefined));
  await client.connect();
  return client;
}

/** A query that writes down what the client calls, in its order, and with what. */
class Recorded extends SentQuery {
  declare name: string;
  declare text: string;
  readonly called: [handler: string, message: unknown][] = [];
  readonly #over = Promise.withResolvers<void>();

  constructor(name: string, text: string) {
    super({ text });
    this.name = name;
    this.text = text;
  }

  /** Resolves with the names of what was called, once the answer has come to its end. */
  async handlers(): Promise<string[]> {
    await this.#over.promise;
    return this.called.map(([handler]) => handler);
  }

  submit(connection: pg.Connection): void {
    this.called.push(['submit', connection]);
    connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ statement: this.name, values: [] }, true);
    connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
  }

  handleRowDescription(message: unknown): void {
    this.called.push(['handleRowDescription', message]);
  }
  handleDataRow(message: unknown): void {
    this.called.push(['handleDataRow', message]);
  }
  handleCommandComplete(message: unknown): void {
    this.called.push(['handleCommandComplete', message]);
  }
  handleReadyForQuery(message: unknown): void {
    this.called.push(['handleReadyForQuery', message]);
    this.#over.resolve();
  }
  handleError(message: unknown): void {
    this.called.push(['handleError', message]);
    this.#over.resolve();
  }
}

describe('SentQuery', () => {
  test('is what a pipelined client sends, calls for each message of the answer, and takes names from', async () => {
    const client = await connected();
    const query = new Recorded('of_a_test', `select 'one' as word`);
    client.query(query);
    expect(await query.handlers(), shut('SentQuery, its calls')).toEqual([
      'submit',
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete',
      'handleReadyForQuery',
    ]);
    const [connection, description, row] = query.called.map(([, message]) => message);
    expect(connection, shut('SentQuery, submit')).toBe(client.connection);
    expect(description, shut('SentQuery, handleRowDescription')).toMatchObject({
      fields: [{ name: 'word', dataTypeID: pg.types.builtins.TEXT, format: 'text' }],
    });
    expect(row, shut('SentQuery, handleDataRow')).toMatchObject({ fields: ['one'] });
  });

  test('is told of an error of PostgreSQL', async () => {
    const client = await connected();
    const query = new Recorded('', 'select 1 / 0');
    client.query(query);
    expect(await query.handlers(), shut('SentQuery, handleError')).toContain('handleError');
    const [, error] = query.called.at(-1) ?? [];
    expect(error, shut('SentQuery, handleError')).toBeInstanceOf(pg.DatabaseError);
  });

  test('is needed still: a pipelined client takes no query of another class', async () => {
    const client = await connected();
    const said = await new Promise((resolve) => {
      const query = { submit: () => undefined, handleError: resolve };
      client.query(query);
    });
    expect(String(said), 'pg takes any class of queries now: SentQuery can go').toMatch(/not supported/);
  });
});

test('isParsedBy knows what the connection has parsed, once PostgreSQL has said so', async () => {
  const client = await connected();
  const text = 'select 2 as two';
  expect(client.connection, shut('isParsedBy')).toHaveProperty('parsedStatements');
  const parsed = () => isParsedBy(client.connection, 'of_a_test', text);
  expect(parsed(), shut('isParsedBy')).toBe(false);
  const query = new Recorded('of_a_test', text);
  client.query(query);
  await query.handlers();
  expect(parsed(), shut('isParsedBy')).toBe(true);
  expect(isParsedBy(client.connection, 'of_a_test', 'select 3'), shut('isParsedBy')).toBe(false);
});

test('valueToSend writes values as pg does', async () => {
  const values = [null, undefined, 7, true, 'text', new Date(0), ['a', 'b"c'], { deep: [1] }];
  const sent = values.map(valueToSend);
  const [, , , , , date, list] = sent;
  expect(sent, shut('valueToSend')).toEqual([
    ...[null, null, '7', 'true', 'text', date, list, '{"deep":[1]}'],
  ]);
  const client = await connected();
  const { rows } = await client.query('select $1::timestamptz as at, $2::text[] as list', [date, list]);
  expect(rows, shut('valueToSend')).toEqual([{ at: new Date(0), list: ['a', 'b"c'] }]);
});

test('onReadyForQuery hears of the connection, and of the end of each answer', async () => {
  const client = new pg.Client({ connectionString: appUrl, pipeline: true });
  let heard = 0;
  onReadyForQuery(client, () => {
    heard += 1;
  });
  await client.connect();
  expect(heard, shut('onReadyForQuery')).toBe(1);
  await Promise.all([client.query('select 1'), client.query('select 2')]);
  expect(heard, shut('onReadyForQuery')).toBe(3);
  await client.end();
});

test('leadTo has a client connect elsewhere than its address says', async () => {
  const { hostname, port } = new URL(appUrl);
  const wrong = new URL(appUrl);
  wrong.port = '9'; // nobody listens there
  const client = new pg.Client({ connectionString: wrong.href });
  leadTo(client, { host: hostname, port: Number(port) });
  await expect(client.connect(), shut('leadTo')).resolves.not.toThrow();
  await client.end();
});

test('cutOff tells whoever waits why, and onConnectionEnd that it is over', async () => {
  const client = await connected();
  const why = new Error('cut by a test');
  const ended = new Promise<void>((resolve) => onConnectionEnd(client, resolve));
  expect(isCutOff(client), shut('isCutOff')).toBe(false);
  const answer = client.query('select pg_sleep(60)');
  cutOff(client, why);
  await expect(answer, shut('cutOff')).rejects.toBe(why);
  expect(isCutOff(client), shut('isCutOff')).toBe(true);
  await expect(ended, shut('onConnectionEnd')).resolves.toBeUndefined();
});

describe('keepOwnWrite', () => {
  class Counting extends Socket {
    written = 0;
    override write(_text: unknown): boolean {
      this.written += 1;
      return true;
    }
  }

  const listening = createServer((socket) => socket.resume());
  beforeAll(() => once(listening.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void listening.close());

  async function writtenBy(socket: Counting): Promise<number> {
    socket.connect((listening.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('a word');
    socket.destroy();
    return socket.written;
  }

  test('has a connected socket write by its own class', async () => {
    const socket = new Counting();
    keepOwnWrite(socket);
    expect(await writtenBy(socket), `Node ${process.version} calls no write of a class`).toBe(1);
  });

  test('is needed still: node:net lays its own write over that of a class', async () => {
    expect(await writtenBy(new Counting()), 'node:net leaves write alone now: it can go').toBe(0);
  });
});

test('nobody else knows of these doors', () => {
  const inside =
    /pg\/lib|parsedStatements|submittedNamedStatements|readyForQuery|\.stream\.destroy|pg\.Query\b/;
  const files = globSync('api/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.endsWith('.d.ts'));
  const knowing = files.filter((file) => inside.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(knowing).toEqual([DOORS]);
});
