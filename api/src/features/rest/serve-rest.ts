import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { answerPreflight } from '../../platform/doors/other-origins.ts';
import { refused } from '../../platform/errors/errors.ts';
import { refuse } from '../../platform/http/http-errors.ts';
import { requestGuards } from '../../platform/http/request-guards.ts';
import { allowEverywhere } from '../../platform/http/security-headers.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { answerRoute } from './answer-route.ts';
import type { RestRoute } from './rest-route.ts';
import { routes } from './routes.ts';

/** Bytes of one request: ten times the longest booking. */
export const LARGEST_REQUEST = 50_000;

const DESCRIPTION = '/v1/openapi.json';

/** Where programs and people find what can be asked here (RFC 8631). */
const LINK = `<${DESCRIPTION}>; rel="service-desc"; type="application/json", </developers/rest>; rel="service-doc"; type="text/html"`;

/** Seconds for which a copy of the description may be used. */
const DESCRIPTION_LASTS = 300;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * `/v1`: availability, booking, changing and cancelling for programs that speak no GraphQL. Each route asks operations of the API in
 * the name of its caller, so that nothing can be done here that cannot be done there.
 */
export async function serveRest(server: FastifyInstance, app: App, operations: Operations): Promise<void> {
  await server.register(async (door) => {
    readJsonAlone(door);
    door.addHook('onRequest', (_request, reply, done) => {
      reply.header('link', LINK);
      done();
    });
    for (const [address, at] of Map.groupBy(routes, (route) => route.address))
      serveAddress(door, app, operations, { address, at });
    serveDescription(door, app, operations);
  });
}

/** One type of body, read as JSON; no body at all is an empty one. */
function readJsonAlone(door: FastifyInstance): void {
  const parse = door.getDefaultJsonParser('error', 'error');
  door.removeAllContentTypeParsers();
  door.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

function serveAddress(
  door: FastifyInstance,
  app: App,
  operations: Operations,
  { address, at }: { address: string; at: readonly RestRoute[] },
): void {
  const url = address.replaceAll(/\{(\w+)\}/g, ':$1');
  const guards = requestGuards(app);
  for (const route of at) {
    door.route({
      url,
      method: route.method,
      bodyLimit: LARGEST_REQUEST,
      ...guards,
      handler: (request, reply) => answerRoute({ app, operations, route, request, reply }),
    });
  }
  const methods = at.map(({ method }) => method);
  refuseOtherMethods(door, url, methods);
  door.options(url, (_request, reply) => answerPreflight(reply, methods));
}

/** Before a body is read: whatever it is, it is not for here. */
function refuseOtherMethods(door: FastifyInstance, url: string, methods: readonly string[]): void {
  const served = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  const others = METHODS.filter((method) => !served.includes(method));
  const allow = [...methods, 'OPTIONS'].join(', ');
  const turnAway = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('allow', allow);
    refuse(
      reply,
      405,
      refused('BAD_REQUEST', `There is no ${request.method} here. Use ${methods.join(' or ')}.`),
    );
  };
  door.route({ url, method: others, exposeHeadRoute: false, onRequest: turnAway, handler: turnAway });
}

/** The description is the same for everybody and made when it is first asked for. */
function serveDescription(door: FastifyInstance, { env }: Pick<App, 'env'>, { schema }: Operations): void {
  let document: string | null = null;
  door.get(DESCRIPTION, async (_request, reply) => {
    if (document === null) {
      const { openApiOf } = await import('./open-api.ts');
      document = JSON.stringify(openApiOf(routes, schema, env.APP_URL));
    }
    allowEverywhere(reply);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${DESCRIPTION_LASTS}`)
      .send(document);
  });
  refuseOtherMethods(door, DESCRIPTION, ['GET']);
}
