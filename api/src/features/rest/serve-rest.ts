import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { answerPreflight } from '../../platform/doors/other-origins.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
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

/**
 * `/v1`: availability, booking, changing, cancelling and the evening for programs that speak no GraphQL. Each route asks operations of the API in
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
