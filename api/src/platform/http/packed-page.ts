import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** As small as each gets: it takes a tenth of a second, and is done once. */
const PACKED_BY = {
  br: (content: Buffer) =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

type Encoding = keyof typeof PACKED_BY;
const isKept = (encoding: string | null): encoding is Encoding => encoding !== null && encoding in PACKED_BY;

/** A page that is the same for everybody, packed once for each encoding when the first browser asks for it. */
export class PackedPage {
  readonly content: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string) {
    this.content = content;
  }

  /** The page as this browser wants it best; null where that is as it is, or in an encoding that is kept of no page. */
  async packedFor({
    headers,
  }: Pick<FastifyRequest, 'headers'>): Promise<{ encoding: Encoding; body: Buffer } | null> {
    const taken = headers['accept-encoding'];
    if (typeof taken !== 'string' || headers['x-no-compression'] !== undefined) return null;
    const encoding = negotiate(taken.toLowerCase(), [...Object.keys(PACKED_BY), 'identity']);
    if (!isKept(encoding)) return null;
    const body = this.#packed.get(encoding) ?? PACKED_BY[encoding](Buffer.from(this.content));
    this.#packed.set(encoding, body);
    return { encoding, body: await body };
  }
}
