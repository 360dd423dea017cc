import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { withOrigin } from '../logging/origin.ts';
import type { Step } from '../telemetry/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What traces the request, once it has begun. */
    step: Step | null;
  }
}

/** An id that another program gave the request: long enough to be one, and nothing that could be a word or an address. */
const SANE_ID = /^[\w-]{8,64}$/;

/** The id of a request: the caller's or the proxy's own in `X-Request-Id` when it is one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/**
 * Every request has an id, in its answer and in every line that is written for it; it is counted, timed and told by the
 * pattern of its route, because addresses carry tokens.
 */
export function observeRequests(server: FastifyInstance, { metrics, tracing, logger }: App): void {
  server.decorateRequest('step', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const { method } = request;
    const facts = { 'http.request.method': method, 'http.route': routeOf(request) };
    const step = tracing.begin(`${method} ${routeOf(request)}`, 'request', facts, request.headers);
    request.step = step;
    done();
  });
  // After the body was read: what reads it runs on behalf of the connection.
  server.addHook('preHandler', (request, _reply, done) => {
    const next = () => withOrigin({ requestId: request.id }, done);
    if (request.step) request.step.run(next);
    else next();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = String(reply.statusCode);
    metrics.requests.inc({ method: request.method, route, status });
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1_000);
    request.step?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    if (logger.isLevelEnabled('debug')) logger.debug(lineOf(request, reply), 'request');
    done();
  });
}

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  requestId: request.id,
  method: request.method,
  route: routeOf(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});

/** The pattern that matched. Files of the build have names of their own in every version: they count as one. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
