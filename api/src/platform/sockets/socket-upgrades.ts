import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import { holdsApiKey } from '../auth/api-key-text.ts';
import { KEY_IN_ADDRESS } from '../auth/refuse-keys-in-addresses.ts';
import { hasOurCookie } from '../http/session-cookie.ts';
import { clientAddress } from '../net/client-address.ts';
import { isForeign } from '../net/foreign-origin.ts';
import { networkOf } from '../net/network-of.ts';
import { networkSpender } from '../operations/operation-cost.ts';
import { POINTS_OF_A_SOCKET } from './socket-limits.ts';
import { limitMessages, sendAway } from './socket-manners.ts';
import type { SocketPlaces } from './socket-places.ts';

/** From RFC 6455's registry: the server cannot serve now, come back later. Any code of our own would end a client's tries. */
export const TRY_AGAIN_LATER = 1013;

/**
 * Opens sockets at `/graphql` for programs and pages of any origin, but never to another origin's with a cookie of ours, and
 * not to an address that has too many. The last is told in a close code and words, which browsers show to a page, unlike a refused handshake.
 */
export function openSockets(
  app: App,
  server: Server,
  sockets: WebSocketServer,
  { places, stopping }: { places: SocketPlaces; stopping: AbortSignal },
): void {
  server.on('upgrade', (request, socket, head) => {
    // Until `ws` takes over nobody listens, and a client that is gone would end the process.
    socket.on('error', () => socket.destroy());
    if (holdsApiKey(request.url ?? '')) return refuse(socket, 400, { words: KEY_IN_ADDRESS });
    if (!mayKnock(request, app.env)) return refuse(socket, 403);
    if (stopping.aborted) return refuse(socket, 503);
    app.proxies.see(request);
    const address = clientAddress(request, app.env.TRUST_PROXY);
    const spenders = [networkSpender(address)];
    const spent = app.budgets.refusalOf(spenders, POINTS_OF_A_SOCKET);
    if (spent) return refuse(socket, 429, { retryAfterSeconds: spent.resetSeconds });
    app.budgets.fine(spenders, POINTS_OF_A_SOCKET);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // A client's fault, too large a message say; ws itself closes the socket.
      ws.on('error', (error) => app.logger.debug({ err: error }, 'a socket failed'));
      if (places.takeOfAddress(ws, networkOf(address))) {
        limitMessages(ws, app.env.RATE_LIMIT_FACTOR);
        sockets.emit('connection', ws, request);
      } else {
        app.proxies.refused('sockets', address);
        sendAway(ws, TRY_AGAIN_LATER, 'Too many sockets from this address');
      }
    });
  });
}

/** Sockets use no cookie. A page of another origin that brings one of ours is refused all the same: it asks for somebody else. */
function mayKnock({ url, headers }: IncomingMessage, env: App['env']): boolean {
  if (isForeign(headers, env) && hasOurCookie(headers.cookie)) return false;
  return URL.parse(url ?? '', 'http://localhost')?.pathname === '/graphql';
}

function refuse(
  socket: Duplex,
  status: number,
  { retryAfterSeconds, words = '' }: { retryAfterSeconds?: number; words?: string } = {},
): void {
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(retryAfterSeconds ? [`Retry-After: ${retryAfterSeconds}`] : []),
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(words)}`,
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${words}`);
}
