import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';
import { atEndOfFile } from '../at-end-of-file.ts';

const BUCKET = '/photos';
const REGION = 'eu-test-1';
const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the bucket alone' };

/** `down` answers 500 to all, `refusing` 403, `silent` takes what comes and says nothing. */
type Line = 'good' | 'down' | 'refusing' | 'silent';

/**
 * A bucket that speaks the part of Amazon S3's protocol that stores use: put, get and delete of an object, each with a signature of version
 * 4, which is reckoned anew here by another library than the product's.
 */
export class BucketStandIn {
  readonly objects = new Map<string, { content: Buffer; contentType: string }>();
  line: Line = 'good';
  readonly #host: string;

  constructor(host: string) {
    this.#host = host;
  }

  /** The environment of a server that keeps its files here. */
  get variables(): NodeJS.ProcessEnv {
    return {
      S3_URL: `http://${this.#host}${BUCKET}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    if (this.line === 'silent') return;
    if (this.line === 'down') return fail(response, 500, 'InternalError');
    if (this.line === 'refusing' || !this.#isSigned(request, content))
      return fail(response, 403, 'SignatureDoesNotMatch');
    const key = decodeURIComponent(request.url ?? '').slice(BUCKET.length + 1);
    if (request.method === 'PUT') {
      this.objects.set(key, { content, contentType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.contentType }).end(object.content);
  }

  #isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
    const { authorization = '' } = headers;
    const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const claimed = headers['x-amz-content-sha256'];
    const isWhole =
      claimed === 'UNSIGNED-PAYLOAD' || claimed === createHash('sha256').update(body).digest('hex');
    const { host = '', ...signed } = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    // Without the body: its hash is among the headers, and aws4 would sign a length and a type of its own.
    const again = aws4.sign(
      { service: 's3', region: REGION, method, path: url, host, headers: signed },
      KEYS,
    );
    return isWhole && again.headers?.Authorization === authorization;
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}

/** Starts one that is ended after the file's tests. */
export async function bucketStandIn(): Promise<BucketStandIn> {
  const server = createServer((request, response) => void bucket.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const bucket = new BucketStandIn(`127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return bucket;
}
