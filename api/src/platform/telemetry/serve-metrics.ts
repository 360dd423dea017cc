import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { sha256 } from '../secrets/secrets.ts';
import type { Metrics } from './metrics.ts';
import { addProcessMetrics } from './process-gauges.ts';

/**
 * `GET /metrics` in Prometheus' own format. With METRICS_TOKEN, for those who bring it; without, only for programs on this
 * very machine and never in production, where a proxy on the machine would pass everybody on.
 */
export function serveMetrics(
  server: FastifyInstance,
  env: Pick<Env, 'METRICS_TOKEN' | 'NODE_ENV'>,
  { registry }: Metrics,
): void {
  const isOpen = env.METRICS_TOKEN !== undefined || env.NODE_ENV !== 'production';
  if (!isOpen) return;
  let isAsked = false;
  server.get('/metrics', async (request, reply) => {
    if (env.METRICS_TOKEN === undefined) {
      if (!isFromThisMachine(request)) return reply.callNotFound();
    } else if (sha256(bearerOf(request)) !== sha256(env.METRICS_TOKEN)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    // Watching garbage and event loop costs a little, so it begins with the first who wants to know.
    if (!isAsked) addProcessMetrics(registry);
    isAsked = true;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** What a proxy passed on comes from somewhere else, wherever the proxy stands. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return !isPassedOn && LOOPBACK.test(socket.remoteAddress ?? '');
}
