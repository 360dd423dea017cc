/// <reference path="./pg-utils.d.ts" />
import type { Socket } from 'node:net';
import pg, { type Connection } from 'pg';
import utils from 'pg/lib/utils.js';

/**
 * What we use of `pg`, and of the sockets below it, without its being promised to anybody, each with the reason. Nobody else may
 * know of it. `tests/api/performance/pg-doors.test.ts` tries each by its name: when a new version shuts one, its test says which.
 */

/**
 * What a batch of statements derives from, because a pipelined client takes nothing else. It calls `submit` when the batch's turn
 * has come and `handle…` for each message of PostgreSQL's answer, and reads the `name` and `text` of what was parsed.
 *
 * pg declares `submit` as a property, which a method may not take the place of; as a property of each batch, a function of its own,
 * V8 would hold on to the batch and its rows until the next full garbage collection (decision 0048).
 */
export const SentQuery: new (config: { text: string }) => Omit<pg.Query, 'submit'> = pg.Query;

/**
 * Whether the connection keeps this text, parsed, under this name. pg is told when PostgreSQL has parsed something, whoever has
 * sent it, and keeps the list; one of our own would have to agree with it at every error.
 */
export function isParsedBy(connection: Connection, name: string, text: string): boolean {
  const { parsedStatements } = connection as Connection & {
    parsedStatements: Record<string, string | undefined>;
  };
  return parsedStatements[name] === text;
}

/** A value as pg sends it, so that dates, lists and objects are written alike by all. Throws for what cannot be sent. */
export const valueToSend = (value: unknown): string | Buffer | null => utils.prepareValue(value);

/** Calls `heard` whenever PostgreSQL has answered something to its end, and once when the connection is ready. */
export function onReadyForQuery({ connection }: pg.Client, heard: () => void): void {
  connection.on('readyForQuery', heard);
}

/** Calls `gone` when the connection has ended. */
export function onConnectionEnd({ connection }: pg.Client, gone: () => void): void {
  connection.once('end', gone);
}

/**
 * Leads a client that has not connected to another place than its address says, without the rest of the address being written
 * anew: pg reads host and port when it connects.
 */
export function leadTo(client: pg.Client, { host, port }: { host: string; port: number }): void {
  Object.assign(client, { host, port });
}

/** Cuts the line, so that all who wait on it are told `why` at once: pg's own `end` waits for the server to answer. */
export function cutOff({ connection }: pg.Client, why: Error): void {
  connection.stream.destroy(why);
}

/** Whether the line was cut, also before it was there. */
export const isCutOff = ({ connection }: pg.Client): boolean => connection.stream.destroyed;

/**
 * Gives a class of sockets its own `write` back. To connect, node:net lays its `write` over that of a class, as a property of the
 * socket, to undo what the end of a connection before did.
 */
export function keepOwnWrite(socket: Socket): void {
  socket.once('connect', () => Reflect.deleteProperty(socket, 'write'));
}
