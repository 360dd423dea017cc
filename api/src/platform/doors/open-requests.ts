import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited, refused } from '../errors/errors.ts';
import { refuse } from '../http/http-errors.ts';
import { networkOf } from '../net/network-of.ts';
import type { ProxyWatch } from '../net/proxy-watch.ts';

/** Requests of one address that wait for their answers: a whole telephone company's customers at the stroke of the hour. */
const REQUESTS_OF_AN_ADDRESS = 2_000;

/** Those of them whose bodies are still on their way. A body comes with its headers or shortly after, all but the largest. */
const BODIES_OF_AN_ADDRESS = 500;

/** A body may begin so late, or pause for so long, on a bad line. */
const BODY_GRACE_MS = 10_000;

/** Bytes a second that a body must have come with beyond that, on average: a tenth of the slowest line of today. */
const SLOWEST_BODY = 10_000;

/** How often bodies are looked at. */
const LOOK_EVERY_MS = 1_000;

/** Seconds after which who has too many requests open may come back; most are answered in far less. */
const COME_BACK_AFTER = 1;

/** Why callers are cut off, as metrics name it. */
export const CUT_REASONS = ['open_requests', 'slow_body', 'connections'] as const;

/** Why a caller was cut off. */
export type CutReason = (typeof CUT_REASONS)[number];

/** What the limits need to know. */
interface Options {
  /** Raises the counts, for load tests. */
  factor: number;
  proxies: Pick<ProxyWatch, 'refused'>;
  onCut(reason: CutReason): void;
}

/** A request whose body is on its way. */
interface Coming {
  request: IncomingMessage;
  reply: FastifyReply;
  /** Of its line, before the body. */
  bytesBefore: number;
  /** From when on it has been the caller's to send, in milliseconds of `performance.now()`. */
  since: number;
}

/** What one address has under way. */
interface OfAddress {
  open: number;
  coming: Set<Coming>;
}

/**
 * Keeps a place from being held for nothing: an address has so many requests open at a time, fewer of them unfinished
 * ones, and a body that does not come is answered 408 and its line cut. Whoever has too many is refused with 429. The
 * address is that of the visitor, behind the proxies that are trusted.
 */
export class OpenRequests {
  readonly #options: Options;
  readonly #addresses = new Map<string, OfAddress>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks after what comes to the server from now on, until it closes. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (this.#take(request, reply)) done();
    });
    const looking = setInterval(() => this.#cutSlowBodies(), LOOK_EVERY_MS);
    looking.unref();
    server.addHook('onClose', (_server, done) => {
      clearInterval(looking);
      done();
    });
  }

  /** Takes a place until the answer is through; false, and refused, when there is none. */
  #take(request: FastifyRequest, reply: FastifyReply): boolean {
    const { factor, proxies, onCut } = this.#options;
    const { raw, ip } = request;
    const network = networkOf(ip);
    const of = this.#addresses.get(network) ?? { open: 0, coming: new Set() };
    const isComing = !raw.complete && hasBody(raw);
    if (
      of.open >= REQUESTS_OF_AN_ADDRESS * factor ||
      (isComing && stillComing(of) >= BODIES_OF_AN_ADDRESS * factor)
    ) {
      proxies.refused('open-requests', ip);
      onCut('open_requests');
      reply.header('retry-after', COME_BACK_AFTER).header('connection', 'close');
      refuse(reply, 429, rateLimited(COME_BACK_AFTER));
      return false;
    }
    of.open += 1;
    this.#addresses.set(network, of);
    const coming = isComing
      ? { request: raw, reply, bytesBefore: raw.socket.bytesRead, since: performance.now() }
      : null;
    if (coming) of.coming.add(coming);
    // Fires once for each, whether it was answered or given up. A body may go on coming when its answer is through.
    reply.raw.once('close', () => {
      of.open -= 1;
      if (coming && isOver(coming)) of.coming.delete(coming);
      if (of.open === 0 && of.coming.size === 0) this.#addresses.delete(network);
    });
    return true;
  }

  #cutSlowBodies(): void {
    const now = performance.now();
    for (const [network, { open, coming }] of this.#addresses) {
      for (const body of coming) {
        if (isOver(body)) coming.delete(body);
        // What lies here unread is ours to read, a file that goes to the database say: the caller is not late.
        else if (body.request.readableLength > 0) body.since += LOOK_EVERY_MS;
        else if (isLate(body, now)) {
          this.#options.onCut('slow_body');
          cutOff(body);
        }
      }
      if (open === 0 && coming.size === 0) this.#addresses.delete(network);
    }
  }
}

/** Bodies of an address that have not come; those that have are let go of. */
function stillComing({ coming }: OfAddress): number {
  if (coming.size < BODIES_OF_AN_ADDRESS) return coming.size;
  for (const body of coming) if (isOver(body)) coming.delete(body);
  return coming.size;
}

/** Whether nothing more is awaited: all of it is here, or its line is gone. */
function isOver({ request }: Coming): boolean {
  return request.complete || request.socket.destroyed;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isLate({ request, bytesBefore, since }: Coming, now: number): boolean {
  const received = request.socket.bytesRead - bytesBefore;
  return now - since > BODY_GRACE_MS + (received / SLOWEST_BODY) * 1_000;
}

/** Says why, where nothing was answered yet, and ends the line. */
function cutOff({ request, reply }: Coming): void {
  const { raw } = reply;
  if (raw.headersSent) {
    request.socket.destroy();
    return;
  }
  reply.hijack();
  const body = JSON.stringify({ errors: [refused('BAD_REQUEST', 'The request came too slowly.').toJSON()] });
  raw.once('finish', () => request.socket.destroySoon());
  raw.writeHead(408, {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  raw.end(body);
}
