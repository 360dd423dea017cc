import type { FastifyInstance } from 'fastify';
import { refused } from '../errors/errors.ts';
import { holdsApiKey } from './api-key-text.ts';

/** What somebody is told whose API key stands in an address. */
export const KEY_IN_ADDRESS =
  'An API key must never be part of an address: addresses are kept in logs and histories. Revoke this key under ' +
  'Settings, API keys, make a new one, and send it as the header Authorization: Bearer.';

/** The address under which such a request is known from here on, so that nothing behind can write the key down. */
const WITHHELD = '/an-address-with-an-api-key';

/**
 * The address of a request as the rest of the server may see it. For Fastify's `rewriteUrl`, which comes before
 * everything else and leaves the first address in `originalUrl`.
 */
export function withoutApiKey(request: { url?: string | undefined; originalUrl?: string }): string {
  const { url = '/' } = request;
  if (!holdsApiKey(url)) return url;
  request.originalUrl = WITHHELD;
  return WITHHELD;
}

/** Refuses every request whose address held something like an API key, wherever it was going. */
export function refuseKeysInAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url !== WITHHELD) return;
    const answer = { errors: [refused('BAD_REQUEST', KEY_IN_ADDRESS).toJSON()] };
    await reply.code(400).header('cache-control', 'no-store').send(answer);
  });
}
