import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { refused } from '../errors/errors.ts';
import { refuse } from '../http/http-errors.ts';
import { answersWithProblems } from '../http/problem.ts';
import { isForeign } from '../net/foreign-origin.ts';

/** What a page may read of an answer, besides what every page may (Fetch, CORS-safelisted response-header names). */
const SHOWN = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate'];

/**
 * Headers that the API takes of a page. `*` stands for what tracing and explorers add, which is not looked at; it never stands
 * for `Authorization` (Fetch, 4.10).
 */
const TAKEN = [
  'Authorization',
  'Content-Type',
  'Accept',
  'X-Request-Id',
  'Apollo-Require-Preflight',
  'X-Apollo-Operation-Name',
  'Idempotency-Key',
  'Manage-Token',
  'Visitor-Key',
  'Traceparent',
  '*',
];

/** How long a browser need not ask again, in seconds: as long as any remembers it but Firefox (Chromium's cap). */
const REMEMBERED = 7_200;

/**
 * CORS for `/graphql` and the routes of the REST door: a page of any origin may ask and read the answers, as whoever its token names or as nobody. `*` is meant:
 * a browser then neither sends a cookie unasked nor shows an answer to a request with one, and such a request is refused here
 * besides, so that no page of others can act for who is signed in.
 */
export function letOtherOriginsAsk(server: FastifyInstance, { env }: Pick<App, 'env'>): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isOpen(request)) return done();
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': SHOWN.join(', '),
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers.cookie === undefined || !isForeign(request.headers, env)) return done();
    refuse(reply, 403, refused('FORBIDDEN', NO_COOKIES));
  });
  server.options('/graphql', (_request, reply) => answerPreflight(reply, ['GET', 'POST']));
}

const isOpen = (request: FastifyRequest) =>
  request.routeOptions.url === '/graphql' || answersWithProblems(request);

/** Tells a browser what a page may send to an address. For a route of its own: who asks whether they may ask pays nothing for it. */
export function answerPreflight(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .code(204)
    .headers({
      allow: [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': TAKEN.join(', '),
      'access-control-max-age': String(REMEMBERED),
    })
    .send();
}

const NO_COOKIES =
  "A page of another origin may send no cookie here. Ask without (credentials: 'omit'), and say who you are in the header " +
  'Authorization.';
