import type { FastifyInstance } from 'fastify';
import { doorOf, metadataPathOf } from './protected-resources.ts';

const CHALLENGE = 'Bearer realm="Hoststand"';

/** Who showed a bearer token learns that it is the fault (RFC 6750, 3); who showed none, or something else, what to show. */
const REFUSED = `${CHALLENGE}, error="invalid_token", error_description="The token opens nothing, or no longer"`;

const BEARER_WITH_TOKEN = /^bearer +\S/i;

/**
 * Every 401 says in `WWW-Authenticate` how to say who one is (RFC 9110, 15.5.2), and where an app reads how to get a token for
 * this door (RFC 9728, 5.1): assistants that follow the Model Context Protocol sign in by nothing else.
 */
export function challengeTheUnknown(server: FastifyInstance, { APP_URL }: { APP_URL: string }): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate')) {
      const shown = request.headers.authorization ?? '';
      const [path = ''] = request.url.split('?');
      const metadata = `resource_metadata="${APP_URL}${metadataPathOf(doorOf(path))}"`;
      reply.header('www-authenticate', `${BEARER_WITH_TOKEN.test(shown) ? REFUSED : CHALLENGE}, ${metadata}`);
    }
    done();
  });
}
