import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a browser gets it from its push service. */
export interface Pushed {
  headers: IncomingMessage['headers'];
  message: { title: string; text: string; language: string };
}

/** What a browser tells the page about where it wants to be called. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A push service and the browser behind it: takes messages for the one device, checks whose they are as RFC 8292 says, and opens them with
 * the keys that only the browser has.
 */
export class PushService {
  readonly received: Pushed[] = [];
  /** With what it answers. */
  status = 201;
  readonly #device: ECDH = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #server = createServer((request, response) => {
    void this.#take(request).then(() => response.writeHead(this.status).end());
  });

  constructor(private readonly knownKey: () => string) {
    this.#device.generateKeys();
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  stop(): void {
    this.#server.close();
  }

  get host(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  get subscription(): Subscription {
    return {
      endpoint: `http://${this.host}/device-1`,
      p256dh: this.#device.getPublicKey('base64url'),
      auth: this.#secret.toString('base64url'),
    };
  }

  async #take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.#checkSender(request.headers.authorization ?? '');
    const message = this.#open(Buffer.concat(chunks));
    this.received.push({ headers: request.headers, message: JSON.parse(message) });
  }

  /** Opens a message of one record as a browser does (RFC 8291, 3.4; RFC 8188, 2). */
  #open(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 21 + sealed.readUInt8(20));
    const record = sealed.subarray(21 + sender.length);
    const shared = this.#device.computeSecret(sender);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#device.getPublicKey(), sender]);
    const secret = derived(shared, this.#secret, about, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'); // a 2 ends the last record
  }

  /** `vapid t=<JWT>, k=<key>`: signed by the key for which the browser has agreed to be called, and meant for this service. */
  #checkSender(authorization: string): void {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== this.knownKey()) throw new Error('called by somebody else');
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (!isSigned || aud !== `http://${this.host}` || !sub.startsWith('mailto:'))
      throw new Error('not signed');
  }
}

const derived = (secret: Buffer, salt: Buffer, about: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length));
