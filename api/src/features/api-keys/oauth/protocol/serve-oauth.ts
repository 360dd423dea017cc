import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { App } from '../../../../platform/app.ts';
import { DOORS, metadataPathOf, resourceOf } from '../../../../platform/auth/protected-resources.ts';
import { allowEverywhere } from '../../../../platform/http/security-headers.ts';
import type { Limit } from '../../../../platform/limits/rate-limits.ts';
import { networkOf } from '../../../../platform/net/network-of.ts';
import { appScopes, REGISTRATIONS, REQUESTS, TOKENS } from '../oauth-rules.ts';
import type { RequestNetworks } from './metadata-documents.ts';

/** Bytes of a request: a registration with all its addresses. */
const LARGEST_REQUEST = 50_000;

/** Seconds for which metadata may be used without asking again. */
const METADATA_LASTS = 300;

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An address of the protocol, and how often a network may ask there. */
interface Address {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  limit: Limit;
}

const TOKEN_URLS = ['/oauth/token', '/oauth/revoke', '/oauth/introspect'];

const ADDRESSES: readonly Address[] = [
  { method: 'GET', url: '/oauth/authorize', limit: REQUESTS },
  { method: 'GET', url: '/oauth/authorize/:request', limit: REQUESTS },
  ...TOKEN_URLS.flatMap((url): Address[] => [
    { method: 'POST', url, limit: TOKENS },
    { method: 'OPTIONS', url, limit: TOKENS },
  ]),
  { method: 'POST', url: '/oauth/register', limit: REGISTRATIONS },
  { method: 'GET', url: '/.well-known/oauth-authorization-server', limit: TOKENS },
  { method: 'OPTIONS', url: '/.well-known/oauth-authorization-server', limit: TOKENS },
];

/**
 * The door of apps: OAuth 2.1 below `/oauth`, and the metadata by which programs find it (RFC 8414, RFC 9728). The page on which a person
 * answers is one of the web's, and the answer goes through the API as everything that people do.
 */
export async function serveOauth(server: FastifyInstance, app: App): Promise<void> {
  let handle: Promise<Handle> | undefined;
  const networks: RequestNetworks = new WeakMap();
  // The library is there with the first app: most installations have none for weeks.
  const handler = () => {
    handle ??= import('./oauth-provider.ts').then(({ oauthProvider }) =>
      oauthProvider(app, networks).callback(),
    );
    return handle;
  };
  await server.register(async (door) => {
    // The library reads bodies itself, so that its errors are those of the protocol.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const { method, url, limit } of ADDRESSES) {
      door.route({
        method,
        url,
        bodyLimit: LARGEST_REQUEST,
        async handler(request, reply) {
          if (await isTooMuch(app, request, reply, limit)) return reply;
          networks.set(request.raw, networkOf(request.ip));
          return answer(app, await handler(), request, reply);
        },
      });
    }
  });
  for (const each of DOORS) {
    server.get(metadataPathOf(each), (_request, reply) => {
      allowEverywhere(reply);
      return reply.header('cache-control', `public, max-age=${METADATA_LASTS}`).send({
        resource: resourceOf(app.env.APP_URL, each),
        resource_name: 'Hoststand',
        authorization_servers: [app.env.APP_URL],
        scopes_supported: appScopes,
        bearer_methods_supported: ['header'],
        resource_documentation: `${app.env.APP_URL}/developers/oauth`,
      });
    });
  }
}

/** Counts one request; answers 429 where there were too many. */
async function isTooMuch(
  { limits }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: Limit,
): Promise<boolean> {
  try {
    await limits.consume(limit, networkOf(request.ip));
    return false;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    reply.header('retry-after', String(error.extensions.retryAfter)).header('cache-control', 'no-store');
    reply.code(429).send({ error: 'temporarily_unavailable', error_description: error.message });
    return true;
  }
}

/** Lets the library answer, with the headers that every answer has, in the name by which people reach this server. */
async function answer(
  { env }: App,
  handle: Handle,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { host, protocol } = new URL(env.APP_URL);
  delete raw.headers['x-forwarded-host'];
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('cache-control', 'no-store');
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
  await handle(raw, reply.raw);
  return reply;
}
