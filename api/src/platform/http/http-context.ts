import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { App } from '../app.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { Actor } from '../auth/actor.ts';
import { isApiKey } from '../auth/api-key-text.ts';
import { guestPageOf, PAGE_HEADER } from '../auth/author-at-work.ts';
import { isOutage } from '../db/sql-errors.ts';
import { TenantReads } from '../db/tenant-reads.ts';
import { refused, serviceUnavailable } from '../errors/errors.ts';
import type { GraphContext } from '../graphql/context.ts';
import { tellImpossibleToken, tellRefusedKey } from '../security/refused-credentials.ts';
import { deviceOf, sessionCookie } from './session-cookie.ts';

/** Builds the context of a request. A token that is present but not valid refuses the whole request with 401. */
export async function httpContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GraphContext> {
  return {
    app,
    actor: await actorOf(app, request),
    reads: new TenantReads(app.pool),
    cookie: sessionCookie(app, request, reply),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    device: deviceOf(request),
    page: guestPageOf(request.headers[PAGE_HEADER]),
    agent: null,
    partner: null,
    requestId: request.id,
  };
}

async function actorOf(app: App, { headers, ip: address, url }: FastifyRequest): Promise<Actor> {
  const { authorization, 'user-agent': userAgent } = headers;
  if (authorization === undefined) return Actor.anonymous;
  const [scheme, token = ''] = authorization.split(' ');
  if (isApiKey(token) && scheme?.toLowerCase() === 'bearer')
    return actorOfKey(app, { token, address, userAgent }, pathOf(url));
  const settings = { keys: app.env.keys, lifetimeSeconds: app.env.ACCESS_TOKEN_SECONDS };
  const claims =
    scheme?.toLowerCase() === 'bearer' ? readAccessToken(settings, token, app.clock.now()) : null;
  const actor = claims && (await app.actors.of(claims).catch((error: unknown) => refuseOutage(app, error)));
  if (!actor) {
    if (!claims) tellImpossibleToken(app, { token, address, userAgent });
    throw refused('UNAUTHENTICATED', 'The session has ended. Sign in again.', { http: { status: 401 } });
  }
  return actor;
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

async function actorOfKey(
  app: App,
  shown: Parameters<typeof tellRefusedKey>[1],
  path: string,
): Promise<Actor> {
  try {
    return (await app.apiKeys.open(shown.token, path)).actor;
  } catch (error) {
    tellRefusedKey(app, shown, error);
    if (!(error instanceof GraphQLError)) return refuseOutage(app, error);
    const status = error.extensions.code === 'UNAUTHENTICATED' ? 401 : 403;
    throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status } } });
  }
}

/** Nobody may be told that their session has ended because the database could not say. */
function refuseOutage({ logger }: App, error: unknown): never {
  if (!isOutage(error)) throw error;
  logger.warn({ err: error }, 'the database could not answer');
  throw serviceUnavailable({ http: { status: 503 } });
}
