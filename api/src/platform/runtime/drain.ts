import type { FastifyInstance } from 'fastify';
import type { SocketServer } from '../sockets/serve-sockets.ts';
import type { HealthState } from './health.ts';

/** A request that is not answered by then is cut: the whole process has ten seconds to end, of which a busy machine takes its part. */
const REQUESTS_WITHIN_MS = 7_500;

/** How often connections are looked at that have become idle meanwhile. */
const LOOK_EVERY_MS = 50;

/** While the process stops, every answer asks its client to come back on another connection. */
export function closeConnectionsWhenStopping(server: FastifyInstance, state: HealthState): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Takes no new connections, lets requests under way finish, tells sockets to come back later, and closes connections on
 * which nothing happens, so that a browser that keeps one open does not hold up the end.
 */
export async function drain(server: FastifyInstance, sockets: SocketServer): Promise<void> {
  const http = server.server;
  const closed = server.close();
  const idle = setInterval(() => http.closeIdleConnections(), LOOK_EVERY_MS);
  const bound = setTimeout(() => http.closeAllConnections(), REQUESTS_WITHIN_MS);
  try {
    await Promise.all([closed, sockets.stop()]);
  } finally {
    clearInterval(idle);
    clearTimeout(bound);
  }
}
