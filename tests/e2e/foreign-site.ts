import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A restaurant's own site, on a host of its own: `127.0.0.1` is another site than `localhost`. */
export class ForeignSite {
  #html = '';
  readonly #host: string;
  readonly #server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(this.#html);
  });

  /** On `localhost` it is the same site at another port, to which browsers send our cookies. */
  constructor(host: '127.0.0.1' | 'localhost' = '127.0.0.1') {
    this.#host = host;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, this.#host, resolve));
  }

  get origin(): string {
    return `http://${this.#host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Shows these elements in a page of its own. */
  shows(html: string): void {
    this.showsPage(`<!doctype html><html lang="en"><title>Chez Ada</title><meta name="viewport"
      content="width=device-width, initial-scale=1"><header><h1>Chez Ada</h1></header>${html}`);
  }

  showsPage(html: string): void {
    this.#html = html;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
