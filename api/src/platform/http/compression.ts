import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers are sent as they are: a packet holds them anyway. In bytes. */
const WORTH_IT = 1_024;

/**
 * What we send, the best first. zstd stands last: clients name it that cannot unpack it (a fetch of Node 20), so it is sent only
 * to those who ask for it by a higher quality, or for nothing else.
 */
const ENCODINGS = ['br', 'gzip', 'deflate', 'zstd', 'identity'] as const;

/** What somebody gets who takes anything (`*`): the first of these of which they said nothing else. */
const FOR_ANY = ['gzip', 'br', 'deflate'];

/** Compresses answers as `Accept-Encoding` asks, by its qualities (RFC 9110, 12.5.3). */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    const taken = headers['accept-encoding'];
    // The plugin reads `*` as gzip, even after `gzip;q=0`.
    if (typeof taken === 'string' && taken.includes('*')) headers['accept-encoding'] = withoutWildcard(taken);
    done();
  });
  await server.register(compress, {
    threshold: WORTH_IT,
    encodings: [...ENCODINGS],
    globalDecompression: false,
  });
}

function withoutWildcard(taken: string): string {
  const items = taken.toLowerCase().split(',');
  const named = new Set(items.map((item) => item.split(';', 1)[0]?.trim()));
  const [any] = FOR_ANY.filter((encoding) => !named.has(encoding));
  return items
    .map((item) => (any ? item.replace('*', any) : item))
    .filter((item) => !item.includes('*'))
    .join(',');
}
