import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { refused } from '../errors/errors.ts';
import { LARGEST_BODY } from '../operations/limits.ts';
import { errorCode } from '../process/startup-error.ts';

/** Bytes of all header lines of a request; our own cookies and tokens have about 1,500. */
const LARGEST_HEAD = 16_384;

/** Whoever sends headers slower than this holds a connection for nothing. */
const HEADERS_WITHIN_MS = 10_000;

/** Time for a whole request: the largest file of an import (20 MB) on a line of 2 Mbit/s, and half as much again. */
const REQUEST_WITHIN_MS = 120_000;

/** How often slow requests are looked for. */
const LOOKED_FOR_EVERY_MS = 2_000;

/** TCP connections of one process, sockets included; the machine must allow as many open files (`ulimit -n`). */
export const MOST_CONNECTIONS = 20_000;

/** What the HTTP server takes, and for how long it waits. */
export const httpLimits = {
  bodyLimit: LARGEST_BODY,
  requestTimeout: REQUEST_WITHIN_MS,
  http: {
    headersTimeout: HEADERS_WITHIN_MS,
    connectionsCheckingInterval: LOOKED_FOR_EVERY_MS,
    maxHeaderSize: LARGEST_HEAD,
  },
  clientErrorHandler: refuseUnreadable,
} satisfies FastifyHttpOptions<Server>;

const refusals: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request came too slowly.'],
  HPE_HEADER_OVERFLOW: [431, `The headers of a request have at most ${LARGEST_HEAD} bytes.`],
};

/** What is no HTTP, or none in time, is answered in the API's own form of errors and cut off. */
function refuseUnreadable(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = refusals[errorCode(error) ?? ''] ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify({ errors: [refused('BAD_REQUEST', message).toJSON()] });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
