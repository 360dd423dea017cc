import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { App } from './platform/app.ts';
import { createApollo } from './platform/http/apollo.ts';
import { httpContext } from './platform/http/http-context.ts';
import { requestGuards } from './platform/http/request-guards.ts';
import type { Operations } from './platform/operations/operations.ts';
import { serveSockets } from './platform/sockets/serve-sockets.ts';
import { asStep } from './platform/telemetry/tracing.ts';

/** The two thin doors of the schema: `/graphql` by HTTP and by sockets, both before the same pipeline of operations. Returns the sockets. */
export async function serveGraphql(server: FastifyInstance, app: App, operations: Operations) {
  const apollo = createApollo(app, operations);
  await apollo.start();
  const handler = fastifyApolloHandler(apollo, {
    context: (request, reply) => httpContext(app, request, reply),
  });
  server.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    ...requestGuards(app),
    handler(request, reply) {
      return asStep(app.tracing.begin('operation', 'part'), async () => handler.call(this, request, reply));
    },
  });
  return serveSockets(app, operations, server.server);
}
