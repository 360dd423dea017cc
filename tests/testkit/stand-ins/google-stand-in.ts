import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { atEndOfFile } from '../at-end-of-file.ts';

const EMAIL = 'bookings@hoststand.iam.gserviceaccount.test';
const PARTNER = '20001234';
const SCOPE = 'https://www.googleapis.com/auth/mapsbooking';

/** What Google was told. */
interface Told {
  method: string;
  path: string;
  mask: string[];
  body: Record<string, unknown>;
}

/**
 * Google as far as updates need it: gives a token to whoever signs as the service account, and takes updates from whoever brings the token. What is
 * signed is checked with the public half of the key.
 */
export class GoogleStandIn {
  readonly told: Told[] = [];
  /** Times that it was told; they come by the clock, whatever a test does. */
  readonly times: Told[] = [];
  /** What it answers updates with. */
  status = 200;
  /** Tokens that it has given. */
  tokens = 0;
  /** Whether the last token still opens anything. */
  isTokenGood = true;
  readonly url: string;
  readonly #publicKey: string;

  constructor(url: string, publicKey: string) {
    this.url = url;
    this.#publicKey = publicKey;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const answer = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (pathname === '/token') return void this.#giveToken(new URLSearchParams(body), answer);
    const isKnown = this.isTokenGood && request.headers.authorization === `Bearer token ${this.tokens}`;
    if (!isKnown) return void answer(401, { error: { status: 'UNAUTHENTICATED' } });
    if (this.status !== 200) return void answer(this.status, { error: { status: 'INTERNAL' } });
    const list = pathname.includes('/inventory/') ? this.times : this.told;
    list.push({
      method: request.method ?? '',
      path: pathname,
      mask: searchParams.get('updateMask')?.split(',') ?? [],
      body: JSON.parse(body),
    });
    answer(200, {});
  }

  #giveToken(form: URLSearchParams, answer: (status: number, said: object) => void): void {
    try {
      const claims = jwt.verify(form.get('assertion') ?? '', this.#publicKey, {
        algorithms: ['RS256'],
        audience: `${this.url}/token`,
        issuer: EMAIL,
        ignoreExpiration: true,
      });
      const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
      if (!isAsked || typeof claims === 'string' || claims.scope !== SCOPE) throw new Error('something else');
    } catch {
      answer(400, { error: 'invalid_grant' });
      return;
    }
    this.tokens += 1;
    this.isTokenGood = true;
    answer(200, { access_token: `token ${this.tokens}`, expires_in: 3_600, token_type: 'Bearer' });
  }
}

/** Starts one, with the environment of a server that tells it; it ends after the file's tests. */
export async function startGoogle(): Promise<{ google: GoogleStandIn; variables: Record<string, string> }> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const server = createServer((request, response) => void google.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google = new GoogleStandIn(url, publicKey);
  const folder = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
  const key = {
    type: 'service_account',
    client_email: EMAIL,
    private_key: privateKey,
    token_uri: `${url}/token`,
  };
  writeFileSync(join(folder, 'google.json'), JSON.stringify(key));
  atEndOfFile(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    google,
    variables: {
      GOOGLE_PARTNER_ID: PARTNER,
      GOOGLE_UPDATES_KEY: join(folder, 'google.json'),
      GOOGLE_UPDATES_URL: url,
    },
  };
}
