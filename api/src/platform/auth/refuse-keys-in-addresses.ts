import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';
import { refused } from '../errors/errors.ts';
import { holdsApiKey } from './api-key-text.ts';

/** What somebody is told whose API key stands in an address. */
export const KEY_IN_ADDRESS =
  'An API key must never be part of an address: addresses are kept in logs and histories. Revoke this key under ' +
  'Settings, API keys, make a new one, and send it as the header Authorization: Bearer.';

/** The address under which such a request is known from here on, so that nothing behind can write the key down. */
const WITHHELD = '/an-address-with-an-api-key';

/** The first part of an address: which door it leads to. */
const DOOR = /^\/[\w-]*(?=\/)/;

/**
 * The address of a request as the rest of the server may see it. For Fastify's `rewriteUrl`, which comes before
 * everything else and leaves the first address in `originalUrl`.
 */
export function withoutApiKey(request: { url?: string | undefined; originalUrl?: string }): string {
  const { url = '/' } = request;
  if (!holdsApiKey(url)) return url;
  const [door = ''] = DOOR.exec(url) ?? [];
  const withheld = `${holdsApiKey(door) ? '' : door}${WITHHELD}`;
  request.originalUrl = withheld;
  return withheld;
}

/** Refuses every request whose address held something like an API key, wherever it was going. */
export function refuseKeysInAddresses(
  server: FastifyInstance,
  refuse: (reply: FastifyReply, status: number, error: GraphQLError) => FastifyReply,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.endsWith(WITHHELD)) return done();
    refuse(reply.header('cache-control', 'no-store'), 400, refused('BAD_REQUEST', KEY_IN_ADDRESS));
  });
}
