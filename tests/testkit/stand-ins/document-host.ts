import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import forge from 'node-forge';
import { atEndOfFile } from '../at-end-of-file.ts';

/** What the host answers with. */
export interface HostedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Anything but a text is sent as JSON. */
  body?: unknown;
}

/** A web server over https whose certificate this process believes: it has documents of apps, and counts who asks. Ended after the file's tests. */
export class DocumentHost {
  /** As it is named where hosts inside are allowed. */
  readonly host: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, HostedAnswer>();

  private constructor(host: string) {
    this.host = host;
  }

  static async start(): Promise<DocumentHost> {
    const { key, cert } = certificateOfLocalhost();
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, cert]);
    const server = createServer({ key, cert });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEndOfFile(() => {
      setDefaultCACertificates(before);
      server.close();
      server.closeAllConnections();
    });
    const documents = new DocumentHost(`localhost:${(server.address() as AddressInfo).port}`);
    server.on('request', ({ url = '' }, response) => {
      documents.asked.push(url);
      const { status = 200, headers = {}, body = {} } = documents.#answers.get(url) ?? { status: 404 };
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    return documents;
  }

  /** Puts an answer at a path; its address. */
  has(path: string, answer: HostedAnswer): string {
    this.#answers.set(path, answer);
    return `https://${this.host}${path}`;
  }
}

function certificateOfLocalhost(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = forge.pki.createCertificate();
  const name = [{ name: 'commonName', value: 'localhost' }];
  made.publicKey = forge.pki.publicKeyFromPem(publicKey);
  made.serialNumber = '01';
  made.validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2046-01-01T00:00:00Z') };
  made.setSubject(name);
  made.setIssuer(name);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  made.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(made) };
}
